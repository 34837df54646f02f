// Nacre, MIT licence; see LICENSE.

/// Whether sixteen pixels differ; see `Reference.samePixels`.
INLINE int differ16(const uint32_t *first, const uint32_t *second, uint32_t bits) {
  u32x8 a, b, c, d;
  memcpy(&a, first, 32);
  memcpy(&b, first + 8, 32);
  memcpy(&c, second, 32);
  memcpy(&d, second + 8, 32);
  u32x8 difference = ((a | bits) ^ c) | ((b | bits) ^ d);
  uint64_t words[4];
  memcpy(words, &difference, 32);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
}

static size_t same_pixels(
    const uint32_t *first, const uint32_t *second, uint32_t bits, size_t n) {
  size_t i = 0;
  while (i + 16 <= n && !differ16(first + i, second + i, bits)) i += 16;
  while (i < n && (first[i] | bits) == second[i]) i++;
  return i;
}
