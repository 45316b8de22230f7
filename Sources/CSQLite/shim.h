#include <sqlite3.h>

// What Swift cannot use of SQLite: a variadic function, as prefixed inline functions, and macros that
// compute.

// A file cannot be written, and the index of the log beside it cannot grow.
static const int leggi_write_error = SQLITE_IOERR_WRITE;
static const int leggi_shared_memory_error = SQLITE_IOERR_SHMSIZE;

// Has closing the connection leave the database's files as they are, or tidy them up as it usually does.
static inline int leggi_keep_files_as_they_are(sqlite3 *connection, int keep) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

// Has triggers never run: none of them is ours.
static inline int leggi_run_no_triggers(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}
