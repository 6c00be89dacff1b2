"""The drawings of people and of Worldies on OLÉ's cards. A drawing is computed from a card's id.

A person fits into a box of 100 units, with the centre at x = 0 and the waist at y = 100. The scene of a Worldie is 160
units wide and 60 high. Each drawing is a stack of parts from `PARTS`. A part without a colour gets the colour of its
layer. A hash of the id chooses skin, hair and features with equal probabilities, so a name has no influence. Only the
pose depends on the player's best stat.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from ruedo.core.shapes import Circle, Drawings, Group, Label, Rect, Shape, Shapes, Strokes
from ruedo.drawing.marks import SIDE_COLOURS
from ruedo.games.ole.equipment import KINDS, STATS, Deck, Keeper, PlayerCard, WorldieCard
from ruedo.games.ole.state import State

SKINS = tuple(f"skin-{number}" for number in range(1, 9))
HAIRS = tuple(f"hair-{number}" for number in range(1, 8))
KIT = "kit"
"""The name of a layer's colour if it is the colour of the side that has the card."""
PATTERN = "pattern"
"""The prefix for the parts with the shirt pattern of each side: `pattern-0` and `pattern-1`."""
NUMBERS = 98
"""The number of different shirt numbers. They start at 2, because the goalkeeper has 1."""


class Layer(NamedTuple):
    """A layer of a drawing: a part, and the colour for its shapes without a colour."""

    part: str
    colour: str = "tar"


def _fill(d: str, fill: str | None = None, opacity: float = 1) -> Strokes:
    return Strokes(d=d, fill=fill, opacity=opacity)


def _stroke(d: str, line: float, stroke: str | None = None, opacity: float = 1) -> Strokes:
    return Strokes(d=d, stroke=stroke, line=line, round=True, opacity=opacity)


def _shade(d: str, opacity: float = 0.14) -> Strokes:
    """Return the shaded area of a shape. Light comes from the left."""
    return Strokes(d=d, fill="shade", opacity=opacity)


CROP = "M-16.5 31C-19 9 19 9 16.5 31C14.5 23 8 20 0 20C-8 20-14.5 23-16.5 31Z"
HEADS: Sequence[str] = (
    "M-16 30C-16 14 16 14 16 30C16 44 9 54 0 54C-9 54-16 44-16 30Z",
    "M-16 28C-16 13 16 13 16 28V39C16 49 9 54 0 54C-9 54-16 49-16 39Z",
    "M-15 28C-15 11 15 11 15 28C15 45 8 57 0 57C-8 57-15 45-15 28Z",
    "M-17.5 32C-17.5 14 17.5 14 17.5 32C17.5 46 10 54 0 54C-10 54-17.5 46-17.5 32Z",
)
HAIR: Sequence[Shapes] = (
    (),
    (_fill(CROP),),
    (_fill("M-17 33C-20 7 20 5 17 33C15 25 12 21 8 19C2 24-10 25-13 24C-15 26-16 29-17 33Z"),),
    tuple(
        Circle(x=x, y=y, radius=6.5)
        for x, y in ((-14, 21), (-8, 14), (0, 11.5), (8, 14), (14, 21), (-17, 29), (17, 29), (0, 17))
    ),
    (_fill(CROP), Circle(y=7.5, radius=7)),
    (_fill("M-17 35C-20 8 20 8 17 35C14 24 6 20-3 20C-9 21-14 27-17 35Z"),),
    (_fill("M-13 22L-13.5 7C-7 1 7 1 13.5 7L13 22C6 18-6 18-13 22Z"),),
    (_fill("M-16 30C-15 21-7 18.5 0 18.5C7 18.5 15 21 16 30C21 8-21 8-16 30Z"),),
    (_fill("M-17 33C-19 8 19 8 17 33C15 24 4 27-8 20C-13 22-16 27-17 33Z"),),
)
BACK_HAIR: Mapping[int, Shapes] = {
    5: (_fill("M-19 28C-21 7 21 7 19 28C22 44 21 58 17 65H-17C-21 58-22 44-19 28Z"),),
    7: (Circle(y=24, radius=23.5),),
    8: (_fill("M12 14C27 15 30 40 23 58C22 50 20 30 10 24Z"),),
}
"""The hair that is visible behind the head, by the number of the hairstyle."""
BROWS: Sequence[str] = (
    "M-11 29L-4 28.5M4 28.5L11 29",
    "M-11 27L-4 29.5M4 29.5L11 27",
    "M-11 28.5C-9 26-6 26-4 27.5M4 27.5C6 26 9 26 11 28.5",
)
MOUTHS: Sequence[str] = ("M-5 46C-2 48 2 48 5 46", "M-4 47H5", "M-6 45.5C-3 50 3 50 6 45.5")
FEATURES: Shapes = (
    Circle(x=-7, y=34, radius=1.9),
    Circle(x=7, y=34, radius=1.9),
    _stroke("M0.5 35L-2.5 41.5H1", 1.5, "shade", 0.35),
)
BEARDS: Sequence[Shapes] = (
    (),
    (),
    (),
    (_fill("M-15.5 37C-15 50-8 57 0 57C8 57 15 50 15.5 37C13 43 8 42 5 42C2 41-2 41-5 42C-8 42-13 43-15.5 37Z"),),
    (_fill("M-8 44.5C-5 41-1 41.5 0 42.5C1 41.5 5 41 8 44.5C4 45.5 1 45 0 44.5C-1 45-4 45.5-8 44.5Z"),),
    (_fill("M-5 49C-3 51 3 51 5 49C5 55 2 57 0 57C-2 57-5 55-5 49Z"),),
)
COLLARS: Sequence[Shapes] = (
    (_stroke("M-12 59.5C-8 67 8 67 12 59.5", 3),),
    (_stroke("M-12 59.5L0 72L12 59.5", 3),),
    (_fill("M-13 59L-4 70L0 65L4 70L13 59C8 64-8 64-13 59Z"),),
)
TORSO = "M-12 59C-25 61-33 64-36 74L-41 102H41L36 74C33 64 25 61 12 59C8 66-8 66-12 59Z"
LIGHT = "M12 59C25 61 33 64 36 74L41 102H24C28 86 24 70 12 59Z"
SLEEVES = "M-36 74C-33 66-29 64-25 62.5L-27 88L-39.5 91ZM36 74C33 66 29 64 25 62.5L27 88L39.5 91Z"


