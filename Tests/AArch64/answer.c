// Nacre, MIT licence; see LICENSE.

// A library whose function another library calls, as libdispatch calls libc.

int answer(void);
int kept(void);
int kept_by_table(void);

int answer(void) { return 41; }

// Protected, as Swift's functions are: the library's own pointers to it are relocated without its name.
__attribute__((visibility("protected"))) int kept(void) { return 6; }
static int (*volatile table[])(void) = {kept};

int kept_by_table(void) { return table[0](); }
