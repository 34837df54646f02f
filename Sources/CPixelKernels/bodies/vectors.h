// Nacre, MIT licence; see LICENSE.

// Four pixels as sixteen bytes or as sixteen 16-bit numbers. The compiler maps them to registers.
#pragma once

// The warning is about calling conventions for vector parameters; here every such function is
// inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))
#define OUTLINED __attribute__((noinline))

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int64_t i64x8 __attribute__((vector_size(64)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));

INLINE u16x16 widen(u8x16 v) { return __builtin_convertvector(v, u16x16); }
INLINE u8x16 narrow(u16x16 v) { return __builtin_convertvector(v, u8x16); }

INLINE u16x16 load4(const uint32_t *p) {
  u8x16 v;
  memcpy(&v, p, 16);
  return widen(v);
}

INLINE void store4(uint32_t *p, u16x16 v) {
  u8x16 b = narrow(v);
  memcpy(p, &b, 16);
}

/// Four coverage bytes, each repeated for the four channels of its pixel.
INLINE u16x16 load_coverage4(const uint8_t *p) {
  uint32_t c;
  memcpy(&c, p, 4);
  u8x16 v = (u8x16)(i32x4){(int32_t)c, 0, 0, 0};
  return widen(__builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3));
}

INLINE u16x16 repeat4(uint32_t pixel) {
  return widen((u8x16)((i32x4){0, 0, 0, 0} + (int32_t)pixel));
}

/// x/255 rounded to nearest, exact for 0…65 025: (x + 128)·257/2¹⁶. Taking the upper half of that
/// product is one instruction.
INLINE u16x16 div255(u16x16 x) {
  u16x16 t = x + 128;
  return __builtin_convertvector((__builtin_convertvector(t, u32x16) * 257) >> 16, u16x16);
}

// Eight pixels in their memory layout, seen as pairs of channels. A mask extracts the lower channel
// of each pair and a shift the upper, which costs less than widening them to two registers.

INLINE u16x16 load8(const uint32_t *p) {
  u16x16 v;
  memcpy(&v, p, 32);
  return v;
}

INLINE void store8(uint32_t *p, u16x16 v) { memcpy(p, &v, 32); }

INLINE u16x16 repeat8(uint32_t pixel) { return (u16x16)((u32x8){0} + pixel); }

/// Eight numbers below 256, each repeated for the four channels of its pixel.
INLINE u16x16 factors8(u32x8 k) { return (u16x16)(k | k << 16); }

INLINE u16x16 load_coverage8(const uint8_t *p) {
  u8x8 v;
  memcpy(&v, p, 8);
  return factors8(__builtin_convertvector(v, u32x8));
}

/// Channels times a number in 0…255, divided by 255.
INLINE u16x16 scale8(u16x16 v, u16x16 k) {
  return div255((v & 255) * k) | div255((v >> 8) * k) << 8;
}

/// k/255 with fifteen binary places, chosen so that a number in 0…255 times it, rounded, equals the
/// product divided by 255, rounded. An exhaustive test shows that this is exact
/// (`KernelTableTests.productsOfBytesAreExact`). One of two neighbouring fractions always works; a
/// set bit in the table selects the greater one.
INLINE uint16_t fraction(uint32_t k) {
  static const uint64_t is_greater[4] = {
      0x0022002080002080ull, 0x820208220a082200ull,
      0xb022228aa1208a20ull, 0x289a93ac8a5b8ab6ull};
  return (uint16_t)((k * 257 >> 1) + (is_greater[k >> 6] >> (k & 63) & 1));
}

/// Numbers in 0…255 times fractions, rounded.
INLINE u16x16 times_fraction(u16x16 v, u16x16 f) {
#ifdef NACRE_AVX2
  typedef int16_t i16x16 __attribute__((vector_size(32)));
  return (u16x16)__builtin_ia32_pmulhrsw256((i16x16)v, (i16x16)f);
#else
  u32x16 wide = __builtin_convertvector(v, u32x16) * __builtin_convertvector(f, u32x16);
  return __builtin_convertvector((wide + 16384) >> 15, u16x16);
#endif
}

/// The same for both channels of each pair.
INLINE u16x16 scale_fraction8(u16x16 v, u16x16 f) {
  return times_fraction(v & 255, f) | times_fraction(v >> 8, f) << 8;
}

/// A colour as fractions: those of the lower channel of each pair, and of the upper.
typedef struct {
  u16x16 lower, upper;
} color_fractions;

INLINE color_fractions fractions8(uint32_t color) {
  uint32_t lower = fraction(color & 255) | (uint32_t)fraction(color >> 16 & 255) << 16;
  uint32_t upper = fraction(color >> 8 & 255) | (uint32_t)fraction(color >> 24) << 16;
  return (color_fractions){repeat8(lower), repeat8(upper)};
}

/// A colour times eight numbers in 0…255.
INLINE u16x16 scale_color8(color_fractions color, u16x16 k) {
  return times_fraction(k, color.lower) | times_fraction(k, color.upper) << 8;
}

/// Adds channel by channel. A channel wraps around where a pixel violates the premultiplied rule.
INLINE u16x16 add8(u16x16 a, u16x16 b) { return (u16x16)((u8x32)a + (u8x32)b); }

INLINE u16x16 alphas8(u16x16 v) { return factors8((u32x8)v >> 24); }

INLINE u16x16 over8(u16x16 d, u16x16 s) { return add8(s, scale8(d, 255 - alphas8(s))); }

/// Multiplies a pixel by k/255. One integer holds two channels, each with eight spare bits above
/// it.
INLINE uint32_t scale_pixel(uint32_t p, uint32_t k) {
  uint32_t rb = (p & 0x00FF00FFu) * k + 0x00800080u;
  uint32_t ag = ((p >> 8) & 0x00FF00FFu) * k + 0x00800080u;
  rb = ((rb + ((rb >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
  ag = (ag + ((ag >> 8) & 0x00FF00FFu)) & 0xFF00FF00u;
  return rb | ag;
}

/// Composites one pixel over another. The sum is taken channel by channel, so that a pixel that
/// violates the premultiplied rule gives the same bytes as the vector code.
INLINE uint32_t over_pixel(uint32_t d, uint32_t s) {
  uint32_t k = scale_pixel(d, 255 - (s >> 24));
  uint32_t rb = ((s & 0x00FF00FFu) + (k & 0x00FF00FFu)) & 0x00FF00FFu;
  uint32_t ag = (((s >> 8) & 0x00FF00FFu) + ((k >> 8) & 0x00FF00FFu)) & 0x00FF00FFu;
  return rb | (ag << 8);
}
