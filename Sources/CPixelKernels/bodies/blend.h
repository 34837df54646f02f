// Nacre, MIT licence; see LICENSE.

static void fill(uint32_t *d, size_t n, uint32_t color) {
  for (size_t i = 0; i < n; i++) d[i] = color;
}

static void over_solid(uint32_t *d, size_t n, uint32_t color) {
  uint32_t k = 255 - (color >> 24);
  if (k == 0) {
    fill(d, n, color);
    return;
  }
  size_t i = 0;
  u16x16 s = repeat8(color), inverse = (u16x16){0} + (uint16_t)k;
  for (; i + 8 <= n; i += 8) store8(d + i, add8(s, scale8(load8(d + i), inverse)));
  if (i + 4 <= n) {
    store_half8(d + i, add8(s, scale8(load_half8(d + i), inverse)));
    i += 4;
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], color);
}

static void over_solid_coverage(uint32_t *d, const uint8_t *c, size_t n, uint32_t color) {
  size_t i = 0;
  u16x16 s = repeat8(color);
  for (; i + 8 <= n; i += 8)
    store8(d + i, over8(load8(d + i), scale8(s, load_coverage8(c + i))));
  if (i + 4 <= n) {
    store_half8(d + i, over8(load_half8(d + i), scale8(s, load_half_coverage8(c + i))));
    i += 4;
  }
  for (; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(color, c[i]));
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
    const uint8_t *bytes, int32_t dx, int32_t clip_min, int32_t clip_max, uint32_t color) {
  size_t touched = 0;
  for (size_t row = 0; row < count; row++, d += stride) {
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
      if (data >= 0)
        over_solid_coverage(p, bytes + data + skipped, n, color);
      else
        over_solid(p, n, data == ~255 ? color : scale_pixel(color, (uint32_t)~data));
    }
  }
  return touched;
}
