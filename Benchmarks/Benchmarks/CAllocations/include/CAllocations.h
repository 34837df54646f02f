// Nacre, MIT licence; see LICENSE.

#ifndef NACRE_ALLOCATIONS_H
#define NACRE_ALLOCATIONS_H

/// The number of times that memory has been asked for since the program began, on any thread.
long nacre_allocations(void);

#endif
