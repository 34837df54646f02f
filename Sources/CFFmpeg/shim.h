// Nacre, MIT licence; see LICENSE.

#pragma once

#include <errno.h>
#include <stdint.h>

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/cpu.h>
#include <libavutil/frame.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/rational.h>

// Wrappers for macros that Swift cannot import, and for calls with C arrays that are awkward in
// Swift.

static inline int nacre_averror(int code) { return AVERROR(code); }
static inline int nacre_averror_eof(void) { return AVERROR_EOF; }
static inline int64_t nacre_nopts(void) { return AV_NOPTS_VALUE; }

/// The format of 8-bit pixels that read as 0xAARRGGBB in the machine's byte order.
static inline enum AVPixelFormat nacre_native_argb(void) { return AV_PIX_FMT_RGB32; }
