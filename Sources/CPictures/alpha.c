// Nacre, MIT licence; see LICENSE.

#include "CPictures.h"

// Rounds x / 255 to nearest, exact for 0 <= x <= 255 * 255. Source: J. Blinn, "Three Wrongs Make
// a Right", IEEE CG&A 15(6), 1995.
static inline uint32_t divide_by_255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

void nacre_premultiply_bgra(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *bytes = (const uint8_t *)&pixels[i];
    uint32_t blue = bytes[0], green = bytes[1], red = bytes[2], alpha = bytes[3];
    blue = divide_by_255(blue * alpha);
    green = divide_by_255(green * alpha);
    red = divide_by_255(red * alpha);
    pixels[i] = alpha << 24 | red << 16 | green << 8 | blue;
  }
}

// round(c * 255 / a), halves up, by one multiplication with `reciprocal` = floor(2^24 / a) + 1.
// Exact: with n = c * 255 + a / 2 < 2^16 the product exceeds n * 2^24 / a by at most n. That is too
// little to reach the next whole quotient, which is at least 2^24 / a > 2^16 away. A colour above
// its alpha is clamped to it.
static inline uint8_t straighten(uint32_t colour, uint32_t alpha, uint64_t reciprocal) {
  if (colour > alpha) colour = alpha;
  return (uint8_t)((colour * 255 + alpha / 2) * reciprocal >> 24);
}

static inline void straighten_row(
    uint8_t *to, const uint32_t *from, size_t count, int red_at, int blue_at) {
  for (size_t i = 0; i < count; i++, to += 4) {
    uint32_t pixel = from[i], alpha = pixel >> 24;
    uint8_t red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff, blue = pixel & 0xff;
    if (alpha == 0) {
      red = green = blue = 0;
    } else if (alpha != 255) {
      uint64_t reciprocal = (1u << 24) / alpha + 1;
      red = straighten(red, alpha, reciprocal);
      green = straighten(green, alpha, reciprocal);
      blue = straighten(blue, alpha, reciprocal);
    }
    to[red_at] = red;
    to[1] = green;
    to[blue_at] = blue;
    to[3] = (uint8_t)alpha;
  }
}

void nacre_straighten_rgba(uint8_t *to, const uint32_t *from, size_t count) {
  straighten_row(to, from, count, 0, 2);
}

void nacre_straighten_bgra(uint8_t *to, const uint32_t *from, size_t count) {
  straighten_row(to, from, count, 2, 0);
}
