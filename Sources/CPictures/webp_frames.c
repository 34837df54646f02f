// Nacre, MIT licence; see LICENSE.

#include <stdio.h>
#include <webp/demux.h>

#include "CPictures.h"

int nacre_webp_frames(
    const uint8_t *bytes, size_t length, nacre_webp_file *file, nacre_webp_frame *frames,
    size_t capacity) {
  WebPData data = {bytes, length};
  // Incomplete and broken files give no demuxer.
  WebPDemuxer *demuxer = WebPDemux(&data);
  if (demuxer == NULL) return NACRE_PICTURE_MALFORMED;
  uint32_t flags = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS);
  file->width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
  file->height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
  file->count = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT);
  file->loops = WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT);
  file->is_animated = (flags & ANIMATION_FLAG) != 0;
  file->has_alpha = (flags & ALPHA_FLAG) != 0;
  WebPIterator at;
  size_t filled = 0;
  if (capacity > 0 && WebPDemuxGetFrame(demuxer, 1, &at)) {
    do {
      nacre_webp_frame *frame = &frames[filled++];
      frame->x = (uint32_t)at.x_offset;
      frame->y = (uint32_t)at.y_offset;
      frame->width = (uint32_t)at.width;
      frame->height = (uint32_t)at.height;
      frame->milliseconds = (uint32_t)at.duration;
      frame->clears = at.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND;
      frame->blends = at.blend_method == WEBP_MUX_BLEND;
      frame->offset = (size_t)(at.fragment.bytes - bytes);
      frame->length = at.fragment.size;
    } while (filled < capacity && WebPDemuxNextFrame(&at));
    WebPDemuxReleaseIterator(&at);
  }
  WebPDemuxDelete(demuxer);
  return filled == capacity ? NACRE_PICTURE_OK : NACRE_PICTURE_MALFORMED;
}
