"""What ultimate hold’em, three card poker and stud share; each of the three is a folder in here."""
