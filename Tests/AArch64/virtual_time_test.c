// Nacre, MIT licence; see LICENSE.

// Tests virtual time without Swift: that a library's calls reach this program's clocks, timers and sleeps,
// that calls between libraries can be redirected, and that random numbers have a seed. Prints a line for each
// test; fails with 1.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../../Sources/CStage/local_time.h"

// The library of caller.c.
int64_t caller_clock(clockid_t clock);
int caller_answer(void);
int caller_answer_by_pointer(void);
int caller_timer(int64_t after);
void caller_sleep(int64_t duration);
uint64_t caller_random(int way);
int kept_by_table(void);

// Local time needs libdispatch. Without it no thread is in local time.
struct virtual_clock *local_clock_of_caller(void) { return NULL; }
uint32_t local_time_of_caller(void) { return 0; }
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

static void test_redirection_of_pointers(void) {
  struct redirection redirection = {"kept", replacement, NULL};
  expect(redirect(&redirection, 1) == 0, "a library's pointer to its own function has no name");
  redirection.original = dlsym(RTLD_DEFAULT, "kept");
  expect(kept_by_table() == 6 && redirect(&redirection, 1) == 1 && kept_by_table() == 42,
         "it is redirected by its address");
}

static void *draw(void *number) {
  *(uint64_t *)number = caller_random(0);
  return NULL;
}

static void test_randomness(void) {
  uint64_t first = caller_random(0);
  expect(first != caller_random(1), "random numbers are the system's at first");
  randomness_seed(0);
  // The first numbers of SplitMix64 for the state 0.
  static const uint64_t numbers[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
                                     0xf88bb8a8724c81ec};
  static const char *const ways[] = {
      "getentropy gives the stream's first number", "getrandom gives its second",
      "a system call gives its third", "the device gives its fourth"};
  for (int way = 0; way < 4; way += 1) {
    expect(caller_random(way) == numbers[way], ways[way]);
  }
  randomness_seed(0);
  pthread_t thread;
  uint64_t other = 0;
  expect(pthread_create(&thread, NULL, draw, &other) == 0 && pthread_join(thread, NULL) == 0 &&
             other != 0 && other != numbers[0] && caller_random(0) == numbers[0],
         "another thread draws from a stream of its own");
}

static bool settle_others(bool in_run_loop) {
  (void)in_run_loop;
  return false;
}

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
  expect(caller_clock(CLOCK_PROCESS_CPUTIME_ID) == 0, "computing takes no time");

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
  test_redirection_of_pointers();
  test_randomness();
  test_virtual_time();
  return 0;
}
