// Nacre, MIT licence; see LICENSE.

#ifndef NACRE_ALLOCATIONS_H
#define NACRE_ALLOCATIONS_H

/// The number of memory allocations since the program started, on all threads.
long nacre_allocations(void);

#endif
