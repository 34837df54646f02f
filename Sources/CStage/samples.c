// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "CStage.h"

/// The addresses of the program's executable file: its own code, without libraries.
static uintptr_t program_base, program_start, program_end;

static nacre_sample samples[NACRE_SAMPLE_LIMIT];
static int sample_count;

/// Records the code of the first loaded object, which is the program.
static int note_program(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  (void)context;
  program_base = object->dlpi_addr;
  program_start = UINTPTR_MAX;
  program_end = 0;
  for (int i = 0; i < object->dlpi_phnum; i += 1) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0) {
      continue;
    }
    uintptr_t start = program_base + part->p_vaddr, end = start + part->p_memsz;
    program_start = start < program_start ? start : program_start;
    program_end = end > program_end ? end : program_end;
  }
  return 1;
}

nacre_sample nacre_callers(void) {
  void *frames[128];
  int count = backtrace(frames, 128);
  nacre_sample sample = {0};
  for (int i = 0; i < count && sample.count < NACRE_SAMPLE_DEPTH; i += 1) {
    uintptr_t address = (uintptr_t)frames[i];
    if (address >= program_start && address < program_end) {
      sample.addresses[sample.count] = address - program_base;
      sample.count += 1;
    }
  }
  return sample;
}

/// Takes a sample of the interrupted thread.
static void take_sample(int signal) {
  (void)signal;
  nacre_sample sample = nacre_callers();
  int place = __atomic_fetch_add(&sample_count, 1, __ATOMIC_RELAXED);
  if (sample.count > 0 && place < NACRE_SAMPLE_LIMIT) {
    samples[place] = sample;
  }
}

/// Sends SIGPROF to a running thread for each interval of computing time; 0 stops it.
static void set_interval(long microseconds) {
  struct itimerval interval = {{0, microseconds}, {0, microseconds}};
  syscall(SYS_setitimer, ITIMER_PROF, &interval, NULL);
}

void nacre_watch_callers(void) {
  dl_iterate_phdr(note_program, NULL);
  // The first call loads a library, which a signal handler must not do.
  void *frame;
  backtrace(&frame, 1);
}

void nacre_sampling_begin(void) {
  nacre_watch_callers();
  memset(samples, 0, sizeof samples);
  sample_count = 0;
  struct sigaction action = {.sa_handler = take_sample, .sa_flags = SA_RESTART};
  sigaction(SIGPROF, &action, NULL);
  set_interval(1000);
}

int32_t nacre_sampling_end(nacre_sample *result) {
  set_interval(0);
  signal(SIGPROF, SIG_IGN);
  int32_t count = 0;
  for (int i = 0; i < NACRE_SAMPLE_LIMIT; i += 1) {
    if (samples[i].count > 0) {
      result[count] = samples[i];
      count += 1;
    }
  }
  return count;
}
