// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "CTestStart.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

// XCTest on Linux collects the methods of all test cases before a test runs. SwiftPM writes the code
// that does it: an array of methods is cast to an array of functions without an actor. For a
// synchronous method of the main actor the cast fails, and the process ends with a message that names
// two types. Here a sentence is added that says what to do.

static const char advice[] =
    "nacre: a test method on the main actor that is not async cannot be collected by XCTest on Linux. "
    "Write 'func test...() async', or use Swift Testing. See \"With XCTest\" in "
    "Documentation/MotionTests.md.\n";

static struct sigaction former;

/// Whether the calling thread casts a value outside all tests.
static bool collects_tests(void) {
  static const char *const runners[] = {"libXCTest.so", "libTesting.so", "libdispatch.so"};
  void *frames[64];
  int count = backtrace(frames, sizeof frames / sizeof *frames);
  bool casts = false;
  for (int i = 0; i < count; i += 1) {
    Dl_info place;
    // A return address may lie behind the end of a function whose last call never returns.
    if (dladdr((char *)frames[i] - 1, &place) == 0) {
      continue;
    }
    for (size_t runner = 0; runner < sizeof runners / sizeof *runners; runner += 1) {
      if (place.dli_fname != NULL && strstr(place.dli_fname, runners[runner]) != NULL) {
        return false;
      }
    }
    // The Swift runtime's function for casts.
    casts = casts || (place.dli_sname != NULL && strcmp(place.dli_sname, "swift_dynamicCast") == 0);
  }
  return casts;
}

/// Adds the sentence, and lets the process end as it would.
static void aborted(int number, siginfo_t *info, void *context) {
  if (collects_tests()) {
    (void)!write(STDERR_FILENO, advice, sizeof advice - 1);
  }
  if ((former.sa_flags & SA_SIGINFO) != 0) {
    former.sa_sigaction(number, info, context);
  } else if (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN) {
    former.sa_handler(number);
  }
  // abort() ends the process when its handler returns.
}

__attribute__((constructor)) static void watch(void) {
  struct sigaction action = {.sa_sigaction = aborted, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGABRT, &action, &former);
}

void nacre_test_start_link(void) {}
