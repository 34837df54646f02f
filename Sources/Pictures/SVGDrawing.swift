// Nacre, MIT licence; see LICENSE.

import CPictures
import Foundation
import GraphicsTypes
import Synchronization

/// Draws SVG documents as pictures, with librsvg.
package enum SVGDrawing {
  /// librsvg is loaded by the first call.
  private static let turn = Mutex(())

  /// Draws a document.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - height: The height of the picture in pixels. The width follows from the document's own size
  ///     or its view box, rounded up.
  /// - Throws: `PictureError` for anything but a valid document with a size, for sides below 1 or
  ///   above `Pictures.maximumSide`, and where librsvg is not installed.
  package static func draw(_ data: Data, height: Int) throws -> PixelImage {
    guard (1...Pictures.maximumSide).contains(height) else { throw failure(.size) }
    return try turn.withLock { _ in
      // SAFETY: librsvg reads only inside the buffer, and only during the call.
      try data.withUnsafeBytes { try draw($0, UInt32(height)) }
    }
  }

  /// Returns the size of a document in its own units: its width and height, or else its view box.
  ///
  /// - Throws: `PictureError` for anything but a valid document with a size, and where librsvg is not
  ///   installed.
  package static func size(of data: Data) throws -> (width: Double, height: Double) {
    try turn.withLock { _ in
      var size = (width: 0.0, height: 0.0)
      // SAFETY: librsvg reads only inside the buffer, and only during the call.
      let result = data.withUnsafeBytes { buffer in
        let bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        return nacre_svg_size(bytes, buffer.count, &size.width, &size.height)
      }
      try check(result)
      return size
    }
  }

  private static func draw(_ data: UnsafeRawBufferPointer, _ height: UInt32) throws -> PixelImage {
    var picture = nacre_picture()
    try call(data, height, &picture)
    let count = Int(picture.width) * Int(picture.height)
    // SAFETY: the function fills all `count` entries or fails, and then the array is discarded. The
    // pointer is not used after the closure.
    let pixels = try [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      picture.pixels = buffer.baseAddress
      try call(data, height, &picture)
      filled = count
    }
    return PixelImage(width: Int(picture.width), height: Int(picture.height), pixels: pixels)
  }

  // SAFETY: librsvg reads at most `data.count` bytes. It writes to `picture.pixels` only if it is not
  // `nil`, and `draw` gives it room for `width × height` entries.
  private static func call(
    _ data: UnsafeRawBufferPointer, _ height: UInt32, _ picture: inout nacre_picture
  ) throws {
    let bytes = data.baseAddress?.assumingMemoryBound(to: UInt8.self)
    try check(nacre_svg_decode(bytes, data.count, height, UInt32(Pictures.maximumSide), &picture))
  }

  private static func check(_ result: Int32) throws {
    switch Int(result) {
    case NACRE_PICTURE_OK: return
    case NACRE_PICTURE_TOO_LARGE: throw failure(.size)
    case NACRE_PICTURE_UNSUPPORTED: throw failure(.unsupported)
    default: throw failure(.malformed)
    }
  }

  private static func failure(_ reason: PictureError.Reason) -> PictureError {
    let description =
      switch reason {
      case .size: "The SVG picture has a side of more than \(Pictures.maximumSide) pixels, or none."
      case .unsupported: "SVG pictures need librsvg: apt-get install librsvg2-2."
      default: "The SVG picture is broken, or has no size."
      }
    return PictureError(reason: reason, description: description)
  }
}
