// Nacre, MIT licence; see LICENSE.

/// How much a constraint counts: 1 … 1000; those of 1000 must hold.
///
/// Of the others a lower one never costs a higher one anything. Constraints of zero and below count
/// for nothing.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// Of a view's refusal to be made smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// Of a drag that may resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// Of a scene's wish to stay as large as it is.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Of a drag that may not resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// Of a view's refusal to be made larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// Of a size that is asked for in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
