"""Numbers in the notations that people use. A number is read as the person meant it, or it is refused."""

import pytest

from ruedo.core.numbers import read_number

READ = {
    "3": 3.0,
    "2.14": 2.14,
    "2,14": 2.14,
    " 2,14 ": 2.14,
    ",5": 0.5,
    ".5": 0.5,
    "5.": 5.0,
    "-0.5": -0.5,
    "+0.5": 0.5,
    "\u22120,5": -0.5,
    "1e3": 1000.0,
    "1,5E-2": 0.015,
}
REFUSED = ("", " ", "1/2", "½", "1 1/2", "1.234,5", "1,234.5", "1,2,3", "1_000", "1 000", "nan", "inf", "-inf", "0x10")
OTHER_REFUSED = ("٣", "²", "1e", "e5", "--1", "- 1", "2.14 s", "2;14", "1.2.3", ".", ",", "1e1.5", "true")


@pytest.mark.parametrize(("written", "number"), READ.items())
def test_a_number_can_be_read_in_every_usual_notation(written: str, number: float) -> None:
    assert read_number(written) == number


@pytest.mark.parametrize("written", [*REFUSED, *OTHER_REFUSED])
def test_text_that_is_not_a_clear_number_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_number(written)
