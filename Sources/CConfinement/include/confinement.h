#ifndef LEGGI_CONFINEMENT_H
#define LEGGI_CONFINEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What keeps a book's files, and the processes that decode them, in bounds: opening a file beneath a folder,
// memory and messages shared by two processes, and a process that gives up its rights.
//
// In C because Swift reaches neither variadic system calls nor the macros of control messages and filters.

// MARK: Files

// Opens a folder to open files beneath it; it need not be readable. A descriptor, or -1 with errno.
int confinement_open_folder(const char *path);

// Opens a file for reading by a name relative to an open folder, never outside it: no absolute name, no `..`,
// no link that leads out. Neither waits for a pipe's writer nor becomes the process's terminal. A descriptor,
// or -1 with errno: EXDEV where the name leads out of the folder.
int confinement_open_beneath(int folder, const char *name);

// Has something stand at the first three descriptors, so that nothing that is opened later is taken for
// standard input, output or error.
void confinement_fill_standard(void);

// MARK: Drafts

// Has the file system keep room for a file of so many bytes: 0, or the system's number of why there is none. Where
// that cannot be asked it is 0.
int confinement_reserve(int file, off_t size);

// Gives a file the access control list of another one, or none as that has none, and what its users have noted
// of it. False where it cannot have that list.
bool confinement_copy_attributes(int source, int target);

// Has a file, or a folder that is empty by then, be taken away when SIGINT, SIGTERM or SIGHUP ends the
// program: the last one noted first. Where the program catches or ignores such a signal nothing is done.
//
// `owner` is what it is forgotten by: the descriptor of the draft itself. `folder` stays open until then.
// Beyond 16384 of them, and of names of more than 255 bytes, nothing is noted.
void confinement_note_draft(int owner, int folder, const char *name, bool is_folder);

// Forgets what was noted of an owner, before it is kept, or once it is gone.
void confinement_forget_drafts(int owner);

// MARK: What two processes share

// Memory that another process can be handed, of a size that cannot be changed: a process that shrinks what
// another has mapped would kill it. A descriptor, or -1 with errno.
int confinement_shared_memory(size_t length);

// Two connected descriptors of a stream; neither is inherited by programs that are started. False with errno.
bool confinement_connect(int ends[2]);

// Sends bytes whole, and descriptors with them (at most 2). False when the other side is gone.
bool confinement_send(int connection, const void *bytes, size_t length, const int *descriptors, size_t count);

// Receives bytes whole, and the descriptors that came with them (at most 2): -1 where none came. False when
// the other side is gone; then no descriptor is left open.
bool confinement_receive(int connection, void *bytes, size_t length, int descriptors[2]);

// Receives what has come and fits, without waiting: how many bytes; 0 when nothing has come, -1 when the
// other side is gone. Descriptors that came with them are not taken.
ssize_t confinement_receive_now(int connection, void *bytes, size_t length);

// MARK: Another process

// The descriptor at which a process that was started here finds its connection.
#define CONFINEMENT_CONNECTION 3

// Takes hold of a program's file, by which it can be started whatever becomes of its name. A descriptor, or
// -1 where there is none, or the system starts no program by one.
int confinement_hold_program(const char *path);

// Starts a program, with one argument and this process' environment, that has nothing but its connection to
// here: no terminal, no other descriptor, no signal blocked or ignored, and a process group of its own, out
// of reach of the keys by which a terminal ends programs. Its number, or -1.
pid_t confinement_start(const char *program, const char *argument, int connection);

// Gives memory that is free back to the system: the C library keeps it for later, which for a program that
// rests is never.
void confinement_return_memory(void);

// MARK: A process that gives up its rights

// How the process has been confined.
typedef struct {
  // Linux' Landlock: files of the system (libraries, fonts) can still be read, and no others.
  bool landlock;
  // Linux' seccomp: only what computing needs can be asked of the kernel.
  bool seccomp;
} confinement_extent;

// Gives up, for good, all the process does not need to decode what it is handed: no network, no other
// processes, no writing, no files but those that decoders read: the system's libraries, fonts and their
// settings, and where the environment says that people keep such of their own. Where the kernel has no
// Landlock no file at all can be opened afterwards: `prepare` is called first then, to load what will be
// needed.
//
// `memory` is how many bytes more than now its data may take. No core is dumped, and it ends with the process
// that started it.
confinement_extent confinement_enter(size_t memory, void (*prepare)(void));

// The kernel ends the process by SIGPROF once it has computed for so many seconds from now; 0 for never.
void confinement_limit_time(unsigned seconds);

#endif
