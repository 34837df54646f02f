// Nacre, MIT licence; see LICENSE.

/// distance · slope, rounded to nearest; the slope is 32.32 fixed point. Overflow wraps.
INLINE int64_t crossing64(int64_t distance, int64_t slope) {
  return (int64_t)((uint64_t)distance * (uint64_t)slope + 2147483648) >> 32;
}

INLINE int32_t crossing(int32_t distance, int64_t slope) {
  return (int32_t)crossing64(distance, slope);
}

/// Marks all groups of eight cells from that of cell `from` to that of cell `to`.
INLINE void mark(uint64_t *bits, int32_t from, int32_t to) {
  uint32_t a = (uint32_t)from >> 3, b = (uint32_t)to >> 3;
  uint64_t head = ~0ull << (a & 63), tail = ~0ull >> (63 - (b & 63));
  if ((a >> 6) == (b >> 6)) {
    bits[a >> 6] |= head & tail;
    return;
  }
  bits[a >> 6] |= head;
  for (uint32_t word = (a >> 6) + 1; word < b >> 6; word++) bits[word] = ~0ull;
  bits[b >> 6] |= tail;
}

/// The same for two cells whose groups are equal or adjacent.
INLINE void mark_ends(uint64_t *bits, int32_t from, int32_t to) {
  uint32_t a = (uint32_t)from >> 3, b = (uint32_t)to >> 3;
  bits[a >> 6] |= 1ull << (a & 63);
  bits[b >> 6] |= 1ull << (b & 63);
}

/// Adds to cell `x`, and to the next cell the part that `x` carries over.
INLINE void add_cell(int32_t *cells, uint64_t *bits, int32_t x, int32_t cover, int32_t area) {
  cells[x] = wrapping_add(cells[x], cover * 512 - area);
  cells[x + 1] = wrapping_add(cells[x + 1], area);
  mark_ends(bits, x, x + 1);
}

/// a/b as 32.32 fixed point, truncated towards zero. b is not 0.
INLINE int64_t ratio(int64_t a, int64_t b) {
  // Below 2^53 the numerator is a double, and the error of the quotient is less than the distance
  // from a quotient that is not whole to the next whole number. The division of doubles is faster.
  if (a < 2097152 && a > -2097152) return (int64_t)((double)(a * 4294967296) / (double)b);
  return a * 4294967296 / b;
}

/// Returns the rows per column, 32.32 fixed point, for edges that cross columns; 0 for vertical
/// edges.
INLINE int64_t inverse_slope(const nacre_edge e) {
  int64_t dx = (int64_t)e.x1 - e.x0, dy = (int64_t)e.y1 - e.y0;
  return dx ? ratio(dy, dx < 0 ? -dx : dx) : 0;
}

/// The most columns that `add_row_short` takes; the next one receives the carry of the last.
#define SHORT_COLUMNS 7

/// Marks the groups of the cells `from` and `to`, which are equal or adjacent.
INLINE void mark_pair(uint64_t *bits, int32_t from, int32_t to) {
  // Two adjacent bits lie in the 32 bits that begin with the byte of the first.
  uint32_t a = (uint32_t)from >> 3, b = (uint32_t)to >> 3, word;
  uint8_t *place = (uint8_t *)bits + (a >> 3);
  memcpy(&word, place, 4);
  word |= 1u << (a & 7) | 1u << ((a & 7) + (b - a));
  memcpy(place, &word, 4);
}

/// Adds the part of an edge in one row: from `xl` to `xr` (24.8, relative to the band's left side),
/// `height` tall. All columns lie inside the band, and there are at most `SHORT_COLUMNS`.
///
/// Lane i is the column i places to the right of the first. The number of columns changes from row to row, so
/// a loop over them would be a branch that processors predict badly. `columns` holds the rows that the edge
/// needs for 0…7 columns, 32.32 fixed point, plus one half. All bits of `sign` are set if the edge winds
/// backwards.
INLINE void add_row_short(
    int32_t *cells, uint64_t *bits, int32_t xl, int32_t xr, int32_t height, int64_t inverse,
    i64x8 columns, i32x8 sign) {
  const i32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7}, zero = {0}, is_first = {-1};
  const int32_t first = xl >> 8, last = (xr >> 8) - first, enter = xl & 255;
  int64_t near = (int64_t)((uint64_t)(256 - enter) * (uint64_t)inverse);
  // The height at which the edge leaves each column.
  i32x8 leave = __builtin_convertvector((columns + near) >> 32, i32x8);
  leave = __builtin_elementwise_min(leave, zero + height);
  i32x8 is_last = lanes >= last;
  leave = (leave & ~is_last) | ((zero + height) & is_last);
  i32x8 cover = leave - __builtin_shufflevector(leave, zero, 8, 0, 1, 2, 3, 4, 5, 6);
  cover = (cover ^ sign) - sign;
  // Twice the mean distance of the edge from the left side of the column.
  i32x8 width = zero + 256 + (is_first & enter) + (is_last & ((xr & 255) - 256));
  i32x8 area = cover * width, sum;
  memcpy(&sum, cells + first, 32);
  sum += cover * 512 - area + __builtin_shufflevector(area, zero, 8, 0, 1, 2, 3, 4, 5, 6);
  memcpy(cells + first, &sum, 32);
  mark_pair(bits, first, first + last + 1);
}

