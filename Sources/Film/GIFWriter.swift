// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes the frames of a GIF: of each the rectangle that changes, in which what stays is clear.
///
/// **Source.** "Graphics Interchange Format", version 89a.
struct GIFWriter {
  private let width: Int
  private let height: Int
  private var palette: FilmPalette
  private let file: FilmFile
  private let work = OrderedWork()
  /// The index that no colour has: of clear pixels.
  private let clear: UInt8
  /// The number of bits of an index.
  private let depth: Int
  /// The latest pixels, and their indices.
  private var pixels: [UInt32]
  private var indices: [UInt8]
  /// A frame that waits for the next one.
  private var pending: Frame?

  private struct Frame {
    /// The indices that the frame shows, and those that are there before it.
    var shown: [UInt8]
    var before: [UInt8]
    /// In hundredths of a second.
    var delay: Int
  }

  init(width: Int, height: Int, _ palette: FilmPalette, file: FilmFile) {
    (self.width, self.height, self.palette, self.file) = (width, height, palette, file)
    clear = UInt8(palette.colors.count)
    depth = max(2, UInt8.bitWidth - clear.leadingZeroBitCount)
    // Pixels with alpha 0 are clear.
    pixels = [UInt32](repeating: 0, count: width * height)
    indices = [UInt8](repeating: clear, count: width * height)
  }

  /// Writes what comes before the first frame.
  ///
  /// - Parameter loops: How often the film is shown; 0 is for ever. A GIF states how often it is repeated after it was
  ///   shown once.
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

  /// Appends a frame of straight pixels that are clear or opaque.
  ///
  /// - Parameter delay: How long it is shown, hundredths of a second.
  // SAFETY: the buffer holds a frame, as the arrays do.
  mutating func append(_ new: UnsafeBufferPointer<UInt32>, delay: Int) throws {
    for y in 0..<height {
      for place in y * width..<(y + 1) * width where new[place] != pixels[place] {
        pixels[place] = new[place]
        indices[place] =
          new[place] >> 24 == 0
          ? clear : palette.index(of: new[place] & 0xFF_FFFF, x: place - y * width, y: y)
      }
    }
    guard let last = pending else {
      let nothing = [UInt8](repeating: clear, count: width * height)
      pending = Frame(shown: indices, before: nothing, delay: delay)
      return
    }
    // A frame cannot make pixels clear, so the one before it has to be taken away.
    let isErased = indices.indices.contains { indices[$0] == clear && last.shown[$0] != clear }
    try write(last, isErased: isErased)
    let before = isErased ? [UInt8](repeating: clear, count: width * height) : last.shown
    pending = Frame(shown: indices, before: before, delay: delay)
  }

  /// - Parameter isErased: Whether all that is there is clear after the frame.
  private func write(_ frame: Frame, isErased: Bool) throws {
    let (shown, before) = (frame.shown, frame.before)
    var area = FrameArea.bounds(width: width, height: height) { shown[$0] != before[$0] }
    if isErased {
      let all = FrameArea.bounds(width: width, height: height) { shown[$0] != clear }
      area = area.map { own in all.map(own.union) ?? own } ?? all
    }
    // A frame that changes nothing has one pixel.
    let place = area ?? FrameArea(x: 0..<1, y: 0..<1)
    var part: [UInt8] = []
    part.reserveCapacity(place.width * place.height)
    for y in place.y {
      for index in y * width + place.x.lowerBound..<y * width + place.x.upperBound {
        part.append(shown[index] == before[index] ? clear : shown[index])
      }
    }
    // What stays after the frame: the frame itself (1), or the background (2). Bit 0: one index is clear.
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

  /// Writes the last frame and the end.
  mutating func finish() throws {
    if let pending { try write(pending, isErased: false) }
    pending = nil
    try work.finish(file.write)
    try file.write(Data([0x3B]))
  }
}
