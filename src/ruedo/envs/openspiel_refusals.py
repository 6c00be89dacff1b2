"""Errors of the OpenSpiel games for actions that are not possible."""

from typing import Any, Final

import pyspiel

NO_CHANCE_NODE: Final = "This is not a chance node. Read legal_actions() instead of chance_outcomes()."
SHOWN: Final = 20
"""The largest number of possible actions that an error lists."""


def action_error(state: Any, action: int) -> Exception:
    if state.is_terminal():
        return spiel_error(f"Action {action} is not possible: the game has ended. Begin with new_initial_state().")
    actions = state.legal_actions()
    listed = ", ".join(map(str, actions[:SHOWN]))
    if len(actions) > SHOWN:
        listed += f" or {len(actions) - SHOWN} others"
    if state.is_chance_node():
        return spiel_error(f"Chance outcome {action} is not possible here. Choose one of: {listed}.")
    return spiel_error(f"Action {action} is not legal for player {state.current_player()}. Choose one of: {listed}.")


def spiel_error(sentence: str) -> Exception:
    error: Exception = pyspiel.SpielError(sentence)
    return error
