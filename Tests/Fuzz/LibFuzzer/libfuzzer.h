// Nacre, MIT licence; see LICENSE.

#include <stddef.h>
#include <stdint.h>

// Runs the fuzzer with a program's arguments, and calls a function for each input. The function returns 0,
// or -1 for an input that is not worth keeping. Declared in FuzzerInterface.h of LLVM.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));
