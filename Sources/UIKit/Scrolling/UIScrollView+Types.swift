// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIScrollView {
  /// The rate at which the content decelerates after a finger has left.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which the velocity is multiplied each millisecond, above 0 and below 1.
    public let rawValue: CGFloat
    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast deceleration, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The style of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light in a dark interface.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// How scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard follows a drag that reaches it.
    case interactive
    /// The keyboard and its accessory view are dismissed when a drag begins.
    case onDragWithAccessory
    /// The keyboard and its accessory view follow a drag that reaches them.
    case interactiveWithAccessory
  }

  /// Which sides of the safe area are added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The same as `scrollableAxes`.
    case automatic
    /// The sides along axes that scroll.
    case scrollableAxes
    /// No sides.
    case never
    /// All sides.
    case always
  }

  /// When an index is displayed. There is no index, so it has no effect.
  public enum IndexDisplayMode: Int, Sendable {
    /// When appropriate.
    case automatic
    /// Never.
    case alwaysHidden
  }
}

/// The horizontal or vertical axis of scrolling.
enum ScrollAxis: CaseIterable {
  case x, y

  subscript(_ point: CGPoint) -> CGFloat { self == .x ? point.x : point.y }
  subscript(_ size: CGSize) -> CGFloat { self == .x ? size.width : size.height }
  func start(_ insets: UIEdgeInsets) -> CGFloat { self == .x ? insets.left : insets.top }
  func end(_ insets: UIEdgeInsets) -> CGFloat { self == .x ? insets.right : insets.bottom }
}

extension CGPoint {
  /// Creates a point whose coordinates are the function's values for each axis.
  init(_ body: (ScrollAxis) -> CGFloat) { self.init(x: body(.x), y: body(.y)) }
}

extension CGFloat {
  /// The number, or zero if it is infinite or NaN.
  var finite: CGFloat { isFinite ? self : 0 }
}
