"""The build writes docstrings into the C of mypyc, which leaves them out."""

from __future__ import annotations

from hatch_docstrings import docstrings, explained

SOURCE = '''
"""A module."""

class Game:
    """A "game"
    of dice?"""

    @property
    def seat(self):
        """Whose turn."""

    @seat.setter
    def seat(self, value): ...

    def play(self, move): """Play it."""

    def silent(self): ...

def opened(): """A fresh one: ½."""
'''

C = r"""
static PyGetSetDef engine___game___Game_getseters[] = {
    {"seat",
     (getter)game___Game_get_seat,
     (setter)game___Game_set_seat,
    NULL, NULL},
    {NULL}  /* Sentinel */
};
static PyMethodDef engine___game___Game_methods[] = {
    {"play",
     (PyCFunction)CPyPy_game___Game___play,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("play($self, move)\n--\n\n")},
    {"silent",
     (PyCFunction)CPyPy_game___Game___silent,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("silent($self)\n--\n\n")},
    {NULL}  /* Sentinel */
};
static PyTypeObject CPyType_engine___game___Game_template_ = {
    .tp_doc = PyDoc_STR(NULL),
};
static PyMethodDef gamemodule_methods[] = {
    {"opened", (PyCFunction)CPyPy_game___opened, METH_FASTCALL, PyDoc_STR("opened()\n--\n\n") /* docstring */},
    {NULL, NULL, 0, NULL}
};
static struct PyModuleDef gamemodule = {
    NULL, /* docstring */
    NULL,
};
"""


def test_the_names_of_docstrings() -> None:
    assert docstrings(SOURCE) == {
        "": "A module.",
        "Game": 'A "game"\nof dice?',
        "Game.seat": "Whose turn.",
        "Game.play": "Play it.",
        "opened": "A fresh one: ½.",
    }


def test_every_table_is_filled() -> None:
    lines = [line.strip() for line in explained(C, docstrings(SOURCE)).splitlines()]
    assert '"Whose turn.", NULL},' in lines
    assert r'METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("play($self, move)\n--\n\n" "Play it.")},' in lines
    assert r'METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("silent($self)\n--\n\n")},' in lines
    assert r'.tp_doc = PyDoc_STR( "A \042game\042\012of dice\077"),' in lines
    assert r'PyDoc_STR("opened()\n--\n\n" "A fresh one: \302\275.") /* docstring */},' in lines[-7]
    assert '"A module.", /* docstring */' in lines


def test_nothing_else_changes() -> None:
    assert explained(C, {"": ""}) == C.replace("NULL, /* docstring */", '"", /* docstring */')
