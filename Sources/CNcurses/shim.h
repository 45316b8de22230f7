// What Swift cannot import of ncurses: macros and globals, as prefixed inline functions.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
