// Nacre, MIT licence; see LICENSE.

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "CPictures.h"

typedef struct {
  struct jpeg_error_mgr base;  // First, so that a pointer to it is also one to the structure.
  jmp_buf jump;
  nacre_encoded *out;
  uint8_t *row;
  unsigned long length;
} writer;

static void failed(j_common_ptr info) {
  writer *state = (writer *)info->err;
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  snprintf(state->out->message, sizeof state->out->message, "%s", message);
  longjmp(state->jump, 1);
}

static void warned(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

// Composites premultiplied pixels over white, as bytes in the order B, G, R.
static void lay_on_white(uint8_t *to, const uint32_t *from, size_t count) {
  for (size_t i = 0; i < count; i++, to += 3) {
    uint32_t rest = 255 - (from[i] >> 24);
    for (int part = 0; part < 3; part++) {
      uint32_t colour = (from[i] >> 8 * part & 0xff) + rest;
      to[part] = colour > 255 ? 255 : (uint8_t)colour;
    }
  }
}

static void encode(
    struct jpeg_compress_struct *info, const uint32_t *pixels, uint32_t width, uint32_t height,
    int quality, uint8_t *row) {
  info->image_width = width;
  info->image_height = height;
  info->input_components = 3;
  info->in_color_space = JCS_EXT_BGR;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  // The slow integer DCT is exact, and the same on every processor.
  info->dct_method = JDCT_ISLOW;
  info->optimize_coding = TRUE;
  jpeg_start_compress(info, TRUE);
  while (info->next_scanline < height) {
    lay_on_white(row, pixels + (size_t)info->next_scanline * width, width);
    JSAMPROW rows = row;
    jpeg_write_scanlines(info, &rows, 1);
  }
  jpeg_finish_compress(info);
}

int nacre_jpeg_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, nacre_encoded *out) {
  struct jpeg_compress_struct info;
  memset(&info, 0, sizeof info);
  writer state;
  memset(&state, 0, sizeof state);
  state.out = out;
  state.row = malloc((size_t)width * 3);
  if (state.row == NULL) return NACRE_PICTURE_OUT_OF_MEMORY;
  info.err = jpeg_std_error(&state.base);
  state.base.error_exit = failed;
  state.base.emit_message = warned;
  // Nothing assigned between setjmp and a jump is read after it, except through `info` and `state`,
  // which the compiler cannot keep in registers because their addresses have escaped.
  if (setjmp(state.jump)) {
    jpeg_destroy_compress(&info);
    free(state.row);
    free(out->bytes);
    out->bytes = NULL;
    return NACRE_PICTURE_UNSUPPORTED;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &out->bytes, &state.length);
  encode(&info, pixels, width, height, quality, state.row);
  jpeg_destroy_compress(&info);
  free(state.row);
  out->length = out->capacity = state.length;
  return NACRE_PICTURE_OK;
}
