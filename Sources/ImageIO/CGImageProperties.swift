// Nacre, MIT licence; see LICENSE.

import Foundation

// The keys of the properties of images and of their files.

/// The width in pixels, before the orientation is applied.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels, before the orientation is applied.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The orientation, the raw value of a `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The horizontal resolution in pixels per inch.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The vertical resolution in pixels per inch.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The number of bits of a component: 8.
public let kCGImagePropertyDepth: CFString = "Depth"
/// Whether there is an alpha component.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The kind of colours: `kCGImagePropertyColorModelRGB`.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The name of the colour profile. Absent.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The size of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// The properties of GIF, a dictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often the frames are shown, 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds; at least a tenth of a second.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a frame is shown as the file has it, in seconds.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The properties of PNG, a dictionary.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// How often the frames are shown, 0 for ever.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds; at least a tenth of a second.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// How long a frame is shown as the file has it, in seconds.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The properties of WebP, a dictionary.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// How often the frames are shown, 0 for ever.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds; at least a tenth of a second.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// How long a frame is shown as the file has it, in seconds.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The properties of EXIF, a dictionary. Absent: the orientation is among an image's own properties.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The properties of TIFF, a dictionary: the orientation.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The orientation, the raw value of a `CGImagePropertyOrientation`.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The properties of JFIF, a dictionary. Absent.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// The properties of GPS, a dictionary. Absent.
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"

/// Which side of the shown image the first row of pixels is, and which the first column.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The top, and the left side.
  case up = 1
  /// The top, and the right side.
  case upMirrored = 2
  /// The bottom, and the right side.
  case down = 3
  /// The bottom, and the left side.
  case downMirrored = 4
  /// The left side, and the top.
  case leftMirrored = 5
  /// The right side, and the top.
  case right = 6
  /// The right side, and the bottom.
  case rightMirrored = 7
  /// The left side, and the bottom.
  case left = 8
}
