// Nacre, MIT licence; see LICENSE.

#pragma once

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#include <sys/syscall.h>
#include <unistd.h>

// Wrappers for macros that Swift cannot import.

/// The flags that load outlines in font units, without hinting.
static inline FT_Int32 nacre_ft_load_flags(void) { return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING; }

static inline hb_tag_t nacre_hb_tag(char a, char b, char c, char d) { return HB_TAG(a, b, c, d); }

/// Returns the descriptor of a new file that is only in memory; negative on failure. Swift's Glibc
/// lacks memfd_create.
static inline int nacre_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "font", 1u /* MFD_CLOEXEC */);
}
