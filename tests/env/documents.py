"""The pages about actions and observations, made from the code.

python -m tests.env.documents
"""

from __future__ import annotations

import kingsburg as kb
from kingsburg.engine.parts import TOGETHER
from kingsburg.env import layout as layouts
from kingsburg.env import table
from kingsburg.env.cards import OWN, causes, questions
from kingsburg.env.layout import Layout, layout_of
from tests.architecture.source import ROOT
from tests.configurations import MODULES

ACTIONS = ROOT / "docs" / "actions.md"
OBSERVATION = ROOT / "docs" / "observation.md"

ABOUT_ACTIONS = """# Actions

For machines an answer is a number, or a few of them one after the other: *places* of one table for every game of both
editions, with any modules, variant and scenario. This page is made from the code (`make api`), and describes version
{version} of the table, with {size} places and the digest `{digest}`.

```python
>>> import kingsburg as kb
>>> from kingsburg.env.actions import Acting, text_of
>>> stated = {{"players": 2, "phase": "spring", "step": "influence", "seats": [{{"dice": [1, 2, 3]}}, {{"dice": [4]}}]}}
>>> acting = Acting(kb.position(stated))
>>> [text_of(place) for place in acting.legal]
['pass', 'advisor 1', 'advisor 2', 'advisor 3', 'advisor 4', 'advisor 5', 'advisor 6']
>>> [text_of(place) for place in acting.path("influence architect 1 2")]
['advisor 3', 'die 2']
>>> str(acting.move([5, 36]))
'influence architect 1 2'

```

- **In parts.** What can be chosen on its own is a part of its own: to whom, what or how many first; then how: by which
  means, with which dice, for which goods. A part in which all options that are left agree is not asked for. So most
  answers are one action, and random play needs about a tenth more actions than it makes decisions.
- **The same everywhere.** The table depends on its version alone. A change raises it, and a test notices one that does
  not.
- **One's own.** Cards of the owners' own take the `own` places, in the order in which their game has them; a question
  that says no parts (`Choice.part`) is answered by `option`, and beyond {together} options by `further` too.
- **Amounts.** Up to three goods are one action. More are said kind by kind, each amount by its last digit, and by its
  tens where more than one number is left.
- Seats are relative: `opponent 1` sits to one's left.
- `Acting` leads a game by actions; `actions.of_record` makes actions of a record, `actions.played` a game of them.

## The table

| places | part | meaning |
|---|---|---|
"""

ABOUT_OBSERVATIONS = """# Observations

What a seat sees, as a row of bytes: all that `game.view(seat)` tells, and nothing else. This page is made from the code
(`make api`), and describes version {version} of the layout.

```python
>>> import kingsburg as kb
>>> from kingsburg.env.layout import layout_of
>>> from kingsburg.env.seeing import observe
>>> game = kb.new_game(2, seed=1)
>>> layout, row = layout_of(game.rules), observe(game, seat=0)
>>> layout
<Layout 'game': {two} numbers in {parts} parts>
>>> part = layout["governor 1 gold"]
>>> row[part.place], game.players[1].gold
(0, 0)

```

- Seats are relative: governor 0 is the one who looks, governor 1 sits to their left. Any seat can be observed at any
  time.
- The layout of a `game` has what its rules can bring: {two} numbers for two players of the base game, {four} for four,
  {most} for five with every module of the second edition. `layout="wide"` has {wide} for every game alike, with room
  for {own} cards of the owners' own of each kind.
- A number that does not fit is told as 255. `debt` is how far VP are below nothing.
- Where a number tells several things of one card or rank, it is their sum: a building is 4, and 5 once its power was
  used this season. Whose a governor card is stands with the card, as a seat from 1.
- Nothing leaks: the row is the same in every world that agrees with what the seat knows (`python -m tests.env.leaks`).
- `layout.digest` names the layout for whatever was learned with it.

## The parts

Sizes are those of `wide`; in the layout of a game, cards are those of its rules, and what it cannot have is left out.
The parts of a governor come once for each, named `governor 0 gold`.

| part | size | largest | meaning |
|---|---|---|---|
"""


def rules_of(players: int, *modules: str) -> Layout:
    return layout_of(kb.new_game(players, modules=modules, seed=1).rules)


def actions_page() -> str:
    told = ABOUT_ACTIONS.format(version=table.VERSION, size=table.size(), digest=table.digest(), together=TOGETHER)
    lines = [f"| {_span(block.first, len(block.texts))} | {block.name} | {block.told} |" for block in table.blocks()]
    every = [f"| {place} | `{text}` |" for place, text in enumerate(table.texts())]
    return told + "\n".join([*lines, "", "## Every place", "", "| place | says |", "|---|---|", *every, ""])


def _span(first: int, size: int) -> str:
    return f"{first} to {first + size - 1}"


def observation_page() -> str:
    wide = layout_of(kb.new_game(2, seed=1).rules, "wide")
    two = rules_of(2)
    told = ABOUT_OBSERVATIONS.format(
        version=layouts.VERSION,
        two=two.size,
        parts=len(two.parts),
        four=rules_of(4).size,
        most=rules_of(5, *MODULES).size,
        wide=wide.size,
        own=OWN,
    )
    shared = [part for part in wide.parts if part.place < wide.first]
    lines = [f"| `{part.name}` | {part.size} | {part.most} | {part.text} |" for part in shared]
    own = [f"| governor `{part.name}` | {part.size} | {part.most} | {part.text} |" for part in wide.own]
    cards = [f"- `{kind}`: {', '.join(name for _, name in order.names)}" for kind, order in wide.orders.items()]
    asked = ", ".join(kind.__name__ for kind in questions())
    asking = ", ".join(f"{number} {name}" for name, number in causes().items())
    return told + "\n".join(
        [
            *[*lines, *own, "", "## In which order", "", "Cards, in wide observations:", "", *cards, ""],
            *["Questions, by the class that asks them:", "", asked, ""],
            *["Causes:", "", asking, ""],
        ]
    )


PAGES = {ACTIONS: actions_page, OBSERVATION: observation_page}


if __name__ == "__main__":
    for path, page in PAGES.items():
        path.write_text(page(), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(page().splitlines())} lines")
