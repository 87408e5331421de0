"""The devices on the felt, one package each: `painter` is found by the kind of the device."""
