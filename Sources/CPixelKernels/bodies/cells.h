// Nacre, MIT licence; see LICENSE.

// A cell holds the change of coverage from the pixel before it; a full pixel is 2^17.

typedef uint32_t u32x4 __attribute__((vector_size(16)));

INLINE i32x4 to_alpha4(i32x4 v, int even_odd) {
  const i32x4 full = {0x20000, 0x20000, 0x20000, 0x20000};
  if (even_odd) {
    v &= 0x3FFFF;
    v = __builtin_elementwise_min(v, 0x40000 - v);
  } else {
    // The comparison is unsigned, because the absolute value of the least integer is negative when
    // signed; unsigned it is large.
    v = (i32x4)__builtin_elementwise_min((u32x4)__builtin_elementwise_abs(v), (u32x4)full);
  }
  return (v * 255 + 0x10000) >> 17;
}

INLINE uint8_t to_alpha(int32_t v, int even_odd) {
  return (uint8_t)to_alpha4((i32x4){v, v, v, v}, even_odd)[0];
}

INLINE int32_t wrapping_add(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }

/// Prefix sums of four cells; they wrap around, like unsigned numbers.
INLINE i32x4 prefix4(const int32_t *cells) {
  i32x4 zero = {0, 0, 0, 0}, v;
  memcpy(&v, cells, 16);
  v += __builtin_shufflevector(v, zero, 4, 0, 1, 2);
  v += __builtin_shufflevector(v, zero, 4, 5, 0, 1);
  return v;
}

INLINE i32x4 last4(i32x4 v) { return __builtin_shufflevector(v, v, 3, 3, 3, 3); }

INLINE void store_alpha4(uint8_t *p, i32x4 alpha) {
  typedef uint8_t u8x4 __attribute__((vector_size(4)));
  u8x4 b = __builtin_convertvector(alpha, u8x4);
  memcpy(p, &b, 4);
}

INLINE int32_t accumulate_rule(
    const int32_t *cells, uint8_t *coverage, size_t n, int32_t carry, int even_odd) {
  size_t i = 0;
  i32x4 sum = {carry, carry, carry, carry};
  for (; i + 4 <= n; i += 4) {
    i32x4 v = prefix4(cells + i) + sum;
    store_alpha4(coverage + i, to_alpha4(v, even_odd));
    sum = last4(v);
  }
  carry = sum[0];
  for (; i < n; i++) {
    carry = wrapping_add(carry, cells[i]);
    coverage[i] = to_alpha(carry, even_odd);
  }
  return carry;
}

static int32_t accumulate(
    const int32_t *cells, uint8_t *coverage, size_t n, int32_t carry, int even_odd) {
  return even_odd ? accumulate_rule(cells, coverage, n, carry, 1)
                  : accumulate_rule(cells, coverage, n, carry, 0);
}

/// Returns the index of the first bit at or after `from` that equals `value`, or `limit`.
INLINE size_t find_bit(const uint64_t *bits, size_t from, size_t limit, int value) {
  while (from < limit) {
    uint64_t word = bits[from >> 6];
    if (!value) word = ~word;
    word >>= from & 63;
    if (word) {
      from += (size_t)__builtin_ctzll(word);
      return from < limit ? from : limit;
    }
    from = (from | 63) + 1;
  }
  return limit;
}

/// Prefix sums of a group of eight cells.
INLINE i32x8 prefix8(const int32_t *cells) {
  i32x8 zero = {0}, v;
  memcpy(&v, cells, 32);
  v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
  v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
  return v + __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
}

INLINE i32x8 last8(i32x8 v) { return __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7); }

/// The coverages of eight pixels, 0…255.
INLINE i32x8 to_lanes8(i32x8 v, int even_odd) {
  const i32x8 full = (i32x8){0} + 0x20000;
  if (even_odd) {
    v &= 0x3FFFF;
    v = __builtin_elementwise_min(v, 0x40000 - v);
  } else {
    v = (i32x8)__builtin_elementwise_min((u32x8)__builtin_elementwise_abs(v), (u32x8)full);
  }
  return (v * 255 + 0x10000) >> 17;
}

