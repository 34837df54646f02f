// Nacre, MIT licence; see LICENSE.

import Foundation
import Pictures
import PixelKernels

/// An animated GIF. Frames are stored on disk while their colours are counted, and encoded at the end.
///
/// In a transparent film each pixel is transparent or opaque. Those with an alpha of at least 128 are
/// opaque, with the colour of straight alpha.
final class PalettedFilm: FrameSink {
  private let width: Int
  private let height: Int
  private let isTransparent: Bool
  private let loops: Int
  private let file: FilmFile
  private let spool: FrameSpool
  private var schedule: GIFSchedule
  /// The time of each stored frame, in hundredths of a second.
  private var times: [Int] = []
  private var counts = ColorCount()
  /// The pixels of the latest counted frame.
  private var latest: [UInt32] = []
  /// For each pixel of `latest`, the number of the frame since which it has its colour.
  private var since: [UInt32] = []

  init(
    path: String, width: Int, height: Int, rate: FrameRate, _ options: FilmOptions
  ) throws {
    (self.width, self.height) = (width, height)
    (isTransparent, loops) = (options.isTransparent, options.loops ?? 0)
    schedule = GIFSchedule(rate: rate)
    spool = try FrameSpool(
      pixelCount: width * height, isOpaque: !options.isTransparent, path: path)
    file = try FilmFile(path)
  }

  // SAFETY: `FilmWriter` has checked that the buffer holds one frame. The frame is copied before the call
  // returns.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    guard isTransparent else { return try take(pixels) }
    let cut = Self.cut(pixels)
    // SAFETY: `take` reads the buffer during the call only.
    try cut.withUnsafeBufferPointer(take)
  }

  /// Returns pixels with straight alpha that are transparent or opaque.
  private static func cut(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: pixels.count) { cut, count in
      // SAFETY: the array has memory for as many pixels. Bytes in the order BGRA are 0xAARRGGBB on
      // little-endian machines, the only ones that Swift supports on Linux.
      Pictures.straighten(pixels, into: UnsafeMutableRawBufferPointer(cut), order: .bgra)
      count = pixels.count
      for index in 0..<count {
        cut[index] = cut[index] < 0x8000_0000 ? 0 : cut[index] | 0xFF00_0000
      }
    }
  }

  // SAFETY: as in `append`.
  private func take(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    guard let time = schedule.next() else { return }
    // A frame without changes extends the duration of the frame before it.
    guard try spool.append(pixels) else { return }
    countColors(pixels)
    times.append(time)
  }

  /// Counts the colours that a frame replaces, each with the number of frames that showed it.
  // SAFETY: all buffers hold the pixels of a frame.
  private func countColors(_ pixels: UnsafeBufferPointer<UInt32>) {
    let opaque: UInt32 = isTransparent ? 0 : 0xFF00_0000
    let number = UInt32(times.count)
    // If there are far more colours than in a palette, every fourth frame gives an equally good palette.
    if counts.used > Self.manyColors, number % 4 != 0 { return }
    if latest.isEmpty {
      latest = pixels.map { $0 | opaque }
      since = [UInt32](repeating: 0, count: pixels.count)
      return
    }
    let kernels = KernelTable.best
    latest.withUnsafeMutableBufferPointer { latest in
      since.withUnsafeMutableBufferPointer { since in
        guard let new = pixels.baseAddress, let old = latest.baseAddress else { return }
        var index = 0
        while index < pixels.count {
          index += kernels.samePixels(new + index, old + index, opaque, pixels.count - index)
          while index < pixels.count, pixels[index] | opaque != latest[index] {
            count(latest[index], Int(number - since[index]))
            (latest[index], since[index]) = (pixels[index] | opaque, number)
            index += 1
          }
        }
      }
    }
  }

  private static let manyColors = 16 * FilmPalette.mostColors

  private func count(_ pixel: UInt32, _ frames: Int) {
    if pixel >> 24 != 0 { counts.add(pixel & 0xFF_FFFF, frames) }
  }

  func finish() throws {
    // Neighbouring pixels often have the same colour, so they are counted together.
    var run = (pixel: UInt32(0), frames: 0)
    for (pixel, first) in zip(latest, since) {
      if pixel != run.pixel {
        count(run.pixel, run.frames)
        run = (pixel, 0)
      }
      run.frames += times.count - Int(first)
    }
    count(run.pixel, run.frames)
    latest = []
    since = []
    var writer = GIFWriter(width: width, height: height, FilmPalette(of: counts), file: file)
    try writer.begin(loops: loops)
    var index = 0
    try spool.replay { pixels in
      let end = index + 1 < times.count ? times[index + 1] : nil
      try writer.append(
        pixels, delay: end.map { $0 - times[index] } ?? schedule.lastDelay(since: times[index]))
      index += 1
    }
    try writer.finish()
    try file.finish()
  }

  func commit() throws { try file.commit() }

  func cancel() { file.discard() }
}
