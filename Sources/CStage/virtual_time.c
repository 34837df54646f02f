// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "local_time.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

// The functions that read a clock do not allocate and call nothing of libc but syscall(), because
// they run before main, inside the dynamic loader and while other code holds locks.

static atomic_bool is_on;
/// The clock of a process whose time is virtual.
static struct virtual_clock process_clock;
static nacre_main_wait wait_hooks;

bool virtual_time_is_process_wide(void) {
  return atomic_load_explicit(&is_on, memory_order_acquire);
}

/// The clock that the caller reads; NULL while its time is real.
static struct virtual_clock *clock_of_caller(void) {
  return virtual_time_is_process_wide() ? &process_clock : local_clock_of_caller();
}

bool virtual_time_is_on(void) { return clock_of_caller() != NULL; }

bool moves_time(void) {
  return virtual_time_is_process_wide() ? is_main_thread() : moves_local_time();
}

int64_t virtual_realtime_offset(void) {
  struct virtual_clock *clock = clock_of_caller();
  return clock == NULL ? 0 : atomic_load(&clock->realtime_offset);
}

/// The instant at which the caller's clock began; 0 while its time is real.
static int64_t virtual_begin(void) {
  struct virtual_clock *clock = clock_of_caller();
  return clock == NULL ? 0 : atomic_load(&clock->begin);
}

int64_t virtual_computing_time(void) { return nacre_virtual_time_now() - virtual_begin(); }

nacre_main_wait main_wait(void) { return wait_hooks; }

bool is_main_thread(void) { return syscall(SYS_gettid) == syscall(SYS_getpid); }

int64_t timespec_nanoseconds(const struct timespec *time) {
  int64_t result;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, NANOSECONDS_PER_SECOND, &result) ||
      __builtin_add_overflow(result, (int64_t)time->tv_nsec, &result)) {
    return NEVER;
  }
  return result;
}

int64_t instant_after(int64_t instant, int64_t duration) {
  int64_t result;
  return __builtin_add_overflow(instant, duration, &result) || result > NEVER ? NEVER : result;
}

struct timespec nanoseconds_timespec(int64_t nanoseconds) {
  return (struct timespec){nanoseconds / NANOSECONDS_PER_SECOND,
                           nanoseconds % NANOSECONDS_PER_SECOND};
}

int64_t virtual_instant(clockid_t clock, const struct timespec *time) {
  int64_t instant = timespec_nanoseconds(time);
  bool is_civil = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE ||
                  clock == CLOCK_REALTIME_ALARM || clock == CLOCK_TAI;
  // Other threads and processes have clocks with negative numbers.
  bool is_computing =
      clock < 0 || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
  return is_civil       ? instant - virtual_realtime_offset()
         : is_computing ? instant + virtual_begin()
                        : instant;
}

int64_t nacre_real_monotonic_ns(void) {
  struct timespec time;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
  return timespec_nanoseconds(&time);
}

void set_virtual_clock(struct virtual_clock *clock, int64_t monotonic_ns, int64_t realtime_offset) {
  atomic_store(&clock->now, monotonic_ns);
  atomic_store(&clock->begin, monotonic_ns);
  atomic_store(&clock->realtime_offset, realtime_offset);
}

void set_main_wait(nacre_main_wait wait) { wait_hooks = wait; }

bool nacre_virtual_time_begin(int64_t monotonic_ns, int64_t realtime_ns, nacre_main_wait wait) {
  set_main_wait(wait);
  set_virtual_clock(&process_clock, monotonic_ns, realtime_ns - monotonic_ns);
  atomic_store_explicit(&is_on, true, memory_order_release);

  // A lookup by name finds the function that other libraries call: check that it returns virtual
  // time.
  int (*found)(clockid_t, struct timespec *) = dlsym(RTLD_DEFAULT, "clock_gettime");
  struct timespec time = {0};
  if (found == NULL || found(CLOCK_MONOTONIC, &time) != 0 ||
      timespec_nanoseconds(&time) != monotonic_ns) {
    atomic_store(&is_on, false);
    return false;
  }
  return true;
}

int64_t nacre_virtual_time_now(void) {
  struct virtual_clock *clock = clock_of_caller();
  return clock == NULL ? nacre_real_monotonic_ns() : atomic_load(&clock->now);
}

void nacre_virtual_time_set(int64_t to_ns) {
  struct virtual_clock *clock = clock_of_caller();
  if (clock != NULL && to_ns > atomic_load(&clock->now)) {
    atomic_store(&clock->now, to_ns);
  }
}

/// The difference between the calendar of the process and that of the system at which the former is set. The
/// system's own corrections are smaller, and timers that count by the calendar keep their instants.
static const int64_t LONGEST_DRIFT = NANOSECONDS_PER_SECOND / 4;

void nacre_virtual_calendar_follow(void) {
  struct timespec time;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &time);
  int64_t offset = timespec_nanoseconds(&time) - atomic_load(&process_clock.now);
  int64_t drift = offset - atomic_load(&process_clock.realtime_offset);
  if (drift > LONGEST_DRIFT || drift < -LONGEST_DRIFT) {
    atomic_store(&process_clock.realtime_offset, offset);
  }
}

bool nacre_is_readable(int32_t descriptor) {
  struct pollfd look = {.fd = descriptor, .events = POLLIN};
  struct timespec at_once = {0};
  return syscall(SYS_ppoll, &look, 1, &at_once, NULL, 0) > 0 && (look.revents & POLLIN) != 0;
}

void nacre_real_pause(void) {
  struct timespec pause = {0, 50000};
  syscall(SYS_ppoll, NULL, 0, &pause, NULL, 0);
}
