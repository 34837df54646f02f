// Nacre, MIT licence; see LICENSE.
#pragma once

/// Makes sure that this module is linked. It has no other effect: the module acts when the program starts.
void nacre_test_start_link(void);
