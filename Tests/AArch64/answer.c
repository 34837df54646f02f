// Nacre, MIT licence; see LICENSE.

// A library whose function another library calls, as libdispatch calls libc.

int answer(void);

int answer(void) { return 41; }
