// Nacre, MIT licence; see LICENSE.

/// Where the alpha of a pixel is, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha.
  case none
  /// After the colours, which are multiplied by it.
  case premultipliedLast
  /// Before the colours, which are multiplied by it.
  case premultipliedFirst
  /// After the colours, which are not multiplied by it.
  case last
  /// Before the colours, which are not multiplied by it.
  case first
  /// A byte without meaning follows the colours.
  case noneSkipLast
  /// A byte without meaning comes before the colours.
  case noneSkipFirst
  /// There is alpha and nothing else.
  case alphaOnly
}

/// In which order the bytes of a pixel are stored.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of the order.
  case orderMask = 0x7000
  /// As written: the first component has the lowest address.
  case orderDefault = 0
  /// Pairs of bytes, the lower first.
  case order16Little = 0x1000
  /// Groups of four bytes, the lowest first: the last component has the lowest address.
  case order32Little = 0x2000
  /// Pairs of bytes, the higher first.
  case order16Big = 0x3000
  /// Groups of four bytes, the highest first: the first component has the lowest address.
  case order32Big = 0x4000
}

/// How pixels are stored: the raw values of an alpha info and a byte order, put together.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the kind of component.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers; Nacre draws into none such.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the order.
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

  /// The alpha info; `nil` for bits that mean none.
  var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & 0x1F) }
}
