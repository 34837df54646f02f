// Nacre, MIT licence; see LICENSE.

#include <string.h>

#include "CPixelKernels.h"
#define NACRE_TABLE nacre_kernels_avx2
#if defined(__x86_64__)
#define NACRE_AVX2
#pragma clang attribute push(__attribute__((target("avx2,bmi,lzcnt"))), apply_to = function)
#endif
#include "bodies/table.h"
#if defined(__x86_64__)
#pragma clang attribute pop
#endif
