// Nacre, MIT licence; see LICENSE.

#include <string.h>

#include "CPixelKernels.h"
#define NACRE_TABLE nacre_kernels_baseline
#include "bodies/table.h"

int nacre_has_avx2(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
#else
  return 0;
#endif
}
