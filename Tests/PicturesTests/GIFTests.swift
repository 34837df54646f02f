// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
@testable import Pictures
import Testing

/// Writes GIF files, as the format's specification has them.
struct GIFMaker {
  var bytes: [UInt8]
  static let colors: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

  init(_ width: Int, _ height: Int) {
    bytes = Array("GIF89a".utf8) + Self.pair(width) + Self.pair(height) + [0x81, 0, 0]
    for color in Self.colors {
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }

  static func pair(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  mutating func loop(_ count: Int) {
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.pair(count) + [0]
  }

  /// - Parameter disposal: 0 to 3, as in the file.
  mutating func frame(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ indices: [UInt8], disposal: UInt8 = 1,
    transparent: UInt8? = nil, hundredths: Int = 10, interlaced: Bool = false, codeSize: Int = 2
  ) {
    bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)]
    bytes += Self.pair(hundredths) + [transparent ?? 0, 0, 0x2C]
    bytes += [x, y, width, height].flatMap(Self.pair) + [interlaced ? 0x40 : 0, UInt8(codeSize)]
    let data = Self.compressed(indices, codeSize)
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      bytes += [UInt8(block.count)] + block
    }
    bytes.append(0)
  }

  var data: Data { Data(bytes + [0x3B]) }

  /// The compression in its plainest form, with a table that is cleared when it is full.
  static func compressed(_ indices: [UInt8], _ codeSize: Int) -> [UInt8] {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var (bits, count) = (0, 0)
    var result: [UInt8] = []
    var (table, next, length): ([[UInt8]: Int], Int, Int) = ([:], 0, 0)
    func reset() {
      table = [:]
      for index in 0..<clear { table[[UInt8(index)]] = index }
      (next, length) = (end + 1, codeSize + 1)
    }
    func write(_ code: Int) {
      bits |= code << count
      count += length
      while count >= 8 {
        result.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    reset()
    write(clear)
    var string: [UInt8] = []
    for index in indices {
      if table[string + [index]] != nil {
        string.append(index)
        continue
      }
      write(table[string] ?? 0)
      table[string + [index]] = next
      next += 1
      if next > 1 << length, length < 12 { length += 1 }
      if next > 4095 {
        write(clear)
        reset()
      }
      string = [index]
    }
    write(table[string] ?? 0)
    write(end)
    if count > 0 { result.append(UInt8(bits & 255)) }
    return result
  }
}

@Suite struct GIFTests {
  private func shown(_ data: Data) throws -> [[UInt32]] {
    var file = try PictureFile(data)
    return try (0..<file.count).map { try file.image(at: $0).pixels }
  }

  private let k = GIFMaker.colors[0]
  private let r = GIFMaker.colors[1]
  private let g = GIFMaker.colors[2]
  private let b = GIFMaker.colors[3]

  @Test func framesAreDrawnOverAndDisposedOf() throws {
    var maker = GIFMaker(3, 1)
    maker.loop(4)
    maker.frame(0, 0, 3, 1, [1, 1, 1], hundredths: 5)
    maker.frame(1, 0, 1, 1, [2], disposal: 3)
    maker.frame(2, 0, 1, 1, [3], disposal: 2)
    maker.frame(0, 0, 2, 1, [2, 0], disposal: 1, transparent: 0, hundredths: 70)

    let file = try PictureFile(maker.data)

    #expect(try shown(maker.data) == [[r, r, r], [r, g, r], [r, r, b], [g, r, 0]])
    #expect(file.delays == [0.05, 0.1, 0.1, 0.7])
    #expect(file.loopCount == 5)
    #expect(file.hasAlpha)
    #expect(try Pictures.decode(maker.data).pixels == [r, r, r])
  }

  @Test func framesAreFoundInAnyOrder() throws {
    var maker = GIFMaker(2, 1)
    for index in 0..<6 { maker.frame(index % 2, 0, 1, 1, [UInt8(index % 4)]) }
    let all = try shown(maker.data)
    var file = try PictureFile(maker.data)

    for index in [5, 0, 3, 3, 2, 5, 1] { #expect(try file.image(at: index).pixels == all[index]) }
  }

  @Test func framesBeyondThePictureAreClipped() throws {
    var maker = GIFMaker(2, 2)
    maker.frame(1, 1, 3, 3, [1, 1, 1, 1, 1, 1, 1, 1, 1])
    maker.frame(60_000, 60_000, 1, 1, [1], disposal: 2)

    #expect(try shown(maker.data) == [[0, 0, 0, r], [0, 0, 0, r]])
  }

  @Test func interlacedRowsAreInTheirPlace() throws {
    var maker = GIFMaker(1, 9)
    // Rows 0 and 8, 4, 2 and 6, then the odd ones.
    maker.frame(0, 0, 1, 9, [1, 1, 2, 3, 3, 0, 0, 0, 0], interlaced: true)

    #expect(try shown(maker.data) == [[r, k, b, k, g, k, b, k, r]])
  }

  @Test(arguments: [2, 3, 8])
  func compressionOfLongFramesIsUndone(_ codeSize: Int) throws {
    // Long enough to fill the table several times, with runs and noise.
    var state: UInt32 = 7
    let indices = (0..<90_000).map { place -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(place % 7000 < 2000 ? 1 : Int(state >> 20) % (1 << codeSize))
    }

    let packed = GIFMaker.compressed(indices, codeSize)

    #expect(try LZW.decode(packed, codeSize: codeSize, count: indices.count) == indices)
  }

  @Test func hugeAndEmptySizesAreErrors() {
    for (width, height) in [(0, 0), (0, 5), (65_535, 65_535), (16_384, 16_384), (16_385, 1)] {
      var maker = GIFMaker(width, height)
      maker.frame(0, 0, 1, 1, [1])
      let error = #expect(throws: PictureError.self) { try PictureFile(maker.data) }
      #expect(error?.reason == .size)
    }
    for (width, height) in [(0, 1), (65_535, 65_535)] {
      var maker = GIFMaker(4, 4)
      maker.frame(0, 0, width, height, [1])
      let error = #expect(throws: PictureError.self) { try Pictures.decode(maker.data) }
      #expect(error?.reason == .size)
    }
  }

  @Test func truncationAtEveryLengthThrows() throws {
    var maker = GIFMaker(3, 2)
    maker.frame(0, 0, 3, 2, [1, 2, 3, 3, 2, 1])

    // Without the trailer the file is still read.
    for length in 0..<maker.bytes.count {
      #expect(throws: PictureError.self, "\(length)") {
        try Pictures.decode(maker.data.prefix(length))
      }
    }
  }

  @Test func pixelsThatAreMissingAreErrors() throws {
    var maker = GIFMaker(3, 2)
    maker.frame(0, 0, 3, 2, [1, 2, 3])

    let error = #expect(throws: PictureError.self) { try Pictures.decode(maker.data) }

    #expect(error?.reason == .malformed)
  }

  @Test func garbageNeverCrashes() {
    var state: UInt32 = 99
    func next() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    for codeSize in 1...8 {
      for _ in 0..<200 {
        let data = (0..<60).map { _ in next() }
        _ = try? LZW.decode(data, codeSize: codeSize, count: 5000)
      }
    }
    var maker = GIFMaker(5, 4)
    maker.loop(0)
    maker.frame(0, 0, 5, 4, (0..<20).map { UInt8($0 % 4) }, transparent: 2, interlaced: true)
    maker.frame(1, 1, 2, 2, [1, 2, 3, 1], disposal: 3)
    for index in maker.bytes.indices {
      for flip: UInt8 in [0x01, 0x10, 0x80, 0xFF] {
        var broken = maker.data
        broken[index] ^= flip

        // Either result is right: some bytes do not affect the picture.
        do {
          for pixels in try shown(broken) { #expect(!pixels.isEmpty) }
        } catch {
          #expect(error is PictureError)
        }
      }
    }
  }
}
