// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import ImageIO
import Pictures

/// A file of a picture. The decoded picture has the size that the file says, its pixels are premultiplied, and
/// it is the same a second time. Written as a PNG, it is read as the same picture.
enum PictureFuzz {
  /// The greatest number of pixels that are decoded; more take time, and show nothing new.
  private static let area = 1 << 16
  private static let frames = 4

  static func run(_ input: [UInt8]) throws -> Bool {
    if input.first == UInt8(ascii: "<") {
      guard let picture = try? SVGDrawing.draw(Data(input), height: 16) else { return true }
      try check(picture)
      return true
    }
    let data = Data(PNGChecksums.repaired(input))
    guard let file = try? PictureFile(data) else { return PictureFormat(data) != nil }
    try BrokenRule.unless(
      file.width > 0 && file.height > 0 && (1...8).contains(file.orientation),
      "a picture of \(file.width) × \(file.height), orientation \(file.orientation)")
    try BrokenRule.unless(
      file.delays.allSatisfy { $0 >= 0 && $0.isFinite }, "the delays are \(file.delays)")
    guard file.width * file.height <= area else { return true }
    try images(file)
    if let still = try? Pictures.decode(data) { try check(still) }
    source(data, file)
    return true
  }

  private static func images(_ original: PictureFile) throws {
    var (file, other) = (original, original)
    let count = min(file.count, frames)
    for index in 0..<count {
      guard let image = try? file.image(at: index) else { break }
      try BrokenRule.unless(
        image.width == file.width && image.height == file.height, "a frame has another size")
      try check(image)
    }
    // Backwards each frame is composed again.
    for index in (0..<count).reversed() {
      let (a, b) = (try? file.image(at: index), try? other.image(at: index))
      try BrokenRule.unless(a?.pixels == b?.pixels, "frame \(index) differs the second time")
    }
  }

  private static func check(_ image: PixelImage) throws {
    try BrokenRule.unless(
      image.pixels.count == image.width * image.height,
      "the pixels are not as many as the size says")
    let isPremultiplied = image.pixels.allSatisfy { pixel in
      let alpha = pixel >> 24
      return pixel & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel >> 16 & 0xFF <= alpha
    }
    try BrokenRule.unless(isPremultiplied, "a colour is greater than its alpha")
    guard image.pixels.count < 4096 else { return }
    let again = try? Pictures.decode(Pictures.encodePNG(image))
    try BrokenRule.unless(
      again?.pixels == image.pixels, "the PNG of the picture is another picture")
  }

  /// Asks for what ImageIO tells of a file.
  private static func source(_ data: Data, _ file: PictureFile) {
    guard let source = CGImageSourceCreateWithData(data, nil) else { return }
    _ = CGImageSourceCopyProperties(source, nil)
    _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let options: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceThumbnailMaxPixelSize: 8, kCGImageSourceCreateThumbnailWithTransform: true,
    ]
    _ = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }
}
