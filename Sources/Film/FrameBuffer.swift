// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Owns one of FFmpeg's frames, with memory for its pixels.
// SAFETY: `frame` is allocated in `init`, with its pixels, and freed in `deinit`.
final class FrameBuffer {
  let frame: UnsafeMutablePointer<AVFrame>
  private let path: String

  init(width: Int, height: Int, format: AVPixelFormat, path: String) throws {
    self.path = path
    frame = try FilmError.check(av_frame_alloc(), "allocating a frame", path)
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    frame.pointee.format = format.rawValue
    try FilmError.check(av_frame_get_buffer(frame, 0), "allocating a frame", path)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  /// Ensures that nothing else, such as an encoder's queue, still reads the pixels.
  func makeWritable() throws {
    try FilmError.check(av_frame_make_writable(frame), "allocating a frame", path)
  }

  /// The row `y` of a packed 32-bit format, as wide as the frame.
  func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
    // SAFETY: av_frame_get_buffer allocated `height` rows of at least four bytes per pixel; callers
    // keep `y` below the height and use this with 32-bit formats only.
    UnsafeMutableRawBufferPointer(
      start: frame.pointee.data.0?.advanced(by: y * Int(frame.pointee.linesize.0)),
      count: Int(frame.pointee.width) * 4)
  }
}
