"""The names under which Gymnasium and PettingZoo make our environments."""

from importlib.util import find_spec

__all__ = ["register"]


def register() -> None:
    """Tell those of the two libraries that are installed; a second time changes nothing."""
    if find_spec("gymnasium") is not None:
        import gymnasium

        if "Euchre-v0" not in gymnasium.registry:
            gymnasium.register(id="Euchre-v0", entry_point="euchre.envs.single:EuchreEnv")
    if find_spec("pettingzoo") is not None:
        import pettingzoo

        if "euchre_v0" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", "euchre_v0", entry_point="euchre.envs.euchre_v0:env")
