// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

#include "virtual_time.h"

// A scene's process is the same in each run from its first line on, so this happens before `main`. All
// libraries that the program is linked with are loaded then, and nothing has been hashed yet.

/// Returns the hash of an object. It has Swift's calling convention, and only its address is used. The module
/// `Compatibility` defines it; a program without the module has no objects.
extern void nacre_object_hash(void) __attribute__((weak));

/// The mangled name of the getter of Foundation's `NSObject.hash`, which returns the address.
static const char *const hash_getter = "$s10Foundation8NSObjectC4hashSivg";

/// The host sets NACRE_SEED to a number below 2^64. Any other text selects the system's randomness.
__attribute__((constructor)) static void prepare_scene(void) {
  const char *words = getenv("NACRE_SEED");
  if (words == NULL) {
    return;
  }
  if (nacre_object_hash) {
    redirect(&(struct redirection){hash_getter, nacre_object_hash, dlsym(RTLD_DEFAULT, hash_getter)}, 1);
  }
  char *end;
  errno = 0;
  uint64_t seed = strtoull(words, &end, 10);
  if (end != words && *end == '\0' && errno == 0) {
    randomness_seed(seed);
  }
}
