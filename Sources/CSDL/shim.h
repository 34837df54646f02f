// Nacre, MIT licence; see LICENSE.

#pragma once

// Its own `main` would come in the place of the program's.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

// Macros that Swift cannot import.

static inline int nacre_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
