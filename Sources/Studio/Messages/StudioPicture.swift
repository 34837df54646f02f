// Nacre, MIT licence; see LICENSE.

import CZLib
import NIOCore
import Stage

/// The picture that the page shows, and the parts of it that the page lacks.
struct StudioPicture {
  /// The version that the picture shows; the first byte of its messages.
  enum Kind: UInt8 {
    case scene = 1
    case other = 3
  }

  private let kind: Kind
  private(set) var width = 0
  private(set) var height = 0
  /// `0xAARRGGBB`, row by row.
  private(set) var pixels: [UInt32] = []
  /// The instant that the picture shows, seconds from the first frame.
  private var seconds = 0.0
  /// The parts that the page lacks, in pixels.
  private var stale: [Rect] = []
  /// The instant that the page has been told; `nil` for none.
  private var toldSeconds: Double?

  struct Rect: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var area: Int { width * height }

    /// - Parameter sides: Left, top, right, bottom.
    init?(_ sides: [Int32], in picture: (width: Int, height: Int)) {
      guard sides.count == 4 else { return nil }
      let (left, top) = (max(Int(sides[0]), 0), max(Int(sides[1]), 0))
      let (right, bottom) = (min(Int(sides[2]), picture.width), min(Int(sides[3]), picture.height))
      guard left < right, top < bottom else { return nil }
      (x, y, width, height) = (left, top, right - left, bottom - top)
    }

    init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func union(_ other: Rect) -> Rect {
      let (left, top) = (min(x, other.x), min(y, other.y))
      let right = max(x + width, other.x + other.width)
      let bottom = max(y + height, other.y + other.height)
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  init(kind: Kind = .scene) { self.kind = kind }

  /// With more parts than this, the rectangle around all of them is sent.
  private static let mostParts = 32

  /// Whether the page lacks pixels, or the instant.
  var isStale: Bool { !stale.isEmpty || width > 0 && toldSeconds != seconds }

  /// Notes the instant that the picture shows.
  ///
  /// - Parameter seconds: From the first frame.
  mutating func show(_ seconds: Double) { self.seconds = seconds }

  /// Copies the damaged parts of a frame.
  // SAFETY: rows and columns are those of rectangles inside `width × height`, which `bytes` is checked to hold.
  mutating func update(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, damage: [[Int32]]
  ) {
    guard width > 0, height > 0, bytes.count >= width * height * 4 else { return }
    var parts = damage.compactMap { Rect($0, in: (width, height)) }
    if (width, height) != (self.width, self.height) {
      (self.width, self.height) = (width, height)
      pixels = Array(repeating: 0xFF00_0000, count: width * height)
      parts = [Rect(x: 0, y: 0, width: width, height: height)]
      stale = []
    }
    pixels.withUnsafeMutableBytes { target in
      for part in parts {
        for y in part.y..<part.y + part.height {
          let (start, count) = (4 * (y * width + part.x), 4 * part.width)
          UnsafeMutableRawBufferPointer(rebasing: target[start..<start + count])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
      }
    }
    stale += parts
    if stale.count > Self.mostParts, let first = stale.first {
      stale = [stale.dropFirst().reduce(first) { $0.union($1) }]
    }
  }

  /// Copies the damaged parts of a frame of a screen.
  // SAFETY: the bytes are only passed on to the method that checks them.
  mutating func update(
    _ bytes: UnsafeRawBufferPointer, on screen: StageTick.Screen, damage: [[Int32]]
  ) {
    let (width, height) = screen.pixelSize
    update(bytes, width: width, height: height, damage: damage)
  }

  /// Declares that the page has nothing of the picture.
  mutating func forget() {
    stale = width > 0 ? [Rect(x: 0, y: 0, width: width, height: height)] : []
    toldSeconds = nil
  }

  /// Returns the message with the parts that the page lacks, which it then has.
  ///
  /// The pixels are deflated, even over the loopback interface: a browser reads a large message more slowly
  /// than zlib packs it.
  mutating func message() -> ByteBuffer {
    var pixels = ByteBuffer()
    write(to: &pixels, stale.reduce(0) { $0 + $1.area } * 4)
    var buffer = ByteBuffer()
    buffer.writeInteger(kind.rawValue)
    buffer.writeInteger(1 as UInt8)
    buffer.writeInteger(UInt16(stale.count), endianness: .little)
    buffer.writeInteger(UInt32(width), endianness: .little)
    buffer.writeInteger(UInt32(height), endianness: .little)
    buffer.writeInteger(seconds.bitPattern, endianness: .little)
    for part in stale {
      for side in [part.x, part.y, part.width, part.height] {
        buffer.writeInteger(UInt16(side), endianness: .little)
      }
    }
    deflate(pixels, into: &buffer)
    (stale, toldSeconds) = ([], seconds)
    return buffer
  }

  /// Writes the pixels of the stale parts as red, green, blue and alpha.
  // SAFETY: the room has `count` bytes, four for each pixel of the parts, which lie inside the picture.
  private func write(to buffer: inout ByteBuffer, _ count: Int) {
    buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { room in
      let target = room.bindMemory(to: UInt32.self)
      var index = 0
      pixels.withUnsafeBufferPointer { pixels in
        for part in stale {
          for y in part.y..<part.y + part.height {
            let row = y * width + part.x
            for x in 0..<part.width {
              let pixel = pixels[row + x]
              let swapped =
                0xFF00_0000 | (pixel & 0xFF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16
              target[index + x] = swapped.littleEndian
            }
            index += part.width
          }
        }
      }
      return count
    }
  }

  // SAFETY: zlib writes at most `bound` bytes, for which there is room, and reads what is readable.
  private func deflate(_ plain: ByteBuffer, into buffer: inout ByteBuffer) {
    plain.withUnsafeReadableBytes { source in
      var bound = compressBound(uLong(source.count))
      buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: Int(bound)) { room in
        let status = compress2(
          room.bindMemory(to: UInt8.self).baseAddress, &bound,
          source.bindMemory(to: UInt8.self).baseAddress, uLong(source.count), 1)
        return status == Z_OK ? Int(bound) : 0
      }
    }
  }
}

extension StageTick.Screen {
  /// The size of the screen's picture. A pixel that the screen covers only in part is left out.
  var pixelSize: (width: Int, height: Int) {
    let sides = [width, height].map { Int(($0 * scale + 1e-6).rounded(.down)) }
    return (sides[0], sides[1])
  }
}
