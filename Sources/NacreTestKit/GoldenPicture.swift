// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures

/// A reference picture in the checkout, which a test's own picture must equal byte by byte.
///
/// Pictures are opaque: a PNG has straight alpha, which would not keep every premultiplied pixel.
package struct GoldenPicture: Sendable {
  /// The folder `References` of the test target.
  package let folder: URL
  /// The file name without its extension.
  package let name: String
  /// The shell command that records the picture again; failures print it.
  package let command: String

  /// Names a picture in the folder `References` of the test target.
  ///
  /// - Parameters:
  ///   - name: The file name without its extension.
  ///   - suite: The filter that selects the test, such as `TabBarTests`.
  ///   - file: A source file of the test target.
  package init(name: String, suite: String, file: String = #filePath) {
    self.folder = TestFolder.find("References", near: file)
    self.name = name
    self.command = "RECORD=1 ./nacre test --filter \(suite)"
  }

  package var file: URL { folder.appending(path: name + ".png") }

  /// Whether the environment requests that pictures be recorded; the tests then fail nevertheless.
  package static var isRecording: Bool { EnvironmentVariable.value("RECORD") == "1" }

  /// Compares a picture with the reference, or records it when `isRecording`.
  ///
  /// - Returns: The reason for a failure, as a message; `nil` when the pictures are equal.
  package func failure(_ actual: PixelImage) throws -> String? {
    if Self.isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Pictures.encodePNG(actual).write(to: file)
      return "\(name): recorded; look at it, then run without RECORD"
    }
    guard let data = try? Data(contentsOf: file) else {
      return "\(name): there is no picture; record it with: \(command)"
    }
    let expected = try Pictures.decode(data)
    guard (expected.width, expected.height) == (actual.width, actual.height) else {
      return """
        \(name): \(actual.width) × \(actual.height) pixels, not \
        \(expected.width) × \(expected.height); re-record with: \(command)
        """
    }
    let wrong = expected.pixels.indices.filter { expected.pixels[$0] != actual.pixels[$0] }
    guard let first = wrong.first else { return nil }
    let place = try Self.write(expected, actual, name)
    return """
      \(name): \(wrong.count) pixels differ, the first at \
      (\(first % actual.width), \(first / actual.width)); expected | difference | actual is in \
      \(place.path); re-record with: \(command)
      """
  }

  private static func write(_ expected: PixelImage, _ actual: PixelImage, _ name: String) throws
    -> URL
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nacre-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name + ".png")
    let panels = [expected, difference(expected, actual), actual]
    try Pictures.encodePNG(beside(panels)).write(to: file)
    return file
  }

  /// Returns a picture that is red where two pictures differ and a faint copy of the first
  /// elsewhere.
  static func difference(_ expected: PixelImage, _ actual: PixelImage) -> PixelImage {
    let pixels = zip(expected.pixels, actual.pixels).map { a, b -> UInt32 in
      a == b ? 0xFFC0_C0C0 + ((a >> 2) & 0x3F_3F3F) : 0xFFFF_0000
    }
    return PixelImage(width: expected.width, height: expected.height, pixels: pixels)
  }

  /// Returns pictures of the same size side by side, with a line between them.
  package static func beside(_ pictures: [PixelImage]) -> PixelImage {
    guard let first = pictures.first else { return PixelImage(width: 0, height: 0, pixels: []) }
    var pixels: [UInt32] = []
    for y in 0..<first.height {
      for (index, picture) in pictures.enumerated() {
        if index > 0 { pixels += [0xFF00_0000, 0xFFFF_FFFF] }
        pixels += picture.pixels[(y * picture.width)..<((y + 1) * picture.width)]
      }
    }
    let width = first.width * pictures.count + 2 * (pictures.count - 1)
    return PixelImage(width: width, height: first.height, pixels: pixels)
  }
}