/// The same for any number of columns. It is not inlined, which leaves more registers for short rows.
static OUTLINED void add_row_long(
    int32_t *cells, uint64_t *bits, int32_t xl, int32_t xr, int32_t height, int32_t winding,
    int64_t inverse) {
  int32_t cl = xl >> 8, cr = xr >> 8, enter = xl & 255;
  mark(bits, cl, cr + 1);
  int32_t done = 0, pending = 0;
  for (int32_t c = cl; c < cr; c++) {
    int64_t part = crossing64((c + 1) * 256 - xl, inverse);
    int32_t next = part < height ? (int32_t)part : height;
    int32_t cover = winding * (next - done), area = cover * (enter + 256);
    cells[c] = wrapping_add(cells[c], pending + cover * 512 - area);
    pending = area;
    done = next;
    enter = 0;
  }
  int32_t cover = winding * (height - done), area = cover * (enter + (xr & 255));
  cells[cr] = wrapping_add(cells[cr], pending + cover * 512 - area);
  cells[cr + 1] = wrapping_add(cells[cr + 1], area);
}

/// The same for an edge that may cross the left or right side of the band.
static OUTLINED void add_row_clipped(
    int32_t *cells, uint64_t *bits, int32_t width, int32_t xl, int32_t xr, int32_t height,
    int32_t winding, int64_t inverse) {
  const int32_t cl = xl >> 8, cr = xr >> 8;
  if (cl >= width) return;
  if (cr < 0) {
    add_cell(cells, bits, 0, winding * height, 0);
    return;
  }
  if (cl >= 0 && cr < width) {
    add_row_long(cells, bits, xl, xr, height, winding, inverse);
    return;
  }
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

/// The multiples 0…7 of a number, plus `start`; they wrap around.
INLINE i64x8 multiples(uint64_t step, uint64_t start) {
  const u64x8 odd = {0, ~0ull, 0, ~0ull, 0, ~0ull, 0, ~0ull};
  const u64x8 twos = {0, 0, ~0ull, ~0ull, 0, 0, ~0ull, ~0ull};
  const u64x8 fours = {0, 0, 0, 0, ~0ull, ~0ull, ~0ull, ~0ull};
  return (i64x8)((odd & step) + (twos & (step * 2)) + (fours & (step * 4)) + start);
}

/// Adds an edge that descends; `winding` is −1 if it was turned around to do so.
INLINE void add_edge(
    const nacre_edge e, int32_t winding, const nacre_band *band, int32_t from, int32_t to,
    int is_inside) {
  // Local copies, because as far as the compiler knows a write to the cells could change the band.
  const size_t stride = band->stride, words = band->words;
  const int32_t width = band->width, start = e.x0 - band->min_x * 256;
  size_t first = (size_t)((from >> 8) - band->min_y);
  int32_t *cells = band->cells + first * stride;
  uint64_t *bits = band->bits + first * words;
  const int64_t inverse = (e.x0 >> 8) != (e.x1 >> 8) ? inverse_slope(e) : 0;
  const i64x8 columns = multiples((uint64_t)inverse * 256, 0x80000000u);
  const i32x8 sign = (i32x8){0} + (winding >> 31);
  int64_t slope = 0;
  if ((e.y0 >> 8) != ((e.y1 - 1) >> 8)) slope = ratio((int64_t)e.x1 - e.x0, (int64_t)e.y1 - e.y0);
  int32_t x = from != e.y0 ? start + crossing(from - e.y0, slope) : start;
  // Where the edge enters the next row, plus one half; from row to row it changes by 256 slopes.
  uint64_t place = (uint64_t)((from | 255) + 1 - e.y0) * (uint64_t)slope + 0x80000000u;
  const int32_t last = to != e.y1 ? start + crossing(to - e.y0, slope) : start + (e.x1 - e.x0);
  for (int32_t rest = to - from, height = 256 - (from & 255);; height = 256) {
    // Below the edge's end the place is unused and can overflow.
    int32_t next = wrapping_add(start, (int32_t)((int64_t)place >> 32));
    const int is_last = rest <= height;
    if (is_last) {
      height = rest;
      next = last;
    }
    int32_t a = x < next ? x : next, b = x < next ? next : x;
    if (!is_inside)
      add_row_clipped(cells, bits, width, a, b, height, winding, inverse);
    else if ((b >> 8) - (a >> 8) < SHORT_COLUMNS)
      add_row_short(cells, bits, a, b, height, inverse, columns, sign);
    else
      add_row_long(cells, bits, a, b, height, winding, inverse);
    if (is_last) return;
    rest -= height;
    x = next;
    place += (uint64_t)slope * 256;
    cells += stride;
    bits += words;
  }
}

static void add_edges(const nacre_edge *edges, size_t count, const nacre_band *band) {
  const nacre_band local = *band;
  int32_t top = local.min_y * 256, bottom = (local.min_y + local.rows) * 256;
  int32_t left = local.min_x * 256, right = (local.min_x + local.width) * 256;
  for (size_t i = 0; i < count; i++) {
    nacre_edge e = edges[i];
    int32_t winding = 1;
    if (e.y0 > e.y1) {
      winding = -1;
      e = (nacre_edge){e.x1, e.y1, e.x0, e.y0};
    }
    int32_t from = e.y0 > top ? e.y0 : top, to = e.y1 < bottom ? e.y1 : bottom;
    if (from >= to) continue;
    int32_t least = e.x0 < e.x1 ? e.x0 : e.x1, most = e.x0 < e.x1 ? e.x1 : e.x0;
    if (least >= left && most < right)
      add_edge(e, winding, &local, from, to, 1);
    else
      add_edge(e, winding, &local, from, to, 0);
  }
}
