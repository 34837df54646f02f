// Nacre, MIT licence; see LICENSE.

#ifndef NACRE_ALLOCATIONS_H
#define NACRE_ALLOCATIONS_H

/// The number of memory allocations since the program started, on all threads.
long nacre_allocations(void);

// Returns the number of bytes that are allocated now.
long nacre_bytes_in_use(void);

#endif