def _small_ball(x: float, y: float, size: float) -> Group:
    scaled = Circle(radius=12 * size, fill="bone", stroke="tar", line=1.4)
    patch = Strokes(d="M0-5L4.760-1.540L2.940 4.050H-2.940L-4.760-1.540Z", fill="tar", size=size)
    seams = (
        "M0-5V-11M4.760-1.540L10.460-3.400M2.940 4.050L6.470 8.900M-2.940 4.050L-6.470 8.900M-4.760-1.540L-10.460-3.400"
    )
    return Group(x=x, y=y, shapes=(scaled, patch, Strokes(d=seams, stroke="tar", line=1.3, size=size)))


POSES: Mapping[str, tuple[Shapes, Shapes]] = {
    "pass": (
        (_fill("M24 63L35 72L47 54L38 47Z"),),
        (_fill("M38.5 47.5L46.5 54L48.5 30L41.5 28Z"), Circle(x=45.2, y=25, radius=5.2)),
    ),
    "dribble": (
        (_small_ball(31, 87, 1.1),),
        (_fill("M39 66L47 80L39 93L33 88L38 80L33 70Z"), Circle(x=35, y=91, radius=4.6)),
    ),
    "shot": (
        (
            _fill("M3 101H18L42 84L34 75Z"),
            _fill("M34 75L42 84C48 82 52 76 50 68L44 67C42 72 38 74 34 75Z", "tar"),
            _small_ball(39, 57, 0.8),
        ),
        (),
    ),
    "tackle": (
        (),
        (
            _fill("M-38 84L-30 80C-18 88 6 88 26 84L30 92C10 100-24 100-38 92Z"),
            _fill("M38 86L31 83C20 92 2 93-18 91L-20 97C0 101 26 101 38 94Z"),
            _shade("M-18 91C2 93 20 92 31 83L30 88C18 96 0 97-18 94.5Z", 0.22),
        ),
    ),
    "saving": (
        (
            _fill("M-44 80C-46 70-36 62-29 68L-20 74C-14 80-16 92-24 94C-34 96-42 92-44 80Z", "brass"),
            _fill("M44 80C46 70 36 62 29 68L20 74C14 80 16 92 24 94C34 96 42 92 44 80Z", "brass"),
            _stroke("M-36 70L-32 80M-29 69L-26 79M36 70L32 80M29 69L26 79", 2, "tar", 0.7),
        ),
        (),
    ),
}
"""The shapes of each pose, by best stat: first those in the side's colour, then bare skin in front of the shirt."""


def _figure(d: str) -> Shapes:
    return (_stroke(d, 4.5, "tar"),)


