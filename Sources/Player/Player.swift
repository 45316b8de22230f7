// Player
