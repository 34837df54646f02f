// Nacre, MIT licence; see LICENSE.

import CPictures
import Foundation
import GraphicsTypes

extension Pictures {
  /// Encodes an image as a PNG file.
  ///
  /// Opaque images have three channels, others four with straight alpha. The same pixels always
  /// give the same bytes.
  ///
  /// - Throws: `PictureError` when there are no pixels, a side is above 1 000 000 or memory runs
  ///   out.
  package static func encodePNG(_ image: PixelImage) throws -> Data {
    // SAFETY: the encoder reads only inside the buffer, and only during the call.
    try image.pixels.withUnsafeBytes {
      try encodePNG(pixels: $0, width: image.width, height: image.height)
    }
  }

  /// Encodes `height` rows of `width` premultiplied `0xAARRGGBB` pixels as a PNG file.
  ///
  /// - Parameter pixels: Rows without gaps between them, aligned to four bytes.
  /// - Precondition: `pixels` holds at least `width × height` pixels.
  /// - Throws: Like `encodePNG(_:)`.
  // SAFETY: the precondition below covers all pixels that the encoder reads, and the caller
  // promises the alignment. The encoder keeps no pointer.
  package static func encodePNG(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int
  ) throws -> Data {
    try encodePNG(pixels: pixels, width: width, height: height, keepsAlpha: false)
  }

  /// Returns the compressed rows of `height` rows of `width` premultiplied pixels, with four channels: what the chunks
  /// `IDAT` of a PNG file have.
  ///
  /// - Precondition: As for `encodePNG(pixels:width:height:)`.
  /// - Throws: Like `encodePNG(_:)`.
  // SAFETY: as for `encodePNG(pixels:width:height:)`.
  package static func compressPNG(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int
  ) throws -> Data {
    let file = try encodePNG(pixels: pixels, width: width, height: height, keepsAlpha: true)
    return try PNGChunk.read(file).lazy.filter { $0.type == "IDAT" }
      .reduce(into: Data()) { $0 += $1.bytes }
  }

  // SAFETY: as for `encodePNG(pixels:width:height:)`.
  private static func encodePNG(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, keepsAlpha: Bool
  ) throws -> Data {
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else {
      throw PictureError(
        reason: .size, description: "A picture of \(width) × \(height) pixels cannot be a PNG.")
    }
    precondition(pixels.count >= width * height * 4, "fewer pixels than the size says")
    return try encoded("PNG") {
      nacre_png_encode(
        pixels.bindMemory(to: UInt32.self).baseAddress, UInt32(width), UInt32(height),
        keepsAlpha ? 1 : 0, &$0)
    }
  }

  /// Encodes an image as a JPEG file, composited over white.
  ///
  /// The same pixels always give the same bytes. A lower quality gives fewer bytes.
  ///
  /// - Parameter quality: From 0, the smallest file, to 1, the best quality; clamped. NaN counts as
  ///   0.
  /// - Throws: `PictureError` when there are no pixels, a side is above 65 500 or memory runs out.
  package static func encodeJPEG(_ image: PixelImage, quality: Double) throws -> Data {
    let sides = 1...65_500
    guard sides.contains(image.width), sides.contains(image.height) else {
      throw PictureError(
        reason: .size,
        description: "A picture of \(image.width) × \(image.height) pixels cannot be a JPEG.")
    }
    let percent = quality > 0 ? Int32((min(quality, 1) * 99).rounded()) + 1 : 1
    return try image.pixels.withUnsafeBufferPointer { pixels in
      // SAFETY: the encoder reads only inside the buffer, and only during the call.
      try encoded("JPEG") {
        nacre_jpeg_encode(
          pixels.baseAddress, UInt32(image.width), UInt32(image.height), percent, &$0)
      }
    }
  }

  private static func encoded(
    _ format: String, _ encode: (inout nacre_encoded) -> Int32
  ) throws -> Data {
    var encoded = nacre_encoded()
    let status = encode(&encoded)
    guard status == NACRE_PICTURE_OK, let bytes = encoded.bytes else {
      throw PictureError(
        reason: Int(status) == NACRE_PICTURE_OUT_OF_MEMORY ? .outOfMemory : .unsupported,
        description: "The picture cannot be written as \(format): \(text(encoded.message)).")
    }
    // SAFETY: the buffer was allocated by malloc and has no other owner; Data frees it.
    return Data(bytesNoCopy: bytes, count: encoded.length, deallocator: .free)
  }

  /// The order of the four bytes of a pixel with straight alpha.
  package enum StraightOrder: Sendable {
    case rgba, bgra
  }

  /// Converts premultiplied `0xAARRGGBB` pixels to bytes with straight alpha, rounded to nearest.
  ///
  /// A colour above its alpha is clamped to it. A pixel of zero alpha becomes four zeros.
  ///
  /// - Precondition: `bytes` has room for as many pixels as `pixels` holds.
  // SAFETY: the precondition below gives `bytes` room for every pixel of `pixels`.
  package static func straighten(
    _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer,
    order: StraightOrder
  ) {
    precondition(bytes.count >= pixels.count * 4)
    let target = bytes.bindMemory(to: UInt8.self).baseAddress
    switch order {
    case .rgba: nacre_straighten_rgba(target, pixels.baseAddress, pixels.count)
    case .bgra: nacre_straighten_bgra(target, pixels.baseAddress, pixels.count)
    }
  }
}
