// Nacre, MIT licence; see LICENSE.

// The weights of red, green and blue for Y'CbCr of BT.709 in studio range, 65 536 being one; see
// `Reference.videoRows`.

/// The luma of eight pixels.
INLINE u32x8 luma8(u32x8 p) {
  u32x8 sum = (p >> 16 & 255) * 11966 + (p >> 8 & 255) * 40254 + (p & 255) * 4064;
  return (sum + (16 * 65536 + 32768)) >> 16;
}

/// Stores eight numbers below 256 as bytes.
INLINE void store_bytes8(uint8_t *d, u32x8 v) {
  u8x8 bytes = __builtin_convertvector(v, u8x8);
  memcpy(d, &bytes, 8);
}

/// The chroma of eight blocks of two by two pixels, from the sums of their red, green and blue
/// components. A lane of `rb` holds the sum of red in its upper 16 bits and that of blue in its lower.
INLINE void chroma8(uint8_t *blue, uint8_t *red, u32x8 rb, u32x8 g) {
  i32x8 r = (i32x8)(rb >> 16), b = (i32x8)(rb & 65535);
  const int32_t grey = 128 * 4 * 65536 + 2 * 65536;
  store_bytes8(blue, (u32x8)((b * 28784 - (i32x8)g * 22189 - r * 6595 + grey) >> 18));
  store_bytes8(red, (u32x8)((r * 28784 - (i32x8)g * 26145 - b * 2639 + grey) >> 18));
}

/// The sums of the lanes 0 and 1, 2 and 3, … of two vectors one after the other.
INLINE u32x8 add_pairs(u32x8 left, u32x8 right) {
  return __builtin_shufflevector(left, right, 0, 2, 4, 6, 8, 10, 12, 14) +
         __builtin_shufflevector(left, right, 1, 3, 5, 7, 9, 11, 13, 15);
}

/// Converts sixteen columns of two rows.
INLINE void video16(
    uint8_t *const *luma, uint8_t *blue, uint8_t *red, const uint32_t *top,
    const uint32_t *bottom) {
  u32x8 a, b, c, d;
  memcpy(&a, top, 32);
  memcpy(&b, top + 8, 32);
  memcpy(&c, bottom, 32);
  memcpy(&d, bottom + 8, 32);
  store_bytes8(luma[0], luma8(a));
  store_bytes8(luma[0] + 8, luma8(b));
  store_bytes8(luma[1], luma8(c));
  store_bytes8(luma[1] + 8, luma8(d));
  const uint32_t rb = 0x00FF00FF;
  u32x8 reds_and_blues = add_pairs((a & rb) + (c & rb), (b & rb) + (d & rb));
  u32x8 greens = add_pairs((a >> 8 & 255) + (c >> 8 & 255), (b >> 8 & 255) + (d >> 8 & 255));
  chroma8(blue, red, reds_and_blues, greens);
}

static void video_rows(
    uint8_t *const *luma, uint8_t *blue, uint8_t *red, const uint32_t *top,
    const uint32_t *bottom, size_t n) {
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    uint8_t *rows[2] = {luma[0] + i, luma[1] + i};
    video16(rows, blue + i / 2, red + i / 2, top + i, bottom + i);
  }
  if (i == n) return;
  // The last columns, fewer than sixteen, are converted in buffers.
  uint32_t pixels[2][16] = {{0}};
  uint8_t y[2][16], cb[8], cr[8];
  memcpy(pixels[0], top + i, (n - i) * 4);
  memcpy(pixels[1], bottom + i, (n - i) * 4);
  uint8_t *rows[2] = {y[0], y[1]};
  video16(rows, cb, cr, pixels[0], pixels[1]);
  memcpy(luma[0] + i, y[0], n - i);
  memcpy(luma[1] + i, y[1], n - i);
  memcpy(blue + i / 2, cb, (n - i) / 2);
  memcpy(red + i / 2, cr, (n - i) / 2);
}
