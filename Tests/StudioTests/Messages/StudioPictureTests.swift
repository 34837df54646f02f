// Nacre, MIT licence; see LICENSE.

import CZLib
import Foundation
import NIOCore
import NacreTestKit
import Testing

@testable import Studio

/// A page that gets the messages of a picture has its pixels.
struct StudioPictureTests {
  /// What a page does with messages.
  private struct Page {
    var width = 0
    var height = 0
    var pixels: [UInt32] = []
    var parts = 0

    mutating func take(_ message: ByteBuffer) throws {
      var message = message
      #expect(message.readInteger(as: UInt8.self) == 1)
      #expect(message.readInteger(as: UInt8.self) == 1)
      let count = try message.take(UInt16.self)
      let (width, height) = (try message.take(UInt32.self), try message.take(UInt32.self))
      if (Int(width), Int(height)) != (self.width, self.height) {
        (self.width, self.height) = (Int(width), Int(height))
        pixels = Array(repeating: 0, count: self.width * self.height)
      }
      let bits = try message.take(UInt64.self)
      #expect(Double(bitPattern: bits) == 1.5)
      var rects: [[Int]] = []
      for _ in 0..<count {
        rects.append(try (0..<4).map { _ in Int(try message.take(UInt16.self)) })
      }
      parts = rects.count
      var pixelBytes = try message.inflated(rects.reduce(0) { $0 + 4 * $1[2] * $1[3] })
      for rect in rects {
        for y in rect[1]..<rect[1] + rect[3] {
          for x in rect[0]..<rect[0] + rect[2] {
            let word = try pixelBytes.take(UInt32.self)
            #expect(word >> 24 == 255)
            pixels[y * self.width + x] =
              word & 0xFF00_FF00 | word >> 16 & 255 | (word & 255) << 16
          }
        }
      }
      #expect(pixelBytes.readableBytes == 0)
    }
  }

  /// The pixels of a frame, which change at random.
  private struct Scene {
    var width = 40
    var height = 30
    var pixels: [UInt32]
    private var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      pixels = Array(repeating: 0xFF00_0000, count: 40 * 30)
    }

    mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    /// Changes a few rectangles, and returns them as a scene's process does.
    mutating func change(_ count: Int) -> [[Int32]] {
      (0..<count).map { _ in
        let (x, y) = (below(width), below(height))
        let (right, bottom) = (x + 1 + below(width - x), y + 1 + below(height - y))
        let color = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) >> 8
        for row in y..<bottom {
          for column in x..<right { pixels[row * width + column] = color }
        }
        return [Int32(x), Int32(y), Int32(right), Int32(bottom)]
      }
    }
  }

  private func update(_ picture: inout StudioPicture, _ scene: Scene, _ damage: [[Int32]]) {
    picture.show(1.5)
    scene.pixels.withUnsafeBytes {
      picture.update($0, width: scene.width, height: scene.height, damage: damage)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aSlowPageHasTheLatestPixels(seed: UInt64) throws {
    var (scene, picture, page) = (Scene(seed: seed), StudioPicture(), Page())
    for _ in 0..<60 {
      let count = scene.below(12)
      let damage = scene.change(count)
      update(&picture, scene, damage)
      // The page reads now and then.
      guard scene.below(3) == 0, picture.isStale else { continue }
      try page.take(picture.message())
      let isSame = page.pixels == scene.pixels
      #expect(isSame)
      #expect(page.parts <= 43)
      #expect(!picture.isStale)
    }
  }

  @Test func anotherPageGetsAll() throws {
    var (scene, picture, page) = (Scene(seed: 1), StudioPicture(), Page())
    let damage = scene.change(3)
    update(&picture, scene, damage)
    _ = picture.message()
    picture.forget()
    try page.take(picture.message())
    let isSame = page.pixels == scene.pixels
    #expect(isSame)
    #expect(page.parts == 1)
  }

  /// A frame without a changed pixel has no rectangles, and tells the page that its picture is that of another instant.
  @Test func aPageLearnsTheInstantOfAFrameLikeTheOneBefore() throws {
    let scene = Scene(seed: 6)
    var (picture, page) = (StudioPicture(), Page())
    update(&picture, scene, [])
    try page.take(picture.message())
    #expect(!picture.isStale)

    picture.show(2)
    var message = picture.message()
    #expect(!picture.isStale)
    message.moveReaderIndex(forwardBy: 2)
    #expect(message.readInteger(endianness: .little, as: UInt16.self) == 0)
    message.moveReaderIndex(forwardBy: 8)
    #expect(message.readInteger(endianness: .little, as: UInt64.self) == 2.0.bitPattern)
  }

  /// A scene may write anything into its reports.
  @Test func wrongRectanglesAreCutOrLeftOut() throws {
    var (scene, picture, page) = (Scene(seed: 2), StudioPicture(), Page())
    update(&picture, scene, [])
    try page.take(picture.message())
    for damage in [
      [[-5, -5, 10, 10]], [[30, 20, 400, 300]], [[10, 10, 5, 5]], [[1, 2, 3]], [],
      [[.max, .max, .max, .max]], [[.min, .min, .max, .max]],
    ] as [[[Int32]]] {
      update(&picture, scene, damage)
      if picture.isStale { try page.take(picture.message()) }
      let isSame = page.pixels == scene.pixels
      #expect(isSame)
    }
    let few = [UInt32](repeating: 0, count: 10)
    few.withUnsafeBytes { picture.update($0, width: 40, height: 30, damage: [[0, 0, 40, 30]]) }
    #expect(!picture.isStale)
  }

  @Test func theDifferenceOfTwoPictures() {
    let scene = Scene(seed: 4)
    var (picture, other) = (StudioPicture(), StudioPicture(kind: .other))
    update(&picture, scene, [])
    #expect(picture.difference(from: other) == nil)
    update(&other, scene, [])
    #expect(picture.difference(from: other) == StudioPicture.Difference())
    var changed = scene
    changed.pixels[2 * 40 + 3] ^= 0x0000_0100
    changed.pixels[20 * 40 + 30] ^= 0x0080_0000
    update(&other, changed, [[0, 0, 40, 30]])
    let difference = StudioPicture.Difference(pixels: 2, largest: 128, box: [3, 2, 31, 21])
    #expect(picture.difference(from: other) == difference)
    #expect(other.difference(from: picture) == difference)
  }

  @Test func theOtherVersionHasAKindOfItsOwn() {
    var picture = StudioPicture(kind: .other)
    update(&picture, Scene(seed: 5), [])
    var message = picture.message()
    #expect(message.readInteger(as: UInt8.self) == 3)
  }

  @Test func largeAreasOfOneColorAreShort() {
    var (scene, picture) = (Scene(seed: 3), StudioPicture())
    let damage = scene.change(3)
    update(&picture, scene, damage)
    #expect(picture.message().readableBytes < 4 * 40 * 30 / 4)
  }
}

extension ByteBuffer {
  fileprivate mutating func take<Number: FixedWidthInteger>(_: Number.Type) throws -> Number {
    guard let number: Number = readInteger(endianness: .little) else {
      throw PageMessage.Mistake(description: "the message is too short")
    }
    return number
  }

  /// Returns what the rest of the bytes was before zlib's compression.
  // SAFETY: zlib writes at most `count` bytes, for which there is room, and reads what is readable.
  fileprivate func inflated(_ count: Int) throws -> ByteBuffer {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    let status = withUnsafeReadableBytes { source in
      uncompress(
        &bytes, &length, source.bindMemory(to: UInt8.self).baseAddress, uLong(source.count))
    }
    guard status == Z_OK, length == uLong(count) else {
      throw PageMessage.Mistake(description: "zlib says \(status)")
    }
    return ByteBuffer(bytes: bytes)
  }
}
