// Nacre, MIT licence; see LICENSE.

#pragma once

#include <_foundation_unicode/ubidi.h>
#include <_foundation_unicode/ubrk.h>
#include <_foundation_unicode/uchar.h>

// ICU's functions, as Foundation carries them. The headers rename each by a macro, in a way that depends on the
// toolchain, and Swift does not import such macros.

static inline UBiDi *_Nullable nacre_bidi_open(void) { return ubidi_open(); }

static inline void nacre_bidi_close(UBiDi *_Nullable bidi) { ubidi_close(bidi); }

static inline void nacre_bidi_set(UBiDi *_Nullable bidi, const UChar *_Nullable text, int32_t count,
                                  UBiDiLevel level, UErrorCode *_Nonnull error) {
  ubidi_setPara(bidi, text, count, level, NULL, error);
}

static inline UBiDiLevel nacre_bidi_base(UBiDi *_Nullable bidi) { return ubidi_getParaLevel(bidi); }

static inline UBiDiDirection nacre_bidi_direction(UBiDi *_Nullable bidi) {
  return ubidi_getDirection(bidi);
}

static inline const UBiDiLevel *_Nullable nacre_bidi_levels(UBiDi *_Nullable bidi,
                                                           UErrorCode *_Nonnull error) {
  return ubidi_getLevels(bidi, error);
}

static inline UBiDiDirection nacre_base_direction(const UChar *_Nullable text, int32_t count) {
  return ubidi_getBaseDirection(text, count);
}

static inline UCharDirection nacre_character_direction(UChar32 character) {
  return u_charDirection(character);
}

static inline ULineBreak nacre_line_break_class(UChar32 character) {
  return (ULineBreak)u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

static inline UBreakIterator *_Nullable nacre_line_breaks_open(const char *_Nonnull language,
                                                              UErrorCode *_Nonnull error) {
  return ubrk_open(UBRK_LINE, language, NULL, 0, error);
}

static inline void nacre_line_breaks_set(UBreakIterator *_Nullable breaks, const UChar *_Nullable text,
                                         int32_t count, UErrorCode *_Nonnull error) {
  ubrk_setText(breaks, text, count, error);
}

/// Returns UBRK_DONE after the last.
static inline int32_t nacre_line_breaks_next(UBreakIterator *_Nullable breaks) {
  return ubrk_next(breaks);
}
