// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// `CFDictionary` is a dictionary of Swift here, and programs also write `options as NSDictionary`.

/// Returns the entries of a dictionary by their names.
private func entries(of dictionary: NSDictionary) -> CFDictionary {
  var entries: CFDictionary = [:]
  for (key, value) in dictionary {
    if let name = key as? String ?? (key as? NSString).map({ String($0) }) { entries[name] = value }
  }
  return entries
}

/// See the function with a `CFDictionary`.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary
) -> CGImage? { CGImageSourceCreateThumbnailAtIndex(isrc, index, entries(of: options)) }
/// See the function with a `CFDictionary`.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary
) -> CGImage? { CGImageSourceCreateImageAtIndex(isrc, index, entries(of: options)) }
/// See the function with a `CFDictionary`.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: NSDictionary) -> CGImageSource? {
  CGImageSourceCreateWithData(data, entries(of: options))
}
/// See the function with a `CFDictionary`.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: NSDictionary) -> CGImageSource? {
  CGImageSourceCreateWithURL(url, entries(of: options))
}
/// See the function with a `CFDictionary`.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: NSDictionary
) { CGImageDestinationAddImage(idst, image, entries(of: properties)) }
/// See the function with a `CFDictionary`.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: NSDictionary)
{ CGImageDestinationSetProperties(idst, entries(of: properties)) }
