"""The Quest for El Dorado, with the caves variant and the Dangers & Muisca modules."""
