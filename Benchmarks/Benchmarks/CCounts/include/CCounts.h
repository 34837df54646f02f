// Nacre, MIT licence; see LICENSE.

#ifndef NACRE_COUNTS_H
#define NACRE_COUNTS_H

/// The number of memory allocations since the program started, on all threads.
long nacre_allocations(void);

/// Returns the number of bytes that are allocated now.
long nacre_bytes_in_use(void);

/// The number of retains by the program's own code since it started, on all threads; 0 if the program
/// was built without `NACRE_COUNTS_ONLY` in the environment.
///
/// What Swift's runtime and other libraries retain is not counted, such as the elements of an array
/// that is copied.
long nacre_retains(void);

#endif
