// Nacre, MIT licence; see LICENSE.

static void fill(uint32_t *d, size_t n, uint32_t color) {
  for (size_t i = 0; i < n; i++) d[i] = color;
}

/// The first `n` of eight bytes, followed by zeros.
INLINE uint64_t first_bytes(uint64_t word, size_t n) { return word & ~0ull >> (64 - 8 * n); }

/// The first `n` pixels of `a`, followed by the remaining ones of `b`.
INLINE u16x16 first_pixels(u16x16 a, u16x16 b, size_t n) {
  const u32x8 places = {0, 1, 2, 3, 4, 5, 6, 7};
  u32x8 is_first = (u32x8)(places < (uint32_t)n);
  return (u16x16)(((u32x8)a & is_first) | ((u32x8)b & ~is_first));
}

/// A colour prepared for compositing over many pixels.
typedef struct {
  uint32_t color;
  u16x16 pixels;
  color_fractions fractions;
  /// 1 − alpha as a fraction: the factor of the destination.
  u16x16 rest;
} solid;

INLINE solid solid8(uint32_t color) {
  return (solid){
      color, repeat8(color), fractions8(color), (u16x16){0} + fraction(255 - (color >> 24))};
}

/// Composites a colour over `n` pixels; `end` is the end of the memory that may be accessed. The
/// last, incomplete group of eight pixels is written as a whole where there is room, because a loop
/// over the remainder is a branch that processors predict badly. Pixels from `n` on keep their
/// values.
INLINE void over_solid_until(uint32_t *d, size_t n, const solid *s, const uint32_t *end) {
  size_t i = 0;
  if (s->color >> 24 == 255) {
    for (; i + 8 <= n; i += 8) store8(d + i, s->pixels);
  } else {
    for (; i + 8 <= n; i += 8)
      store8(d + i, add8(s->pixels, scale_fraction8(load8(d + i), s->rest)));
  }
  if (i == n) return;
  if (end - (d + i) >= 8) {
    u16x16 old = load8(d + i);
    store8(d + i, first_pixels(add8(s->pixels, scale_fraction8(old, s->rest)), old, n - i));
    return;
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], s->color);
}

static void over_solid(uint32_t *d, size_t n, uint32_t color) {
  const solid s = solid8(color);
  over_solid_until(d, n, &s, d + n);
}

/// The same through a row of coverage. Nothing at or after `c_end` is read.
INLINE void over_solid_coverage_until(
    uint32_t *d, const uint8_t *c, size_t n, const solid *s, const uint32_t *end,
    const uint8_t *c_end) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8)
    store8(d + i, over8(load8(d + i), scale_color8(s->fractions, load_coverage8(c + i))));
  if (i == n) return;
  if (end - (d + i) >= 8 && c_end - (c + i) >= 8) {
    uint64_t word;
    memcpy(&word, c + i, 8);
    word = first_bytes(word, n - i);
    uint8_t bytes[8];
    memcpy(bytes, &word, 8);
    store8(d + i, over8(load8(d + i), scale_color8(s->fractions, load_coverage8(bytes))));
    return;
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(s->color, c[i]));
}

static void over_solid_coverage(uint32_t *d, const uint8_t *c, size_t n, uint32_t color) {
  const solid s = solid8(color);
  over_solid_coverage_until(d, c, n, &s, d + n, c + n);
}

static void over_pixels(uint32_t *d, const uint32_t *s, size_t n) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) store8(d + i, over8(load8(d + i), load8(s + i)));
  for (; i < n; i++) d[i] = over_pixel(d[i], s[i]);
}

static void over_pixels_coverage(
    uint32_t *d, const uint32_t *s, const uint8_t *c, size_t n, uint8_t opacity) {
  if (!c && opacity == 255) {
    over_pixels(d, s, n);
    return;
  }
  size_t i = 0;
  u16x16 o = (u16x16){0} + (uint16_t)opacity;
  if (!c) {
    for (; i + 8 <= n; i += 8)
      store8(d + i, over8(load8(d + i), scale8(load8(s + i), o)));
    for (; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(s[i], opacity));
    return;
  }
  for (; i + 8 <= n; i += 8) {
    u16x16 k = div255(load_coverage8(c + i) * o);
    store8(d + i, over8(load8(d + i), scale8(load8(s + i), k)));
  }
  for (; i < n; i++) {
    uint32_t t = (uint32_t)c[i] * opacity + 128;
    d[i] = over_pixel(d[i], scale_pixel(s[i], (t + (t >> 8)) >> 8));
  }
}

static void multiply_coverage(uint32_t *d, const uint8_t *c, size_t n) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) store8(d + i, scale8(load8(d + i), load_coverage8(c + i)));
  for (; i < n; i++) d[i] = scale_pixel(d[i], c[i]);
}

static void multiply_alpha(uint32_t *d, const uint32_t *s, size_t n) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) store8(d + i, scale8(load8(d + i), alphas8(load8(s + i))));
  for (; i < n; i++) d[i] = scale_pixel(d[i], s[i] >> 24);
}

static size_t over_solid_rows(
    uint32_t *d, size_t stride, const nacre_row *rows, size_t count, const nacre_run *runs,
    const uint8_t *bytes, size_t byte_count, int32_t dx, int32_t clip_min, int32_t clip_max,
    uint32_t color) {
  size_t touched = 0;
  const uint8_t *bytes_end = bytes + byte_count;
  const solid full = solid8(color);
  for (size_t row = 0; row < count; row++, d += stride) {
    const uint32_t *row_end = d + (clip_max - clip_min);
    const nacre_run *run = runs + rows[row].first, *end = run + rows[row].count;
    for (; run < end; run++) {
      int32_t from = run->start + dx, to = run->end + dx;
      if (to <= clip_min) continue;
      if (from >= clip_max) break;
      int32_t skipped = from < clip_min ? clip_min - from : 0;
      from += skipped;
      if (to > clip_max) to = clip_max;
      size_t n = (size_t)(to - from);
      touched += n;
      uint32_t *p = d + (from - clip_min);
      int32_t data = run->data;
      if (data >= 0) {
        over_solid_coverage_until(p, bytes + data + skipped, n, &full, row_end, bytes_end);
      } else if (data == ~255) {
        over_solid_until(p, n, &full, row_end);
      } else {
        const solid part = solid8(scale_pixel(color, (uint32_t)~data));
        over_solid_until(p, n, &part, row_end);
      }
    }
  }
  return touched;
}
