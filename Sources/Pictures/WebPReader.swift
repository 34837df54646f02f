// Nacre, MIT licence; see LICENSE.

import CPictures
import Foundation
import GraphicsTypes

/// Reads the frames of WebP files.
struct WebPReader: FrameSource {
  let width: Int
  let height: Int
  let frames: [Frame]
  let loopCount: Int
  let isAnimated: Bool
  let hasAlpha: Bool
  private let images: [Data]

  /// - Throws: `PictureError` for a file that is not complete, and for an animation with a size out of
  ///   limits. Pixels are not decoded yet.
  init(_ data: Data) throws {
    var file = nacre_webp_file()
    var listed: [nacre_webp_frame] = []
    // SAFETY: the function reads only inside the buffer, and only during the call. It writes at most
    // as many frames as there is room for.
    try data.withUnsafeBytes { buffer in
      let bytes = buffer.bindMemory(to: UInt8.self).baseAddress
      func list(_ room: Int) throws {
        listed = Array(repeating: nacre_webp_frame(), count: room)
        let status = nacre_webp_frames(bytes, buffer.count, &file, &listed, room)
        guard Int(status) == NACRE_PICTURE_OK else {
          throw PictureError.malformed(.webp, "its parts do not fit together")
        }
      }
      try list(0)
      if file.is_animated != 0 { try list(Int(file.count)) }
    }
    (width, height) = (Int(file.width), Int(file.height))
    (isAnimated, hasAlpha) = (file.is_animated != 0, file.has_alpha != 0)
    loopCount = Int(file.loops)
    if isAnimated {
      try checkSize(.webp, width, height)
      guard !listed.isEmpty else { throw PictureError.malformed(.webp, "it has no frames") }
    }
    frames = listed.map {
      Frame(
        x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height),
        delay: Double($0.milliseconds) / 1000, disposal: $0.clears != 0 ? .clear : .keep,
        blends: $0.blends != 0)
    }
    images = listed.map {
      let start = data.startIndex + $0.offset
      return data[start..<start + $0.length]
    }
  }

  func pixels(of index: Int) throws -> PixelImage {
    let (frame, image) = (frames[index], try Codec(.webp).decode(Data(images[index])))
    guard image.width == frame.width, image.height == frame.height else {
      throw PictureError.malformed(.webp, "a frame of an unexpected size")
    }
    return image
  }
}
