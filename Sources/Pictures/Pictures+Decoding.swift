// Nacre, MIT licence; see LICENSE.

import CPictures
import Foundation
import GraphicsTypes

extension Pictures {
  /// Decodes a PNG, JPEG or still WebP image. PNGs may have any bit depth; 16 bits are rounded to
  /// 8.
  ///
  /// The format is recognised by the first bytes, not by a file name.
  ///
  /// - Throws: `PictureError` for anything but a complete, valid image: data that ends too early or
  ///   fails its checksums, sides above `maximumSide`, CMYK colours, animations.
  package static func decode(_ data: Data) throws -> PixelImage {
    guard let codec = Codec(data) else {
      throw PictureError(
        reason: .unknownFormat, description: "Not a PNG, JPEG or WebP picture.")
    }
    // SAFETY: the codecs read only inside the buffer, and only during the call.
    return try data.withUnsafeBytes { try codec.decode($0) }
  }
}

/// A supported input format, with the C function that decodes it.
private enum Codec: String {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"

  /// Recognises the format by the signature at the start of the data; `nil` for any other.
  init?(_ data: Data) {
    let head = [UInt8](data.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: Array("RIFF".utf8)), head.suffix(4) == Array("WEBP".utf8)[...] {
      self = .webp
    } else {
      return nil
    }
  }

  func decode(_ data: UnsafeRawBufferPointer) throws -> PixelImage {
    var picture = nacre_picture()
    try check(call(data, &picture), picture)
    let count = Int(picture.width) * Int(picture.height)
    // SAFETY: the decoders fill all `count` entries or fail, and then the array is discarded. The
    // pointer is not used after the closure.
    let pixels = try [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      picture.pixels = buffer.baseAddress
      try check(call(data, &picture), picture)
      filled = count
    }
    return PixelImage(width: Int(picture.width), height: Int(picture.height), pixels: pixels)
  }

  // SAFETY: the decoders read at most `data.count` bytes. They write to `picture.pixels` only if it
  // is not `nil`, and `decode` gives it room for `width × height` entries.
  private func call(_ data: UnsafeRawBufferPointer, _ picture: inout nacre_picture) -> Int {
    let limit = UInt32(Pictures.maximumSide)
    let bytes = data.bindMemory(to: UInt8.self).baseAddress
    let status =
      switch self {
      case .png: nacre_png_decode(bytes, data.count, limit, &picture)
      case .jpeg: nacre_jpeg_decode(bytes, data.count, limit, &picture)
      case .webp: nacre_webp_decode(bytes, data.count, limit, &picture)
      }
    return Int(status)
  }

  private func check(_ status: Int, _ picture: nacre_picture) throws {
    let message = text(picture.message)
    switch status {
    case NACRE_PICTURE_OK: return
    case NACRE_PICTURE_TOO_LARGE:
      throw PictureError(
        reason: .size,
        description: """
          The \(rawValue) picture is \(picture.width) × \(picture.height); \
          at most \(Pictures.maximumSide) a side are read.
          """)
    case NACRE_PICTURE_OUT_OF_MEMORY:
      throw PictureError(
        reason: .outOfMemory, description: "Not enough memory for the \(rawValue) picture.")
    case NACRE_PICTURE_UNSUPPORTED:
      throw PictureError(
        reason: .unsupported, description: "The \(rawValue) picture cannot be read: \(message).")
    default:
      throw PictureError(
        reason: .malformed, description: "The \(rawValue) picture is broken: \(message).")
    }
  }
}
