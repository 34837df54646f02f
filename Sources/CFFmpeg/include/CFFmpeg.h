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

/// The functions of FFmpeg that films need.
///
/// FFmpeg's libraries depend on 150 others, whose loading takes longer than the drawing of a picture. So nothing is
/// linked to them, and `nacre_load_ffmpeg` loads them when a film is begun.
#define NACRE_FFMPEG_FUNCTIONS(FUNCTION) \
  FUNCTION(av_buffersink_get_frame) \
  FUNCTION(av_buffersink_set_frame_size) \
  FUNCTION(av_buffersrc_add_frame_flags) \
  FUNCTION(av_channel_layout_default) \
  FUNCTION(av_channel_layout_describe) \
  FUNCTION(av_d2q) \
  FUNCTION(av_dict_free) \
  FUNCTION(av_dict_set) \
  FUNCTION(av_find_best_stream) \
  FUNCTION(av_frame_alloc) \
  FUNCTION(av_frame_free) \
  FUNCTION(av_frame_get_buffer) \
  FUNCTION(av_frame_make_writable) \
  FUNCTION(av_frame_unref) \
  FUNCTION(av_free) \
  FUNCTION(av_get_cpu_flags) \
  FUNCTION(av_guess_format) \
  FUNCTION(av_interleaved_write_frame) \
  FUNCTION(av_log_set_level) \
  FUNCTION(av_malloc) \
  FUNCTION(av_new_packet) \
  FUNCTION(av_opt_set) \
  FUNCTION(av_packet_alloc) \
  FUNCTION(av_packet_free) \
  FUNCTION(av_packet_new_side_data) \
  FUNCTION(av_packet_rescale_ts) \
  FUNCTION(av_packet_unref) \
  FUNCTION(av_read_frame) \
  FUNCTION(av_rescale_q) \
  FUNCTION(av_shrink_packet) \
  FUNCTION(av_strerror) \
  FUNCTION(av_version_info) \
  FUNCTION(av_write_trailer) \
  FUNCTION(avcodec_alloc_context3) \
  FUNCTION(avcodec_find_decoder) \
  FUNCTION(avcodec_find_encoder_by_name) \
  FUNCTION(avcodec_free_context) \
  FUNCTION(avcodec_open2) \
  FUNCTION(avcodec_parameters_copy) \
  FUNCTION(avcodec_parameters_from_context) \
  FUNCTION(avcodec_parameters_to_context) \
  FUNCTION(avcodec_receive_frame) \
  FUNCTION(avcodec_receive_packet) \
  FUNCTION(avcodec_send_frame) \
  FUNCTION(avcodec_send_packet) \
  FUNCTION(avfilter_get_by_name) \
  FUNCTION(avfilter_graph_alloc) \
  FUNCTION(avfilter_graph_config) \
  FUNCTION(avfilter_graph_create_filter) \
  FUNCTION(avfilter_graph_free) \
  FUNCTION(avfilter_link) \
  FUNCTION(avformat_alloc_output_context2) \
  FUNCTION(avformat_close_input) \
  FUNCTION(avformat_find_stream_info) \
  FUNCTION(avformat_free_context) \
  FUNCTION(avformat_new_stream) \
  FUNCTION(avformat_open_input) \
  FUNCTION(avformat_write_header) \
  FUNCTION(avio_alloc_context) \
  FUNCTION(avio_context_free) \
  FUNCTION(avio_flush)

/// Pointers to the functions, each under its name.
struct nacre_ffmpeg {
#define NACRE_FFMPEG_MEMBER(name) __typeof__(&name) _Nonnull name;
  NACRE_FFMPEG_FUNCTIONS(NACRE_FFMPEG_MEMBER)
#undef NACRE_FFMPEG_MEMBER
};

/// Loads the libraries that the headers belong to, and finds all functions in them.
///
/// The libraries stay loaded. Call this once.
///
/// @param functions Receives the functions, if all were found.
/// @return `NULL`, or what the dynamic loader says of the first library or function that is missing, valid until its
///   next call.
const char *_Nullable nacre_load_ffmpeg(struct nacre_ffmpeg *_Nonnull functions);

// Wrappers for macros that Swift cannot import.

static inline int nacre_averror(int code) { return AVERROR(code); }
static inline int nacre_averror_eof(void) { return AVERROR_EOF; }
static inline int64_t nacre_nopts(void) { return AV_NOPTS_VALUE; }

/// The format of 8-bit pixels that read as 0xAARRGGBB in the machine's byte order.
static inline enum AVPixelFormat nacre_native_argb(void) { return AV_PIX_FMT_RGB32; }
