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
