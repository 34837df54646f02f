// Nacre, MIT licence; see LICENSE.

#include "CStage.h"

// The module `Window` defines this function. A weak reference lets programs without the module
// link. It keeps the function in a program that has it, even if the linker removes unreferenced
// symbols.
extern int32_t nacre_window_run(void) __attribute__((weak));

bool nacre_run_linked_window(int32_t *exit_code) {
  if (!nacre_window_run) return false;
  *exit_code = nacre_window_run();
  return true;
}
