// Nacre, MIT licence; see LICENSE.

import Foundation
import PixelKernels

/// Writes the frames of a GIF. Each is the rectangle that changes, in which unchanged pixels are transparent.
///
/// **Source.** "Graphics Interchange Format", version 89a.
struct GIFWriter {
  private let width: Int
  private let height: Int
  private var palette: FilmPalette
  private let file: FilmFile
  private let work = OrderedWork()
  /// The index of transparent pixels, which follows those of the colours.
  private let clear: UInt8
  /// The number of bits of an index.
  private let depth: Int
  /// The pixels of the latest frame.
  private var pixels: [UInt32]
  /// The indices of the latest frame's pixels.
  private var indices: [UInt8]
  /// The number of transparent pixels of the latest frame.
  private var clearCount: Int
  /// The latest frame, which is written when the next one is known.
  private var pending: Frame?

  private struct Frame {
    /// The indices that the frame shows.
    var shown: [UInt8]
    /// The indices that are visible before the frame.
    var before: [UInt8]
    /// The rectangle in which the two differ; `nil` if they are equal.
    var changes: FrameArea?
    /// The duration of the frame in hundredths of a second.
    var delay: Int
  }

  init(width: Int, height: Int, _ palette: FilmPalette, file: FilmFile) {
    (self.width, self.height, self.palette, self.file) = (width, height, palette, file)
    clear = UInt8(palette.colors.count)
    depth = max(2, UInt8.bitWidth - clear.leadingZeroBitCount)
    // A pixel with alpha 0 is transparent.
    pixels = [UInt32](repeating: 0, count: width * height)
    indices = [UInt8](repeating: clear, count: width * height)
    clearCount = width * height
  }

  /// Writes the header: the size, the palette and the number of repetitions.
  ///
  /// - Parameter loops: The number of times that a player shows the film; 0 means for ever. A GIF stores how many
  ///   times it is shown after the first.
  func begin(loops: Int) throws {
    var header = Data("GIF89a".utf8)
    header.append(littleEndian: UInt16(width))
    header.append(littleEndian: UInt16(height))
    header.append(contentsOf: [0xF0 | UInt8(depth - 1), 0, 0])
    for index in 0..<1 << depth {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      header.append(contentsOf: [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) })
    }
    if loops != 1 {
      header.append(contentsOf: [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1])
      header.append(littleEndian: UInt16(max(loops - 1, 0)))
      header.append(0)
    }
    try file.write(header)
  }

  /// Appends a frame of pixels with straight alpha that are transparent or opaque.
  ///
  /// - Parameter delay: The duration of the frame, hundredths of a second.
  // SAFETY: the buffer holds a frame, as the arrays do.
  mutating func append(_ new: UnsafeBufferPointer<UInt32>, delay: Int) throws {
    let changes = take(new)
    guard let last = pending else {
      let nothing = [UInt8](repeating: clear, count: width * height)
      pending = Frame(shown: indices, before: nothing, changes: changes, delay: delay)
      return
    }
    // A frame cannot make pixels transparent, so a viewer has to remove the frame before it.
    let isErased =
      clearCount > 0
      && indices.indices.contains { indices[$0] == clear && last.shown[$0] != clear }
    try write(last, isErased: isErased)
    guard isErased else {
      pending = Frame(shown: indices, before: last.shown, changes: changes, delay: delay)
      return
    }
    let nothing = [UInt8](repeating: clear, count: width * height)
    let all = FrameArea.bounds(width: width, height: height) { indices[$0] != clear }
    pending = Frame(shown: indices, before: nothing, changes: all, delay: delay)
  }

  /// Finds the indices of a frame's pixels.
  ///
  /// - Returns: The rectangle in which indices have changed; `nil` if none has.
  // SAFETY: the buffer holds a frame, as the arrays do.
  private mutating func take(_ new: UnsafeBufferPointer<UInt32>) -> FrameArea? {
    guard let start = new.baseAddress else { return nil }
    let kernels = KernelTable.best
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let row = start + y * width
      var x = 0
      while true {
        x += pixels.withUnsafeBufferPointer { old in
          old.baseAddress.map { kernels.samePixels(row + x, $0 + y * width + x, 0, width - x) } ?? 0
        }
        guard x < width else { break }
        while x < width, row[x] != pixels[y * width + x] {
          if change(row[x], x: x, y: y) {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), y)
          }
          x += 1
        }
      }
    }
    return right < 0 ? nil : FrameArea(x: left..<right + 1, y: top..<bottom + 1)
  }

  /// Gives a pixel a colour; returns whether its index changes.
  private mutating func change(_ pixel: UInt32, x: Int, y: Int) -> Bool {
    let place = y * width + x
    let (old, new) = (
      indices[place],
      pixel >> 24 == 0 ? clear : palette.index(of: pixel & 0xFF_FFFF, x: x, y: y)
    )
    pixels[place] = pixel
    indices[place] = new
    clearCount += (new == clear ? 1 : 0) - (old == clear ? 1 : 0)
    return new != old
  }

  /// - Parameter isErased: Whether the picture is transparent after the frame.
  private func write(_ frame: Frame, isErased: Bool) throws {
    let (shown, before) = (frame.shown, frame.before)
    var area = frame.changes
    if isErased {
      let all = FrameArea.bounds(width: width, height: height) { shown[$0] != clear }
      area = area.map { own in all.map(own.union) ?? own } ?? all
    }
    // A frame that changes nothing has one pixel.
    let place = area ?? FrameArea(x: 0..<1, y: 0..<1)
    let part = [UInt8](unsafeUninitializedCapacity: place.width * place.height) { part, count in
      // SAFETY: the rectangle lies in the frame, and `part` has room for its pixels.
      for y in place.y {
        for index in y * width + place.x.lowerBound..<y * width + place.x.upperBound {
          part[count] = shown[index] == before[index] ? clear : shown[index]
          count += 1
        }
      }
    }
    // The disposal method: the frame stays (1), or its rectangle is cleared (2). Bit 0: one index is transparent.
    var head = Data([0x21, 0xF9, 4, (isErased ? 2 : 1) << 2 | 1])
    head.append(littleEndian: UInt16(frame.delay))
    head.append(contentsOf: [clear, 0, 0x2C])
    for number in [place.x.lowerBound, place.y.lowerBound, place.width, place.height] {
      head.append(littleEndian: UInt16(number))
    }
    head.append(0)
    try work.append(
      { [head, part, depth] in head + LZWWriter.compress(part, depth: depth) }, file.write)
  }

  /// Writes the last frame and the end of the file.
  mutating func finish() throws {
    if let pending { try write(pending, isErased: false) }
    pending = nil
    try work.finish(file.write)
    try file.write(Data([0x3B]))
  }
}
