print("leggi")
