// Nacre, MIT licence; see LICENSE.

// A library for LD_PRELOAD in which the calendar's clock jumps: each time that it is read it is ten years further on,
// or ten years back. The clocks that only count go on as they do. Programs that the program starts have their usual
// clocks: a scene has one of its own.
//
//     clang -shared -fPIC -O2 -o clock.so clock.c

#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const time_t jump = 315576000;
static atomic_uint readings;

__attribute__((constructor)) static void concern_this_program_only(void) { unsetenv("LD_PRELOAD"); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  const int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) {
    time->tv_sec += atomic_fetch_add(&readings, 1) % 2 ? jump : -jump;
  }
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  const int result = clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}
