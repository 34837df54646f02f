// Nacre, MIT licence; see LICENSE.

import Foundation

/// An image file format that can be read.
package enum PictureFormat: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"

  /// Recognises the format by the signature at the start of the data; `nil` for any other.
  package init?(_ data: Data) {
    let head = [UInt8](data.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: Array("RIFF".utf8)), head.suffix(4) == Array("WEBP".utf8)[...] {
      self = .webp
    } else if head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }
}
