// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures
import Synchronization

/// Returns the properties of a file: of an animation, how often its frames are shown.
///
/// - Parameters:
///   - isrc: The source.
///   - options: Accepted for compatibility; have no effect.
/// - Returns: The properties by their keys; `nil` if the data is incomplete or broken.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?)
  -> CFDictionary?
{
  isrc.state.withLock { state in
    guard let file = state.file else { return nil }
    var properties: [String: Any] = [kCGImagePropertyFileSize: NSNumber(value: state.data.count)]
    if let key = file.animationKey {
      properties[key] = [kCGImagePropertyGIFLoopCount: NSNumber(value: file.loopCount)]
    }
    return properties
  }
}

/// Returns the properties of an image: its size, its orientation if the file has one, and of a frame
/// how long it is shown.
///
/// Numbers are `NSNumber`s. A delay that is shorter than 11 ms, or missing, counts as a tenth of a
/// second, as in browsers, in the property without "unclamped" in its name.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image.
///   - options: Accepted for compatibility; have no effect.
/// - Returns: The properties by their keys; `nil` if there is no such image.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = isrc.file, index >= 0, index < file.count else { return nil }
  var properties: [String: Any] = [
    kCGImagePropertyPixelWidth: NSNumber(value: file.width),
    kCGImagePropertyPixelHeight: NSNumber(value: file.height),
    kCGImagePropertyDepth: NSNumber(value: 8),
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
  ]
  if file.hasAlpha { properties[kCGImagePropertyHasAlpha] = NSNumber(value: true) }
  if let density = file.density {
    properties[kCGImagePropertyDPIWidth] = NSNumber(value: density)
    properties[kCGImagePropertyDPIHeight] = NSNumber(value: density)
  }
  if file.orientation != 1 {
    let orientation = NSNumber(value: file.orientation)
    properties[kCGImagePropertyOrientation] = orientation
    properties[kCGImagePropertyTIFFDictionary] = [kCGImagePropertyTIFFOrientation: orientation]
  }
  if let key = file.animationKey, index < file.delays.count {
    let delay = file.delays[index]
    properties[key] = [
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
      kCGImagePropertyGIFDelayTime: NSNumber(value: delay < 0.011 ? 0.1 : delay),
    ]
  }
  return properties
}

extension PictureFile {
  /// The key of what the file says of its animation; `nil` for a still. The keys inside are the same
  /// for all formats.
  fileprivate var animationKey: String? {
    if delays.isEmpty { return nil }
    switch format {
    case .gif: return kCGImagePropertyGIFDictionary
    case .png: return kCGImagePropertyPNGDictionary
    case .webp: return kCGImagePropertyWebPDictionary
    case .jpeg: return nil
    }
  }
}
