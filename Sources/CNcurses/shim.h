// What Swift cannot import of ncurses: macros, globals and variadic functions, as prefixed inline functions.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// A capability of the terminal entry in use; NULL where it has none.
static inline const char *leggi_terminfo_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

// A number of the terminal entry in use; -1 where it has none.
static inline int leggi_terminfo_number(const char *name) {
  int value = tigetnum((char *)name);
  return value < 0 ? -1 : value;
}

static inline bool leggi_terminfo_flag(const char *name) { return tigetflag((char *)name) > 0; }

static inline const char *leggi_fill_one(const char *capability, int value) {
  return tiparm(capability, value);
}

static inline const char *leggi_fill_two(const char *capability, int first, int second) {
  return tiparm(capability, first, second);
}

// Looks `name` up in the terminal database, without printing or exiting: 1 found (-1 none, 0 unknown, 2 hard
// copy).
static inline int leggi_look_up_terminal(const char *name, int descriptor) {
  int error = 0;
  if (setupterm((char *)name, descriptor, &error) == OK) return 1;
  return error == 1 ? 2 : error;
}

static inline void leggi_forget_terminal(void) {
  if (cur_term) del_curterm(cur_term);
}

// Has ncurses know the keys of the terminal and switch its keypad on, by way of an off-screen pad: a window
// would be drawn. It also sends what ncurses has held back so far.
static inline bool leggi_know_keys(void) {
  WINDOW *pad = newpad(1, 1);
  return pad && intrflush(pad, false) == OK && keypad(pad, true) == OK;
}

static inline int leggi_columns(void) { return COLS; }
static inline int leggi_lines(void) { return LINES; }

// What the environment says of the terminal's size, where that is more than nothing, else what the terminal
// says.
static inline long leggi_side(const char *variable, long said) {
  const char *value = getenv(variable);
  long number = value ? strtol(value, NULL, 10) : 0;
  return number > 0 ? number : said;
}

// More cells than the largest screen shows, and 8 MB of ncurses' windows.
#define LEGGI_MOST_WINDOW_CELLS 100000

// A screen of a terminal by the name of its entry, on standard input and output; NULL when there can be none.
// Its windows are never drawn on, so they need not be as large as the terminal says it is: of one that says
// it is monstrous they are small.
static inline SCREEN *leggi_new_terminal(const char *type) {
  struct winsize window = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) window = (struct winsize){0};
  long width = leggi_side("COLUMNS", window.ws_col);
  if (width > 0 && leggi_side("LINES", window.ws_row) > LEGGI_MOST_WINDOW_CELLS / width) {
    // Not every entry has a size.
    setenv("LINES", "24", 1);
    setenv("COLUMNS", "80", 1);
  }
  use_tioctl(false);
  return newterm(type, stdout, stdin);
}

// Has the terminal's driver pass on what is written as it is, instead of looking at every byte of a frame for
// tabs and newlines; part of the modes that reset_prog_mode brings back.
static inline void leggi_pass_output_through(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_oflag &= ~(tcflag_t)OPOST;
  if (tcsetattr(descriptor, TCSADRAIN, &modes) == 0) def_prog_mode();
}
