// Nacre, MIT licence; see LICENSE.

import CPictures
import Foundation
import GraphicsTypes

extension Pictures {
  /// Decodes a PNG, JPEG, WebP or GIF image. Of an animation, decodes the first frame, or the still image of
  /// a PNG if it is not part of the animation. PNGs may have any bit depth; 16 bits are rounded to 8.
  ///
  /// The format is recognised by the first bytes, not by a file name.
  ///
  /// - Throws: `PictureError` for anything but a complete, valid image: data that ends too early or
  ///   fails its checksums, sides above `maximumSide`, CMYK colours.
  package static func decode(_ data: Data) throws -> PixelImage {
    guard let format = PictureFormat(data) else { throw PictureError.unknownFormat }
    switch format {
    case .png, .jpeg: return try Codec(format).decode(data)
    case .gif: return try firstFrame(GIFReader(data))
    case .webp:
      let file = try WebPReader(data)
      return try file.isAnimated
        ? firstFrame(file) : Codec(.webp).decode(data)
    }
  }

  /// Returns the orientation of a JPEG from 1 to 8, as in EXIF; 1, upright, for other data.
  package static func orientation(_ data: Data) -> Int {
    PictureFormat(data) == .jpeg ? JPEGHeader(data).orientation : 1
  }

  private static func firstFrame(_ source: some FrameSource) throws -> PixelImage {
    var composer = FrameComposer(source)
    return try composer.image(at: 0)
  }
}

/// The C functions that decode an image of a format.
struct Codec {
  private let format: PictureFormat
  private var rawValue: String { format.rawValue }

  /// - Precondition: The format is not GIF, which `GIFReader` reads.
  init(_ format: PictureFormat) { self.format = format }

  func decode(_ data: Data) throws -> PixelImage {
    // SAFETY: the codecs read only inside the buffer, and only during the call.
    try data.withUnsafeBytes { try decode($0) }
  }

  /// Returns the size in pixels, from the header of the file.
  func size(_ data: Data) throws -> (width: Int, height: Int) {
    var picture = nacre_picture()
    // SAFETY: the codecs read only inside the buffer, and only during the call.
    try data.withUnsafeBytes { try check(call($0, &picture), picture) }
    return (Int(picture.width), Int(picture.height))
  }

  private func decode(_ data: UnsafeRawBufferPointer) throws -> PixelImage {
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
      switch format {
      case .gif: preconditionFailure("GIFReader reads GIF")
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
