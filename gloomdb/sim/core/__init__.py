"""The compiled part of the simulation: playing blocks of games, counting them, looking ahead."""
