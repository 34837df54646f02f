// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "virtual_time.h"

// DispatchGroup.wait, DispatchQueue.sync and their like wait on a futex that libdispatch asks the
// kernel for. A main thread that waits so for delayed work would wait for ever, as it alone moves
// time.

/// libc's function. Looked up by name: the calls of this very module are redirected too, and a
/// compiler that knew the value would call through the redirected place.
static long (*original)(long number, ...);

/// Waits on the main thread until the word at `address` differs from `value`, as FUTEX_WAIT does.
static long wait_stepping(const uint32_t *address, uint32_t value, int64_t deadline) {
  for (;;) {
    main_wait().settle_others();
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

/// Stands for syscall. All system calls of x86-64 and AArch64 have at most six arguments, which the
/// variadic caller passes as this function expects them.
static long system_call(long number, long a, long b, long c, long d, long e, long f) {
  bool waits = number == SYS_futex && (b & FUTEX_CMD_MASK) == FUTEX_WAIT;
  if (!waits || !is_main_thread()) {
    return original(number, a, b, c, d, e, f);
  }
  const struct timespec *timeout = (const struct timespec *)d;
  int64_t now = nacre_virtual_time_now();
  return wait_stepping((const uint32_t *)a, (uint32_t)c,
                       timeout == NULL ? NEVER
                                       : instant_after(now, timespec_nanoseconds(timeout)));
}

void futex_waits_take_over(void) {
  original = dlsym(RTLD_DEFAULT, "syscall");
  redirect_calls("syscall", system_call);
}
