// Nacre, MIT licence; see LICENSE.

#include "CStage.h"

// The module `Window` defines this function. A weak reference links without it, and keeps it in a
// program that has it, also where the linker removes what nothing refers to.
extern int32_t nacre_window_run(void) __attribute__((weak));

bool nacre_run_linked_window(int32_t *exit_code) {
  if (!nacre_window_run) return false;
  *exit_code = nacre_window_run();
  return true;
}
