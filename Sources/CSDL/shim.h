// Nacre, MIT licence; see LICENSE.

#pragma once

// Without this macro SDL would replace the program's `main` by its own.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

// Wrappers for macros that Swift cannot import.

static inline int nacre_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
