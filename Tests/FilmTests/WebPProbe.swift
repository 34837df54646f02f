// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reads the chunks of an animated WebP file, which FFmpeg writes but does not read.
///
/// **Source.** WebP Container Specification, "Extended File Format".
struct WebPProbe {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var loops: Int?
  /// The duration of each frame, in milliseconds.
  private(set) var delays: [Int] = []

  struct Failure: Error {}

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.count > 12, bytes[8..<12].elementsEqual("WEBP".utf8) else { throw Failure() }
    var offset = 12
    while offset + 8 <= bytes.count {
      let body = offset + 8
      switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
      case "VP8X": (width, height) = (number(body + 4, 3) + 1, number(body + 7, 3) + 1)
      case "ANIM": loops = number(body + 4, 2)
      case "ANMF": delays.append(number(body + 12, 3))
      default: break
      }
      offset = body + (number(offset + 4, 4) + 1) & ~1
    }
  }
}
