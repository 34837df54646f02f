// Nacre, MIT licence; see LICENSE.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The functions of a stream; Swift's Glibc lacks those of `fopencookie`. `seek` changes the offset to
/// the new position and returns 0, or -1 for a failure.
typedef struct {
  long (*read)(void *owner, char *bytes, size_t count);
  long (*write)(void *owner, const char *bytes, size_t count);
  int (*seek)(void *owner, int64_t *offset, int whence);
  int (*close)(void *owner);
} nacre_stream;

/// Opens a stream over functions, a `FILE *`; null when there is no memory. This header leaves
/// <stdio.h> to Glibc's module, so that its types have one owner.
void *nacre_open_stream(void *owner, const char *mode, nacre_stream functions);

/// Writes what is buffered of standard output. Returns whether all that was ever written to it has
/// arrived. Swift 6 does not let code name the variable `stdout`.
bool nacre_write_out_standard_output(void);

/// Returns the flag of `posix_spawn` that starts a program in a session of its own, which Glibc's module
/// hides.
short nacre_spawn_in_session(void);

/// Returns a descriptor that is readable when the child process `pid` has ended; -1 if the kernel has
/// none (before Linux 5.3).
int nacre_process_handle(int pid);

/// Returns the process that a description of `waitid` is about; 0 if there is none. The field is a macro,
/// which Swift does not import.
int nacre_ended_process(const void *description);

/// Creates a file in memory of `length` bytes whose size nobody can change, closed when another program
/// is executed. Returns its descriptor, or -1.
int nacre_create_memory(const char *name, int64_t length);

/// Lets two files or folders exchange their names at once. Returns whether the file system can do that.
bool nacre_exchange_names(const char *first, const char *second);
