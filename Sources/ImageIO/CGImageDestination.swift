// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Pictures

/// A file that an image is written to: PNG or JPEG.
public final class CGImageDestination {
  private enum Target {
    case data(NSMutableData)
    case url(URL)
  }

  private let target: Target
  private let isJPEG: Bool
  private var image: PixelImage?
  private var quality = 0.8

  private init?(_ target: Target, _ type: String, _ count: Int) {
    guard ["public.png", "public.jpeg"].contains(type), count == 1 else { return nil }
    (self.target, isJPEG) = (target, type == "public.jpeg")
  }

  convenience init?(_ data: NSMutableData, _ type: String, _ count: Int) {
    self.init(.data(data), type, count)
  }

  convenience init?(_ url: URL, _ type: String, _ count: Int) {
    self.init(.url(url), type, count)
  }

  /// Keeps an image to be written. Another one is ignored.
  func add(_ pixels: PixelImage, _ properties: CFDictionary?) {
    guard image == nil else { return }
    image = pixels
    set(properties)
  }

  func set(_ properties: CFDictionary?) {
    let value = properties?[kCGImageDestinationLossyCompressionQuality]
    if let number = value.flatMap(Double.init(boxed:)) { quality = number }
  }

  /// Writes the image once.
  ///
  /// - Returns: Whether there was one, and it could be written.
  func write() -> Bool {
    guard let image,
      let file = isJPEG
        ? try? Pictures.encodeJPEG(image, quality: quality) : try? Pictures.encodePNG(image)
    else { return false }
    self.image = nil
    switch target {
    case .data(let data):
      data.append(file)
      return true
    case .url(let url): return (try? file.write(to: url)) != nil
    }
  }
}

/// The quality of a JPEG from 0, the smallest file, to 1, the best quality. The default is 0.8.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The colour behind transparent pixels. Accepted for compatibility; has no effect: it is white.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"

/// Creates a destination in memory.
///
/// - Parameters:
///   - data: Receives the file behind what it has.
///   - type: `public.png` or `public.jpeg`.
///   - count: The number of images: 1.
///   - options: Accepted for compatibility; have no effect.
/// - Returns: The destination; `nil` for another type or number.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data, type, count)
}

/// Creates a destination in a file, which is replaced.
///
/// - Parameters:
///   - url: The file.
///   - type: `public.png` or `public.jpeg`.
///   - count: The number of images: 1.
///   - options: Accepted for compatibility; have no effect.
/// - Returns: The destination; `nil` for another type or number.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(url, type, count)
}

/// Returns the types of files that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }

/// Adds the image to be written. Only the first counts.
///
/// - Parameters:
///   - idst: The destination.
///   - image: The image.
///   - properties: The quality (`kCGImageDestinationLossyCompressionQuality`).
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image.pixels, properties)
}

/// Adds an image of a source to be written; see `CGImageDestinationAddImage`.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = isrc.image(at: index) { idst.add(image.pixels, properties) }
}

/// Sets the properties of the file: the quality (`kCGImageDestinationLossyCompressionQuality`).
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.set(properties)
}

/// Writes the image.
///
/// - Returns: Whether there was one, and it could be written.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }
