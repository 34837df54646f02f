// Nacre, MIT licence; see LICENSE.

#include <stdio.h>
#include <webp/decode.h>

#include "CPictures.h"

static int refuse(nacre_picture *picture, int status, const char *message) {
  snprintf(picture->message, sizeof picture->message, "%s", message);
  return status;
}

static int explain(nacre_picture *picture, VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY:
      return NACRE_PICTURE_OUT_OF_MEMORY;
    case VP8_STATUS_NOT_ENOUGH_DATA:
      return refuse(picture, NACRE_PICTURE_MALFORMED, "the data ends too early");
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      return refuse(picture, NACRE_PICTURE_UNSUPPORTED, "an unsupported feature");
    default:
      return refuse(picture, NACRE_PICTURE_MALFORMED, "the bitstream is broken");
  }
}

int nacre_webp_decode(const uint8_t *bytes, size_t length, uint32_t limit, nacre_picture *picture) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, length, &features);
  if (code != VP8_STATUS_OK) return explain(picture, code);
  uint32_t width = (uint32_t)features.width, height = (uint32_t)features.height;
  int sizing = picture->pixels == NULL;
  if (!sizing && (width != picture->width || height != picture->height)) {
    return refuse(picture, NACRE_PICTURE_MALFORMED, "rows of an unexpected length");
  }
  picture->width = width;
  picture->height = height;
  if (width > limit || height > limit) return NACRE_PICTURE_TOO_LARGE;
  if (features.has_animation) {
    return refuse(picture, NACRE_PICTURE_UNSUPPORTED, "it is animated; only stills are read");
  }
  if (sizing) return NACRE_PICTURE_OK;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) {
    return refuse(picture, NACRE_PICTURE_UNSUPPORTED, "libwebp of another version");
  }
  // Decode to straight alpha, because libwebp's own premultiplication rounds differently.
  config.output.colorspace = MODE_BGRA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = (uint8_t *)picture->pixels;
  config.output.u.RGBA.stride = (int)width * 4;
  config.output.u.RGBA.size = (size_t)width * height * 4;
  code = WebPDecode(bytes, length, &config);
  WebPFreeDecBuffer(&config.output);
  if (code != VP8_STATUS_OK) return explain(picture, code);
  nacre_premultiply_bgra(picture->pixels, (size_t)width * height);
  return NACRE_PICTURE_OK;
}
