// Nacre, MIT licence; see LICENSE.

/// distance · slope, rounded to nearest; the slope is 32.32 fixed point.
INLINE int64_t crossing64(int64_t distance, int64_t slope) {
  return (distance * slope + 2147483648) >> 32;
}

INLINE int32_t crossing(int32_t distance, int64_t slope) {
  return (int32_t)crossing64(distance, slope);
}

/// Marks the groups of four from that of cell `from` to that of cell `to`.
INLINE void mark(uint64_t *bits, int32_t from, int32_t to) {
  uint32_t a = (uint32_t)from >> 2, b = (uint32_t)to >> 2;
  uint64_t head = ~0ull << (a & 63), tail = ~0ull >> (63 - (b & 63));
  if ((a >> 6) == (b >> 6)) {
    bits[a >> 6] |= head & tail;
    return;
  }
  bits[a >> 6] |= head;
  for (uint32_t word = (a >> 6) + 1; word < b >> 6; word++) bits[word] = ~0ull;
  bits[b >> 6] |= tail;
}

INLINE void add_cell(int32_t *cells, uint64_t *bits, int32_t x, int32_t cover, int32_t area) {
  cells[x] = wrapping_add(cells[x], cover * 512 - area);
  cells[x + 1] = wrapping_add(cells[x + 1], area);
  mark(bits, x, x + 1);
}

/// One edge within one row: from `xl` to `xr` (24.8, from the band's left side), `height` tall.
/// The edge descends; its inverse slope is filled in when it is first needed, negative before.
INLINE void add_row_edge(
    int32_t *cells, uint64_t *bits, int32_t width, int32_t xl, int32_t xr, int32_t height,
    int32_t winding, const nacre_edge *e, int64_t *inverse_slope) {
  int32_t cl = xl >> 8, cr = xr >> 8;
  if (cl == cr && cl >= 0 && cl < width) {
    int32_t cover = winding * height;
    add_cell(cells, bits, cl, cover, cover * ((xl & 255) + (xr & 255)));
    return;
  }
  if (cl >= width) return;
  if (cr < 0) {
    add_cell(cells, bits, 0, winding * height, 0);
    return;
  }
  if (*inverse_slope < 0) {
    int64_t dy = (int64_t)e->y1 - e->y0, dx = (int64_t)e->x1 - e->x0;
    *inverse_slope = dy * 4294967296 / (dx < 0 ? -dx : dx);
  }
  int64_t inverse = *inverse_slope;
  int32_t done = 0, x = xl, c = cl, last = cr < width ? cr : width - 1, pending = 0;
  if (c < 0) {
    int64_t part = crossing64(-(int64_t)xl, inverse);
    done = part < height ? (int32_t)part : height;
    pending = winding * done * 512;
    x = 0;
    c = 0;
  }
  mark(bits, c, last + 1);
  for (; c <= last; c++) {
    int32_t left = c * 256, right = left + 256, next = height;
    if (c == cr) {
      right = xr;
    } else {
      int64_t part = crossing64(right - xl, inverse);
      if (part < height) next = (int32_t)part;
    }
    int32_t cover = winding * (next - done), area = cover * (x + right - 2 * left);
    cells[c] = wrapping_add(cells[c], pending + cover * 512 - area);
    pending = area;
    done = next;
    x = right;
  }
  cells[last + 1] = wrapping_add(cells[last + 1], pending);
}

static void add_edges(const nacre_edge *edges, size_t count, const nacre_band *band) {
  int32_t top = band->min_y * 256, bottom = (band->min_y + band->rows) * 256;
  int32_t origin = band->min_x * 256;
  for (size_t i = 0; i < count; i++) {
    nacre_edge e = edges[i];
    int32_t winding = 1;
    if (e.y0 > e.y1) {
      winding = -1;
      e = (nacre_edge){e.x1, e.y1, e.x0, e.y0};
    }
    int32_t from = e.y0 > top ? e.y0 : top, to = e.y1 < bottom ? e.y1 : bottom;
    if (from >= to) continue;
    int64_t slope = 0, inverse_slope = -1;
    if ((e.y0 >> 8) != ((e.y1 - 1) >> 8))
      slope = ((int64_t)e.x1 - e.x0) * 4294967296 / ((int64_t)e.y1 - e.y0);
    int32_t x = e.x0;
    if (from != e.y0) x = e.x0 + crossing(from - e.y0, slope);
    for (int32_t y = from; y < to;) {
      int32_t row = y >> 8, end = (row + 1) * 256;
      if (end > to) end = to;
      int32_t next = e.x1;
      if (end != e.y1) next = e.x0 + crossing(end - e.y0, slope);
      size_t r = (size_t)(row - band->min_y);
      int32_t a = (x < next ? x : next) - origin, b = (x < next ? next : x) - origin;
      add_row_edge(
          band->cells + r * band->stride, band->bits + r * band->words, band->width, a, b, end - y,
          winding, &e, &inverse_slope);
      x = next;
      y = end;
    }
  }
}