/// Whether all lanes are zero.
INLINE int is_zero8(u32x8 v) {
#ifdef NACRE_AVX2
  typedef long long i64x4 __attribute__((vector_size(32)));
  return __builtin_ia32_ptestz256((i64x4)v, (i64x4)v);
#else
  return !__builtin_reduce_or(v);
#endif
}

/// The coverage bytes of eight pixels, the first in the lowest byte.
INLINE uint64_t to_alpha8(i32x8 v, int even_odd) {
  u8x8 bytes = __builtin_convertvector(to_lanes8(v, even_odd), u8x8);
  uint64_t word;
  memcpy(&word, &bytes, 8);
  return word;
}

/// Sweeps one row of a band; `runs` and `bytes` point to the room for this row's output.
INLINE nacre_sweep sweep_row(
    const nacre_band *band, int32_t row, int even_odd, nacre_run *runs, uint8_t *bytes,
    int32_t bytes_base) {
  int32_t *cells = band->cells + (size_t)row * band->stride;
  uint64_t *bits = band->bits + (size_t)row * band->words;
  const size_t width = (size_t)band->width, groups = (width + 7) / 8, words = band->words;
  const int32_t min_x = band->min_x;
  size_t g = 0, run_count = 0, byte_count = 0;
  const i32x8 none = {0};
  i32x8 sum = none;
  uint64_t alpha = 0;
  while (g < groups) {
    size_t next = find_bit(bits, g, groups, 1);
    // Groups that no edge touches have the coverage of the pixel before them.
    if (next > g && alpha >> 56) {
      size_t end = next * 8 < width ? next * 8 : width;
      runs[run_count++] =
          (nacre_run){(int32_t)(g * 8) + min_x, (int32_t)end + min_x, ~(int32_t)(alpha >> 56)};
    }
    if (next == groups) break;
    g = find_bit(bits, next, groups, 0);
    size_t from = next * 8, to = g * 8;
    uint8_t *target = bytes + byte_count;
    uint64_t any = 0, all = ~0ull;
    for (size_t i = from; i < to; i += 8) {
      i32x8 v = prefix8(cells + i);
      memcpy(cells + i, &none, 32);
      alpha = to_alpha8(v + sum, even_odd);
      memcpy(target + (i - from), &alpha, 8);
      any |= alpha;
      all &= alpha;
      sum += last8(v);
    }
    if (!any) continue;
    size_t end = to < width ? to : width;
    nacre_run run = {(int32_t)from + min_x, (int32_t)end + min_x, ~255};
    if (all != ~0ull) {
      run.data = bytes_base + (int32_t)byte_count;
      byte_count += to - from;
    }
    runs[run_count++] = run;
  }
  // The cells after the last column may lie in a group of their own.
  memset(cells + groups * 8, 0, (band->stride - groups * 8) * sizeof(int32_t));
  for (size_t i = 0; i < words; i++) bits[i] = 0;
  return (nacre_sweep){run_count, byte_count};
}

INLINE nacre_sweep sweep_rule(
    const nacre_band *band, int even_odd, nacre_row *rows, nacre_run *runs, uint8_t *bytes,
    int32_t runs_base, int32_t bytes_base) {
  nacre_sweep done = {0, 0};
  const nacre_band local = *band;
  for (int32_t row = 0; row < local.rows; row++) {
    nacre_sweep found = sweep_row(
        &local, row, even_odd, runs + done.runs, bytes + done.bytes,
        bytes_base + (int32_t)done.bytes);
    rows[row] = (nacre_row){runs_base + (int32_t)done.runs, (int32_t)found.runs};
    done.runs += found.runs;
    done.bytes += found.bytes;
  }
  return done;
}

static nacre_sweep sweep_rows(
    const nacre_band *band, int even_odd, nacre_row *rows, nacre_run *runs, uint8_t *bytes,
    int32_t runs_base, int32_t bytes_base) {
  return even_odd ? sweep_rule(band, 1, rows, runs, bytes, runs_base, bytes_base)
                  : sweep_rule(band, 0, rows, runs, bytes, runs_base, bytes_base);
}

/// Composites a colour over eight pixels through eight coverages in 0…255, one in each lane.
INLINE void over_lanes8(uint32_t *d, const solid *s, u32x8 coverage) {
  store8(d, over8(load8(d), scale_color8(s->fractions, factors8(coverage))));
}