SCENES: Sequence[Shapes] = (
    (  # an overhead kick, with the body horizontal and the ball above the boot
        Circle(x=40, y=24, radius=20, fill="sand"),
        *_figure("M32 34L48 30L60 18M48 30L62 30M34 33L24 42M36 34L28 24"),
        Circle(x=27.5, y=36, radius=4.6, fill="tar"),
        _small_ball(66, 12, 0.5),
        _stroke("M72 13C96 14 116 26 132 36", 1.6, "chalk", 0.9),
    ),
    (  # a lob over all players
        Circle(x=118, y=18, radius=18, fill="sand"),
        *_figure("M18 54L24 40L22 28M24 40L32 52M22 30L12 36M22 30L31 33"),
        Circle(x=22, y=21, radius=4.6, fill="tar"),
        Strokes(d="M30 50C56-6 108-6 136 42", stroke="chalk", line=1.8, dash=(4, 4), round=True),
        _small_ball(84, 8.5, 0.5),
    ),
    (  # a volley from far away
        Circle(x=36, y=32, radius=24, fill="sand", opacity=0.9),
        *_figure("M26 56L30 40L28 26M30 40L48 36M28 28L16 34M28 28L38 18"),
        Circle(x=28, y=18, radius=4.6, fill="tar"),
        _small_ball(56, 35, 0.55),
        _stroke("M64 34L132 22M66 38L104 34M66 30L96 26", 1.6, "chalk", 0.9),
    ),
    (  # a run past all opponents
        _fill("M50 60A30 30 0 0 1 110 60Z", "sand"),
        *_figure("M14 54L24 44L22 30M24 44L34 52M22 32L12 40M22 32L32 36"),
        Circle(x=24, y=23, radius=4.6, fill="tar"),
        Strokes(d="M36 52L56 34L76 50L96 30L118 44L138 34", stroke="chalk", line=1.8, dash=(4, 4), round=True),
        _small_ball(42, 47, 0.5),
    ),
    (  # a header
        Circle(x=62, y=20, radius=22, fill="sand"),
        *_figure("M44 56L52 42L54 28M52 42L62 50M54 30L42 26M54 30L64 24"),
        Circle(x=57, y=21, radius=4.6, fill="tar"),
        _small_ball(68, 14, 0.5),
        _stroke("M76 16C100 20 120 32 134 40", 1.6, "chalk", 0.9),
    ),
)
GOAL = (
    _stroke("M136 56V24H156V56", 2.4, "bone"),
    _stroke("M141 24V56M146 24V56M151 24V56M136 32H156M136 40H156M136 48H156", 0.6, "bone", 0.7),
)
GROUND = (
    Rect(x=0, y=0, width=160, height=60),
    Rect(x=0, y=46, width=160, height=14, fill="shade", opacity=0.25),
)

PARTS: Mapping[str, Shapes] = {
    **{
        f"head-{number}": (
            Circle(x=-16.5, y=36, radius=3.6),
            Circle(x=16.5, y=36, radius=3.6),
            _fill(d),
            _shade("M5 17C14 19 16.5 25 16.5 31C16 44 9 54 1 54.5C10 46 12 29 5 17Z"),
        )
        for number, d in enumerate(HEADS)
    },
    **{f"hair-{number}": shapes for number, shapes in enumerate(HAIR) if shapes},
    **{f"back-{number}": shapes for number, shapes in BACK_HAIR.items()},
    **{f"brows-{number}": (_stroke(d, 2.2),) for number, d in enumerate(BROWS)},
    **{f"mouth-{number}": (*FEATURES, _stroke(d, 1.8, opacity=0.75)) for number, d in enumerate(MOUTHS)},
    **{f"beard-{number}": shapes for number, shapes in enumerate(BEARDS) if shapes},
    **{f"collar-{number}": shapes for number, shapes in enumerate(COLLARS)},
    **{f"{kind}-kit": kit for kind, (kit, _) in POSES.items() if kit},
    **{f"{kind}-bare": bare for kind, (_, bare) in POSES.items() if bare},
    "neck": (
        _fill("M-7.5 46H7.5V60C5 67-5 67-7.5 60Z"),
        _shade("M-7.5 52C-3 58 3 58 7.5 52V57C3 61-3 61-7.5 57Z", 0.2),
    ),
    "torso": (_fill(TORSO),),
    "pattern-0": (_fill("M-30 64L-14 60L39 93L41 102H25Z"), _fill(SLEEVES), _shade(LIGHT, 0.12)),
    "pattern-1": (
        _fill("M-35.5 73L-37 81H37L35.5 73ZM-38.600 90L-40 98H40L38.600 90Z"),
        _fill("M-31 65H31L34.5 68H-34.5Z"),
        _shade(LIGHT, 0.12),
    ),
    "keepers-shirt": (
        _fill(TORSO, "steel-deep"),
        _stroke("M-36.5 78H36.5M-38.5 90H38.5", 5),
        _shade(LIGHT, 0.12),
    ),
    "plate-number": (Circle(y=80, radius=10.5, fill="bone", stroke="tar", line=0.8),),
    **{f"scene-{number}": (*GROUND, *GOAL, *shapes) for number, shapes in enumerate(SCENES)},
}


