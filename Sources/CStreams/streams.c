// Nacre, MIT licence; see LICENSE.

#define _GNU_SOURCE
#include <stdio.h>

#include "CStreams.h"

void *nacre_open_stream(void *owner, const char *mode, nacre_stream functions) {
  cookie_io_functions_t calls = {
      functions.read, functions.write, functions.seek, functions.close};
  return fopencookie(owner, mode, calls);
}

bool nacre_write_out_standard_output(void) { return fflush(stdout) == 0 && !ferror(stdout); }
