"""Environments for PettingZoo, one module for each game: agents take turns (AEC).

>>> from sobremesa.pettingzoo import reversi_v1
>>> env = reversi_v1.env()
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""
