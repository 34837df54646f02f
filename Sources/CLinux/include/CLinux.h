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

/// Arguments for a format, from the first one on.
typedef struct nacre_arguments nacre_arguments;

/// Takes the next argument, a whole number or a pointer. The upper half of a number of 32 bits is undefined.
int64_t nacre_next_integer(nacre_arguments *arguments);

/// Takes the next argument, a floating-point number.
double nacre_next_number(nacre_arguments *arguments);

/// Returns a format with arguments put in, as an `NSString` that the caller releases; null to leave that to
/// Foundation. `options` is a locale or null.
typedef const void *(*nacre_text_for_format)(const void *format, const void *options,
                                             nacre_arguments *arguments);

/// Lets a function make strings from formats in place of Foundation, but for those that it makes itself.
void nacre_put_in_arguments(nacre_text_for_format text);
