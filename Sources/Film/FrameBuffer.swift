// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// A frame of FFmpeg, with memory for its pixels.
// SAFETY: `frame` is allocated in `init`, with its pixels, and freed in `deinit`.
final class FrameBuffer {
  let frame: UnsafeMutablePointer<AVFrame>
  private let path: String

  init(width: Int, height: Int, format: AVPixelFormat, path: String) throws {
    self.path = path
    frame = try FilmError.check(ffmpeg.av_frame_alloc(), "allocating a frame", path)
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    frame.pointee.format = format.rawValue
    try FilmError.check(ffmpeg.av_frame_get_buffer(frame, 0), "allocating a frame", path)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    ffmpeg.av_frame_free(&frame)
  }

  /// Ensures that nothing else, such as an encoder's queue, still reads the pixels.
  func makeWritable() throws {
    try FilmError.check(ffmpeg.av_frame_make_writable(frame), "allocating a frame", path)
  }

  /// Returns row `y` of one plane of a planar format: 0 luma, 1 and 2 chroma, 3 alpha.
  // SAFETY: callers keep `y` below the plane's height, write at most the plane's width, and use this
  // with formats that have the plane. A missing plane ends the program.
  func plane<Sample>(_ index: Int, row y: Int, of: Sample.Type) -> UnsafeMutablePointer<Sample> {
    let planes = frame.pointee.data
    let strides = frame.pointee.linesize
    let (plane, stride) =
      switch index {
      case 0: (planes.0, strides.0)
      case 1: (planes.1, strides.1)
      case 2: (planes.2, strides.2)
      default: (planes.3, strides.3)
      }
    guard let plane else { fatalError("a planar frame without its plane \(index)") }
    return UnsafeMutableRawPointer(plane + y * Int(stride)).assumingMemoryBound(to: Sample.self)
  }

  /// Returns row `y` of a packed 32-bit format, as wide as the frame.
  func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
    // SAFETY: av_frame_get_buffer allocated `height` rows of at least four bytes per pixel; callers
    // keep `y` below the height and use this with 32-bit formats only.
    UnsafeMutableRawBufferPointer(
      start: frame.pointee.data.0?.advanced(by: y * Int(frame.pointee.linesize.0)),
      count: Int(frame.pointee.width) * 4)
  }
}
