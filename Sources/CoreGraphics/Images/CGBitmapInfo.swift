// Nacre, MIT licence; see LICENSE.

/// The position of a pixel's alpha component, and whether colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha component.
  case none
  /// Alpha follows the premultiplied colour components.
  case premultipliedLast
  /// Alpha precedes the premultiplied colour components.
  case premultipliedFirst
  /// Alpha follows the colour components, which are not premultiplied.
  case last
  /// Alpha precedes the colour components, which are not premultiplied.
  case first
  /// An unused byte follows the colour components.
  case noneSkipLast
  /// An unused byte precedes the colour components.
  case noneSkipFirst
  /// Alpha only, without colour components.
  case alphaOnly
}

/// The byte order of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold the byte order.
  case orderMask = 0x7000
  /// The default order: the first component has the lowest address.
  case orderDefault = 0
  /// 16-bit, little endian.
  case order16Little = 0x1000
  /// 32-bit, little endian: the last component has the lowest address.
  case order32Little = 0x2000
  /// 16-bit, big endian.
  case order16Big = 0x3000
  /// 32-bit, big endian: the first component has the lowest address.
  case order32Big = 0x4000
}

/// A pixel format: the raw values of an alpha info and a byte order, combined.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt32
  /// Creates a set from its raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that hold the component type.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers. Not supported.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// See `CGImageByteOrderInfo.orderDefault`.
  public static let byteOrderDefault = CGBitmapInfo([])
  /// See `CGImageByteOrderInfo.order16Little`.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// See `CGImageByteOrderInfo.order32Little`.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// See `CGImageByteOrderInfo.order16Big`.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// See `CGImageByteOrderInfo.order32Big`.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The alpha info; `nil` if the bits are not a valid one.
  var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
}
