// Nacre, MIT licence; see LICENSE.

// Tests virtual time without Swift: that a library's calls reach this program's clocks, timers and sleeps,
// and that calls between libraries can be redirected. Prints a line for each test; fails with 1.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../../Sources/CVirtualTime/local_time.h"

// The library of caller.c.
int64_t caller_clock(clockid_t clock);
int caller_answer(void);
int caller_answer_by_pointer(void);
int caller_timer(int64_t after);
void caller_sleep(int64_t duration);

// Local time needs libdispatch. Without it no thread is in local time.
bool is_in_local_time(void) { return false; }
bool moves_local_time(void) { return false; }
uint32_t local_worker_sleeps(void) { return 0; }
void local_worker_wakes(uint32_t number) { (void)number; }

static void expect(bool holds, const char *what) {
  printf("%s  %s\n", holds ? "ok    " : "FAILED", what);
  if (!holds) {
    exit(1);
  }
}

static int replacement(void) { return 42; }

static void test_redirection(void) {
  expect(caller_answer() == 41 && caller_answer_by_pointer() == 41, "calls reach their library");
  int count = redirect_calls("answer", replacement);
  expect(count == 2, "a call and a pointer are redirected");
  expect(caller_answer() == 42, "the call reaches the replacement");
  expect(caller_answer_by_pointer() == 42, "the pointer reaches the replacement");
  int (*found)(void) = dlsym(RTLD_DEFAULT, "answer");
  expect(found != NULL && found() == 41, "the library keeps its function");
  expect(redirect_calls("no_such_function", replacement) == 0, "other names are left alone");
}

static bool settle_others(void) { return false; }

/// Moves time to the next expiry, at most to `deadline`, and fires what is due.
static void step(int64_t deadline) {
  int64_t next = nacre_virtual_time_next_expiry();
  nacre_virtual_time_set(next < deadline ? next : deadline);
  while (nacre_virtual_time_fire_one()) {
  }
}

static void *sleeper(void *woken_at) {
  caller_sleep(3000000000);
  *(int64_t *)woken_at = caller_clock(CLOCK_MONOTONIC);
  return NULL;
}

static void test_virtual_time(void) {
  int64_t before = nacre_real_monotonic_ns(), read = caller_clock(CLOCK_MONOTONIC);
  expect(read >= before && read <= nacre_real_monotonic_ns(), "clocks are real at first");

  const int64_t start = 5000000000, civil = 1700000000000000000;
  expect(nacre_virtual_time_begin(start, civil, (nacre_main_wait){settle_others, step}),
         "time becomes virtual");
  expect(caller_clock(CLOCK_MONOTONIC) == start, "a library reads virtual time");
  expect(caller_clock(CLOCK_REALTIME) == civil, "a library reads virtual civil time");
  expect(time(NULL) == civil / 1000000000, "the C library's time() is virtual");
  expect(caller_clock(CLOCK_PROCESS_CPUTIME_ID) < start, "time of the processor stays real");

  int timer = caller_timer(2000000000);
  expect(timer >= 0 && nacre_virtual_time_next_expiry() == start + 2000000000, "a timer is noted");
  nacre_virtual_time_set(start + 1999999999);
  expect(!nacre_virtual_time_fire_one() && !nacre_is_readable(timer), "it does not fire early");
  nacre_virtual_time_set(start + 2000000000);
  expect(nacre_virtual_time_fire_one() && nacre_is_readable(timer), "it fires at its instant");
  uint64_t expirations = 0;
  expect(syscall(SYS_read, timer, &expirations, sizeof expirations) == sizeof expirations &&
             expirations == 1,
         "it can be read once");

  int64_t now = nacre_virtual_time_now();
  caller_sleep(7000000000);
  expect(nacre_virtual_time_now() == now + 7000000000, "the main thread steps through its sleep");

  pthread_t thread;
  int64_t woken_at = 0;
  now = nacre_virtual_time_now();
  expect(pthread_create(&thread, NULL, sleeper, &woken_at) == 0, "a thread starts");
  while (nacre_virtual_time_next_expiry() == INT64_MAX) {
    nacre_real_pause();
  }
  step(NEVER);
  expect(pthread_join(thread, NULL) == 0 && woken_at == now + 3000000000,
         "a sleeping thread wakes at its instant");
}

int main(void) {
  test_redirection();
  test_virtual_time();
  return 0;
}
