// Nacre, MIT licence; see LICENSE.

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "CPictures.h"

// A malicious progressive file could demand any number of passes over a large image; real files
// have about a dozen.
static const int scan_limit = 200;

typedef struct {
  struct jpeg_error_mgr base;  // First, so that a pointer to it is also one to the structure.
  jmp_buf jump;
  nacre_picture *picture;
} errors;

static void fail(j_common_ptr info, const char *message) {
  errors *state = (errors *)info->err;
  snprintf(state->picture->message, sizeof state->picture->message, "%s", message);
  longjmp(state->jump, 1);
}

static void failed(j_common_ptr info) {
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  fail(info, message);
}

// libjpeg repairs broken data and only warns. Here warnings that mean lost pixels are errors; odd
// markers and stray bytes, which cameras do write, are ignored.
static void warned(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_PROGRESSION:
      return;
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
      fail(info, "the data ends too early");
      return;
    default:
      failed(info);
  }
}

static void progressed(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > scan_limit) {
    fail(info, "it has too many passes");
  }
}

static int decode(
    struct jpeg_decompress_struct *info, const uint8_t *bytes, size_t length, uint32_t limit,
    nacre_picture *picture) {
  jpeg_mem_src(info, bytes, length);
  jpeg_read_header(info, TRUE);
  uint32_t width = info->image_width, height = info->image_height;
  int sizing = picture->pixels == NULL;
  if (!sizing && (width != picture->width || height != picture->height)) {
    fail((j_common_ptr)info, "rows of an unexpected length");
  }
  picture->width = width;
  picture->height = height;
  if (width > limit || height > limit) return NACRE_PICTURE_TOO_LARGE;
  if (info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK) {
    snprintf(picture->message, sizeof picture->message, "CMYK colours; convert it to RGB");
    return NACRE_PICTURE_UNSUPPORTED;
  }
  if (sizing) return NACRE_PICTURE_OK;
  info->out_color_space = JCS_EXT_BGRA;
  // The slow integer DCT is exact, and the same on every processor.
  info->dct_method = JDCT_ISLOW;
  jpeg_start_decompress(info);
  while (info->output_scanline < height) {
    JSAMPROW row = (JSAMPROW)(picture->pixels + (size_t)info->output_scanline * width);
    jpeg_read_scanlines(info, &row, 1);
  }
  jpeg_finish_decompress(info);
  nacre_premultiply_bgra(picture->pixels, (size_t)width * height);
  return NACRE_PICTURE_OK;
}

int nacre_jpeg_decode(const uint8_t *bytes, size_t length, uint32_t limit, nacre_picture *picture) {
  struct jpeg_decompress_struct info;
  memset(&info, 0, sizeof info);
  errors state;
  struct jpeg_progress_mgr progress = {.progress_monitor = progressed};
  info.err = jpeg_std_error(&state.base);
  state.base.error_exit = failed;
  state.base.emit_message = warned;
  state.picture = picture;
  // Nothing assigned between setjmp and a jump is read after it, except through `info`, which the
  // compiler cannot keep in registers because its address has escaped.
  if (setjmp(state.jump)) {
    jpeg_destroy_decompress(&info);
    return NACRE_PICTURE_MALFORMED;
  }
  jpeg_create_decompress(&info);
  info.progress = &progress;
  int status = decode(&info, bytes, length, limit, picture);
  jpeg_destroy_decompress(&info);
  return status;
}
