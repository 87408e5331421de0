"""An authority of the tests, and the certificates that it gives to servers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import NameOID


class Authority:
    """A key that vouches for servers; `pem` is its own certificate."""

    def __init__(self, name: str) -> None:
        self._key = generate_private_key(SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        builder = self._builder(self._name, self._key).add_extension(x509.BasicConstraints(True, None), True)
        self.pem = builder.sign(self._key, SHA256()).public_bytes(Encoding.PEM)

    def _builder(self, name: x509.Name, key: EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now = datetime.now(UTC)
        return x509.CertificateBuilder(
            issuer_name=self._name,
            subject_name=name,
            public_key=key.public_key(),
            serial_number=x509.random_serial_number(),
            not_valid_before=now - timedelta(days=1),
            not_valid_after=now + timedelta(days=1),
        )

    def certificate(self, number: str, key: bytes | None = None) -> tuple[bytes, bytes]:
        """Key and certificate of a server at an address, with a key of its own or one there is."""
        own = generate_private_key(SECP256R1()) if key is None else load_pem_private_key(key, None)
        assert isinstance(own, EllipticCurvePrivateKey)
        there = x509.SubjectAlternativeName([x509.IPAddress(ip_address(number))])
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "server")])
        signed = self._builder(name, own).add_extension(there, False).sign(self._key, SHA256())
        private = own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return private, signed.public_bytes(Encoding.PEM)
