"""Put a game together from options, and see what contradicts: `python examples/house_rules.py`."""

import euchre

house = euchre.Rules.of("ontario", target=11, lone_defender="vs_lone_maker")
print(house)
for name, option in euchre.OPTIONS.items():
    value = house.values[name]
    if value != option.default:
        print(f"  {name} = {option.write(value)}: {option.help}")

try:
    euchre.Rules.parse("north_american(num_players=9)")
except euchre.InvalidRules as error:
    print("refused:", error)