def best_at(card: PlayerCard | Keeper) -> str:
    """Return the kind of action card that uses a player's best stat. The best stat of a goalkeeper is `saving`."""
    if isinstance(card, Keeper):
        return "saving"
    return max(KINDS, key=lambda kind: getattr(card, STATS[KINDS.index(kind)]))


def shirt_number(card: PlayerCard | Keeper, spread: bytes) -> int:
    """Return the shirt number: the number in the card's id if it is from 1 to 99, otherwise one from the hash."""
    if isinstance(card, Keeper):
        return 1
    digits = "".join(letter for letter in card.id if letter in "0123456789")
    own = int(digits) if digits and len(digits) < 3 else 0
    return own or 2 + spread[9] % NUMBERS


def person(card: PlayerCard | Keeper) -> tuple[tuple[Layer, ...], int]:
    """Return the layers of a person from back to front, and the shirt number."""
    spread = sha256(card.id.encode()).digest()
    skin, hair = SKINS[spread[0] % len(SKINS)], HAIRS[spread[1] % len(HAIRS)]
    head, cut = spread[2] % len(HEADS), spread[3] % len(HAIR)
    pose = best_at(card)
    keeps = isinstance(card, Keeper)
    pile = [
        Layer(f"back-{cut}", hair),
        Layer("neck", skin),
        *([Layer("keepers-shirt", KIT)] if keeps else [Layer("torso", "bone"), Layer(PATTERN, KIT)]),
        Layer(f"collar-{spread[5] % len(COLLARS)}", KIT),
        Layer(f"head-{head}", skin),
        Layer(f"beard-{spread[6] % len(BEARDS)}", hair),
        Layer(f"mouth-{spread[7] % len(MOUTHS)}"),
        Layer(f"brows-{spread[4] % len(BROWS)}", hair if cut else "tar"),
        Layer(f"hair-{cut}", hair),
        Layer("plate-number"),
        Layer(f"{pose}-kit", KIT),
        Layer(f"{pose}-bare", skin),
    ]
    return tuple(layer for layer in pile if layer.part in PARTS or layer.part == PATTERN), shirt_number(card, spread)


def scene(card: WorldieCard) -> tuple[Layer, ...]:
    return (Layer(f"scene-{sha256(card.id.encode()).digest()[0] % len(SCENES)}", KIT),)


def bust(card: PlayerCard | Keeper, side: int) -> Shapes:
    layers, number = person(card)
    shirt = next(at for at, layer in enumerate(layers) if layer.part == "plate-number") + 1
    return (*_pile(layers[:shirt], side), _shirt_number(number), *_pile(layers[shirt:], side))


def paint_scene(card: WorldieCard, side: int) -> Shapes:
    return _pile(scene(card), side)


def _shirt_number(number: int) -> Label:
    return Label(x=0, y=85.3, size=15, text=str(number), anchor="middle", font="display", fill="tar")


def _pile(layers: Sequence[Layer], side: int) -> Shapes:
    return tuple(
        _colour(shape, SIDE_COLOURS[side] if layer.colour == KIT else layer.colour)
        for layer in layers
        for shape in PARTS[f"{PATTERN}-{side}" if layer.part == PATTERN else layer.part]
    )


def _colour(shape: Shape, colour: str) -> Shape:
    """Return the shape in this colour. If it already has a colour, keep that one."""
    if shape.fill or shape.stroke or isinstance(shape, Group):
        return shape
    return replace(shape, stroke=colour) if shape.line else replace(shape, fill=colour)


def drawings(state: State) -> Drawings:
    """Return the drawings of the people and Worldies of the deck; see `Display.drawings`.

    Each drawing lists the names of its parts. The page contains the parts themselves.
    """
    return Drawings(symbols=_piles(state.deck))


def _piles(deck: Deck) -> Mapping[str, Shapes]:
    people: Sequence[PlayerCard | Keeper] = (*deck.players, *deck.keepers)
    piles = {card.id: (*_group_layers(person(card)[0]), _shirt_number(person(card)[1])) for card in people}
    return {**piles, **{card.id: _group_layers(scene(card)) for card in deck.worldies}}


def _group_layers(layers: Sequence[Layer]) -> Shapes:
    """Return the layers as groups, each with the name of its part instead of the shapes."""
    return tuple(Group(name=layer.part, fill=layer.colour) for layer in layers)
