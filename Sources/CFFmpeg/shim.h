// Nacre, MIT licence; see LICENSE.

#pragma once

#include <errno.h>
#include <stdint.h>

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/frame.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/rational.h>
#include <libswscale/swscale.h>

// Wrappers for macros that Swift cannot import, and for calls with C arrays that are awkward in
// Swift.

static inline int nacre_averror(int code) { return AVERROR(code); }
static inline int nacre_averror_eof(void) { return AVERROR_EOF; }
static inline int64_t nacre_nopts(void) { return AV_NOPTS_VALUE; }

/// The format of 8-bit pixels that read as 0xAARRGGBB in the machine's byte order.
static inline enum AVPixelFormat nacre_native_argb(void) { return AV_PIX_FMT_RGB32; }

/// The same format with the alpha byte ignored.
static inline enum AVPixelFormat nacre_native_rgb(void) { return AV_PIX_FMT_0RGB32; }

/// Makes `scaler` convert full-range RGB to studio-range BT.709.
static inline int nacre_scaler_use_bt709(struct SwsContext *scaler) {
  const int *table = sws_getCoefficients(SWS_CS_ITU709);
  return sws_setColorspaceDetails(scaler, table, 1, table, 0, 0, 1 << 16, 1 << 16);
}

/// Converts rows of packed pixels, `stride` bytes apart, into `frame`.
static inline int nacre_scaler_convert(
    struct SwsContext *scaler, const void *pixels, int stride, AVFrame *frame) {
  const uint8_t *planes[4] = {(const uint8_t *)pixels, NULL, NULL, NULL};
  int strides[4] = {stride, 0, 0, 0};
  return sws_scale(scaler, planes, strides, 0, frame->height, frame->data, frame->linesize);
}
