// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures
import Synchronization

/// Images in a file: PNG, JPEG, WebP and GIF, with the frames of animations.
public final class CGImageSource: Sendable {
  struct State {
    var data = Data()
    /// Whether no more data comes.
    var isFinal = false
    /// The file; `nil` as long as it is not complete or if it is broken.
    var file: PictureFile?
    var failure: CGImageSourceStatus?
  }

  let state: Mutex<State>

  init(_ data: Data, isFinal: Bool) {
    state = Mutex(State())
    update(data, isFinal: isFinal)
  }

  func update(_ data: Data, isFinal: Bool) {
    state.withLock { state in
      (state.data, state.isFinal) = (data, isFinal)
      do {
        (state.file, state.failure) = (try PictureFile(data), nil)
      } catch {
        (state.file, state.failure) = (nil, Self.status(error, data, isFinal: isFinal))
      }
    }
  }

  private static func status(_ error: any Error, _ data: Data, isFinal: Bool)
    -> CGImageSourceStatus
  {
    if !isFinal { return data.count < 12 ? .statusReadingHeader : .statusIncomplete }
    return switch (error as? PictureError)?.reason {
    case .unknownFormat: .statusUnknownType
    default: .statusInvalidData
    }
  }

  /// Returns the description of the file; `nil` if it is incomplete or broken.
  var file: PictureFile? { state.withLock { $0.file } }

  /// Returns a frame; `nil` if there is none, or if it is broken.
  func image(at index: Int) -> CGImage? {
    state.withLock { state in
      guard let file = state.file, index >= 0, index < file.count else { return nil }
      // The file keeps the last frame, on which the next is drawn.
      guard let pixels = try? state.file?.image(at: index) else { return nil }
      return CGImage(pixels, hasAlpha: file.hasAlpha)
    }
  }
}

/// The state of an image source, or of one of its images.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends too early.
  case statusUnexpectedEOF = -5
  /// The data is broken.
  case statusInvalidData = -4
  /// The data is in no format that is read.
  case statusUnknownType = -3
  /// The format is not known yet.
  case statusReadingHeader = -2
  /// There is more data to come.
  case statusIncomplete = -1
  /// The data is complete.
  case statusComplete = 0
}

// The keys of options.
/// The type of the data. Accepted for compatibility; has no effect: the first bytes tell it.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether images are kept once they are decoded. Accepted for compatibility; has no effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether images are decoded at once, which they always are. Accepted for compatibility.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may be floating-point numbers, which they never are.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is made of an image that has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the image, even if it has one.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The longest side of a thumbnail in pixels, a number.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether the image's orientation is applied to a thumbnail.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// By which factor an image may be smaller. Accepted for compatibility; has no effect.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

/// Creates a source of the images in data.
///
/// - Parameters:
///   - data: The bytes of a file.
///   - options: Accepted for compatibility; have no effect.
/// - Returns: The source. It has no images if the data is broken or in another format.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?)
  -> CGImageSource?
{
  CGImageSource(data, isFinal: true)
}

/// Creates a source of the images in a file; `nil` if it cannot be read.
///
/// - Parameters:
///   - url: The file.
///   - options: Accepted for compatibility; have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSource(data, isFinal: true)
}

/// Creates a source of the images in a provider's data; `nil` if it has none.
///
/// - Parameters:
///   - provider: The provider.
///   - options: Accepted for compatibility; have no effect.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0, isFinal: true) }
}

/// Creates a source without data, which `CGImageSourceUpdateData` gives it.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}

/// Gives a source its data. It has images once the data is complete.
///
/// - Parameters:
///   - isrc: The source.
///   - data: All the data so far.
///   - final: Whether no more data comes.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isFinal: final)
}

/// Returns the state of a source.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.state.withLock { $0.failure ?? .statusComplete }
}

/// Returns the state of an image.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int)
  -> CGImageSourceStatus
{
  guard let count = isrc.file?.count else { return CGImageSourceGetStatus(isrc) }
  return index >= 0 && index < count ? .statusComplete : .statusUnexpectedEOF
}

/// Returns the number of images: of the frames of an animation, else 1; 0 if there are none.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.file?.count ?? 0 }

/// Returns the index of the image that stands for all: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns the type of the data, such as `public.png`; `nil` if it is in no format that is read.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.state.withLock { PictureFormat($0.data)?.typeIdentifier }
}

/// Returns the types of data that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  [PictureFormat.png, .jpeg, .webp, .gif].map(\.typeIdentifier)
}

/// Forgets what is kept of an image. Has no effect: only the last frame of an animation is kept.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

/// Decodes an image, or composes the frame of an animation with those that it is drawn over.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image.
///   - options: Accepted for compatibility; have no effect.
/// - Returns: The image, without its orientation applied; `nil` if there is none or it is broken.
///
/// **Complexity.** A frame costs the decoding of those after the last one asked for; an earlier one
/// costs all from the first.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index)
}

extension PictureFormat {
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    case .gif: "com.compuserve.gif"
    }
  }
}
