// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIScrollView {
  /// By how much the velocity of what was thrown shrinks in a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, above 0 and below 1.
    public let rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// What scroll indicators look like.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light where the interface is dark.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// What makes a keyboard go; stored.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// A drag.
    case onDrag
    /// A drag that reaches it.
    case interactive
    /// A drag; with what belongs to the keyboard.
    case onDragWithAccessory
    /// A drag that reaches it; with what belongs to the keyboard.
    case interactiveWithAccessory
  }

  /// Where the safe area is added to the insets of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`, and at the top and bottom of a controller's view.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    /// Nowhere.
    case never
    /// On all sides.
    case always
  }

  /// Where an index is shown; stored.
  public enum IndexDisplayMode: Int, Sendable {
    /// Where the system finds it right.
    case automatic
    /// Never.
    case alwaysHidden
  }
}

/// One of the two directions of scrolling.
enum ScrollAxis: CaseIterable {
  case x, y

  subscript(_ point: CGPoint) -> CGFloat { self == .x ? point.x : point.y }
  subscript(_ size: CGSize) -> CGFloat { self == .x ? size.width : size.height }
  func start(_ insets: UIEdgeInsets) -> CGFloat { self == .x ? insets.left : insets.top }
  func end(_ insets: UIEdgeInsets) -> CGFloat { self == .x ? insets.right : insets.bottom }
}

extension CGPoint {
  /// Creates a point of what a function gives for each axis.
  init(_ body: (ScrollAxis) -> CGFloat) { self.init(x: body(.x), y: body(.y)) }
}

extension CGFloat {
  /// The number, or zero where it is none.
  var finite: CGFloat { isFinite ? self : 0 }
}
