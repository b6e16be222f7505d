"""Calls by counterfactual regret: the table of an average strategy."""

__all__: list[str] = []
