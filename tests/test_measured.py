"""Which tests are measured: the first cases of each, but for those that are generated."""

import signal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conftest import MEASURED, MEASURED_SECONDS


def measured(request: pytest.FixtureRequest) -> bool:
    """Whether this test is; where anything is measured, it is watched or left alone accordingly."""
    found = request.node.get_closest_marker("unmeasured") is None
    controller = getattr(request.config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    assert controller is None or controller.started == found
    return found


@pytest.fixture
def watched(request: pytest.FixtureRequest) -> bool:
    return measured(request)


@pytest.mark.parametrize("case", range(7))
def test_the_first_cases_of_a_test_are_measured(case: int, watched: bool, request: pytest.FixtureRequest) -> None:
    assert watched == measured(request) == (case < MEASURED)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(number=st.integers())
def test_what_chance_reaches_is_not_measured(watched: bool, number: int) -> None:
    assert not watched


def test_a_long_test_is_measured_for_its_first_seconds_alone(request: pytest.FixtureRequest) -> None:
    controller = getattr(request.config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    left, _again = signal.getitimer(signal.ITIMER_VIRTUAL)
    assert (0 < left < MEASURED_SECONDS + 0.1) == (controller is not None)
    if controller is not None:
        signal.raise_signal(signal.SIGVTALRM)
        assert not controller.started