/// The same, where only pixels before `end` may be accessed. Coverage from pixel `n` on is zero.
INLINE void over_last8(
    uint32_t *d, const uint32_t *end, const solid *s, u32x8 coverage, size_t n) {
  if (end - d >= 8) {
    over_lanes8(d, s, coverage);
    return;
  }
  for (size_t i = 0; i < n; i++) d[i] = over_pixel(d[i], scale_pixel(s->color, coverage[i]));
}

/// Composites `n` pixels of constant coverage, 1…255.
INLINE void over_constant(
    uint32_t *d, size_t n, const uint32_t *end, const solid *s, uint32_t coverage) {
  if (coverage == 255) {
    over_solid_until(d, n, s, end);
    return;
  }
  const solid part = solid8(scale_pixel(s->color, coverage));
  over_solid_until(d, n, &part, end);
}

/// Composites one row of a band and clears its cells and bits. `end` is the end of the pixels of the
/// row that may be accessed.
///
/// The loop goes from one touched group to the next. A loop for each run of groups would have more
/// branches that processors predict badly.
INLINE size_t over_solid_cells_row(
    uint32_t *d, const uint32_t *end, int32_t *cells, uint64_t *bits, size_t words, size_t width,
    int even_odd, const solid *s) {
  const size_t whole = width / 8;
  const i32x8 none = {0};
  const u32x8 places = {0, 1, 2, 3, 4, 5, 6, 7};
  // The group after the last touched one, and the coverage of untouched pixels from there on.
  size_t next = 0, touched = 0;
  uint32_t carry = 0;
  i32x8 sum = none;
  for (size_t word = 0; word < words; word++) {
    uint64_t marks = bits[word];
    bits[word] = 0;
    for (; marks; marks &= marks - 1) {
      size_t g = word * 64 + (size_t)__builtin_ctzll(marks);
      i32x8 v = prefix8(cells + g * 8);
      memcpy(cells + g * 8, &none, 32);
      u32x8 alpha = (u32x8)to_lanes8(v + sum, even_odd);
      if (g >= whole) {
        // The last group may be incomplete. The group after it only receives the carry of edges.
        if (g > whole || !(width & 7)) continue;
        u32x8 rest = alpha & (u32x8)(places < (uint32_t)(width & 7));
        if (next < g && carry) {
          touched += (g - next) * 8;
          over_constant(d + next * 8, (g - next) * 8, end, s, carry);
        }
        next = g + 1;
        if (is_zero8(rest)) continue;
        touched += width & 7;
        over_last8(d + g * 8, end, s, rest, width & 7);
        continue;
      }
      sum += last8(v);
      if (next < g && carry) {
        touched += (g - next) * 8;
        over_constant(d + next * 8, (g - next) * 8, end, s, carry);
      }
      next = g + 1;
      carry = alpha[7];
      touched += is_zero8(alpha) ? 0 : 8;
      over_lanes8(d + g * 8, s, alpha);
    }
  }
  if (next * 8 < width && carry) {
    touched += width - next * 8;
    over_constant(d + next * 8, width - next * 8, end, s, carry);
  }
  return touched;
}

INLINE size_t over_solid_cells_rule(
    uint32_t *d, size_t stride, const nacre_band *band, size_t room, int even_odd,
    uint32_t color) {
  const nacre_band local = *band;
  const solid s = solid8(color);
  size_t touched = 0;
  for (int32_t row = 0; row < local.rows; row++, d += stride) {
    int32_t *cells = local.cells + (size_t)row * local.stride;
    uint64_t *bits = local.bits + (size_t)row * local.words;
    touched += over_solid_cells_row(
        d, d + room, cells, bits, local.words, (size_t)local.width, even_odd, &s);
  }
  return touched;
}

static size_t over_solid_cells(
    uint32_t *d, size_t stride, const nacre_band *band, size_t room, int even_odd,
    uint32_t color) {
  return even_odd ? over_solid_cells_rule(d, stride, band, room, 1, color)
                  : over_solid_cells_rule(d, stride, band, room, 0, color);
}
