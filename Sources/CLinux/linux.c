// Nacre, MIT licence; see LICENSE.

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CLinux.h"

void *nacre_open_stream(void *owner, const char *mode, nacre_stream functions) {
  cookie_io_functions_t calls = {
      functions.read, functions.write, functions.seek, functions.close};
  return fopencookie(owner, mode, calls);
}

bool nacre_write_out_standard_output(void) { return fflush(stdout) == 0 && !ferror(stdout); }

short nacre_spawn_in_session(void) { return POSIX_SPAWN_SETSID; }

int nacre_process_handle(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int nacre_ended_process(const void *description) {
  return ((const siginfo_t *)description)->si_pid;
}

int nacre_create_memory(const char *name, int64_t length) {
  int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) {
    return -1;
  }
  if (ftruncate(memory, length) != 0 ||
      fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    close(memory);
    return -1;
  }
  return memory;
}

bool nacre_exchange_names(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0;
}
