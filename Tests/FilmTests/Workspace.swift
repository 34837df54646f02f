// Nacre, MIT licence; see LICENSE.

import Film
import Foundation

/// A temporary directory for one test, removed with this object.
final class Workspace {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// All names in the directory, hidden ones included, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: file(name)))
  }

  /// Tells where two files differ; `nil` if they have the same bytes.
  static func difference(_ first: Data, _ second: Data) -> String? {
    guard first != second else { return nil }
    let place = zip(first, second).prefix { $0 == $1 }.count
    func bytes(_ data: Data) -> String {
      data.dropFirst(max(place - 8, 0)).prefix(24).map { String(format: "%02x", $0) }.joined()
    }
    return "byte \(place) of \(first.count) and \(second.count): \(bytes(first)) | \(bytes(second))"
  }

  /// Returns a frame with a moving square over a gradient, opaque by default.
  static func frame(_ index: Int, _ width: Int, _ height: Int, alpha: UInt32 = 255) -> [UInt32] {
    (0..<width * height).map { position in
      let (x, y) = (position % width, position / width)
      let isInside = (index * 3..<index * 3 + 12).contains(x) && (4..<16).contains(y)
      let red = UInt32(isInside ? 255 : x * 255 / width) * alpha / 255
      let green = UInt32(isInside ? 255 : y * 255 / height) * alpha / 255
      return alpha << 24 | red << 16 | green << 8 | 40 * alpha / 255
    }
  }

  /// Writes a film of `count` such frames.
  func film(
    _ name: String, count: Int = 10, width: Int = 64, height: Int = 48, rate: Double = 30,
    format: FilmFormat? = nil
  ) throws {
    let writer = try FilmWriter(
      file: file(name), width: width, height: height, framesPerSecond: rate, format: format)
    for index in 0..<count { try writer.append(pixels: Self.frame(index, width, height)) }
    try writer.finish()
  }
}

extension FilmWriter {
  func append(pixels: [UInt32]) throws { try pixels.withUnsafeBytes { try append($0) } }
}
