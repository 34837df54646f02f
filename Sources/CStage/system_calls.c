// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "local_time.h"

// Replaces two of the system calls that are made through libc's function `syscall`.
//
// Swift's SystemRandomNumberGenerator reads random numbers by a system call.
//
// DispatchGroup.wait, DispatchQueue.sync and similar calls wait on a futex by a system call of
// libdispatch. If the main thread waited for delayed work this way, it would wait for ever, because
// only the main thread moves virtual time.

/// libc's own function. It is looked up by name, because calls from this module are redirected too,
/// and if the compiler knew the value, it would call through the redirected slot.
static long (*original)(long number, ...);

/// Waits on the main thread until the word at `address` differs from `value`, like FUTEX_WAIT.
static long wait_stepping(const uint32_t *address, uint32_t value, int64_t deadline) {
  for (;;) {
    if (moves_local_time()) {
      // The wait may be for a thread that has real time, such as one that holds a lock. On a busy
      // machine that thread may not run for a while, and time must not move because of that.
      static const struct timespec grace = {0, 500000000};
      original(SYS_futex, address, FUTEX_WAIT_PRIVATE, value, &grace, NULL, 0);
    }
    main_wait().settle_others(false);
    if (__atomic_load_n(address, __ATOMIC_ACQUIRE) != value) {
      errno = EAGAIN;
      return -1;
    }
    if (nacre_virtual_time_now() >= deadline) {
      errno = ETIMEDOUT;
      return -1;
    }
    if (deadline == NEVER && nacre_virtual_time_next_expiry() == INT64_MAX) {
      return original(SYS_futex, address, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
    }
    main_wait().step(deadline);
  }
}

/// Replaces syscall. System calls of x86-64 and AArch64 have at most six arguments, and the
/// variadic caller passes them as this function expects.
static long system_call(long number, long a, long b, long c, long d, long e, long f) {
  if (number == SYS_getrandom && randomness_is_seeded()) {
    randomness_fill((void *)a, (size_t)b);
    return b;
  }
  bool waits = number == SYS_futex && (b & FUTEX_CMD_MASK) == FUTEX_WAIT;
  if (!waits || !moves_time()) {
    return original(number, a, b, c, d, e, f);
  }
  const struct timespec *timeout = (const struct timespec *)d;
  int64_t now = nacre_virtual_time_now();
  return wait_stepping((const uint32_t *)a, (uint32_t)c,
                       timeout == NULL ? NEVER
                                       : instant_after(now, timespec_nanoseconds(timeout)));
}

void system_calls_take_over(void) {
  if (original != NULL) {
    return;
  }
  original = dlsym(RTLD_DEFAULT, "syscall");
  redirect_calls("syscall", system_call);
}
