// What Swift cannot import of ncurses: macros, globals and variadic functions, as prefixed inline functions.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
#include <termios.h>

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

static inline const char *leggi_fill_one(const char *capability, int value) { return tiparm(capability, value); }

static inline const char *leggi_fill_two(const char *capability, int first, int second) {
  return tiparm(capability, first, second);
}

// Looks `name` up in the terminal database, without printing or exiting: 1 found (-1 none, 0 unknown, 2 hard copy).
static inline int leggi_look_up_terminal(const char *name, int descriptor) {
  int error = 0;
  if (setupterm((char *)name, descriptor, &error) == OK) return 1;
  return error == 1 ? 2 : error;
}

static inline void leggi_forget_terminal(void) {
  if (cur_term) del_curterm(cur_term);
}

// Has ncurses know the keys of the terminal and switch its keypad on, by way of an off-screen pad: a window would be
// drawn. It also sends what ncurses has held back so far.
static inline bool leggi_know_keys(void) {
  WINDOW *pad = newpad(1, 1);
  return pad && intrflush(pad, false) == OK && keypad(pad, true) == OK;
}

static inline int leggi_columns(void) { return COLS; }
static inline int leggi_lines(void) { return LINES; }

// A screen of a terminal by the name of its entry, on standard input and output; NULL when there can be none. Its windows are
// never drawn on, so they are as large as the entry says: what a terminal says it is, or the environment, may be more than
// there is memory for.
static inline SCREEN *leggi_new_terminal(const char *type) {
  use_env(false);
  use_tioctl(false);
  return newterm(type, stdout, stdin);
}

// Has the terminal's driver pass on what is written as it is, instead of looking at every byte of a frame for tabs and
// newlines; part of the modes that reset_prog_mode brings back.
static inline void leggi_pass_output_through(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_oflag &= ~(tcflag_t)OPOST;
  if (tcsetattr(descriptor, TCSADRAIN, &modes) == 0) def_prog_mode();
}
