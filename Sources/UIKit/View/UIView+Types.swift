// Nacre, MIT licence; see LICENSE.

import QuartzCore

extension UIView {
  /// Stands for "no size asked for".
  public static let noIntrinsicMetric: CGFloat = -1

  /// How contents are placed in the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As small as covers.
    case scaleAspectFill
    /// Drawn anew when the bounds change.
    case redraw
    /// Centred.
    case center
    /// Centred at the top.
    case top
    /// Centred at the bottom.
    case bottom
    /// Centred at the left.
    case left
    /// Centred at the right.
    case right
    /// In the top left corner.
    case topLeft
    /// In the top right corner.
    case topRight
    /// In the bottom left corner.
    case bottomLeft
    /// In the bottom right corner.
    case bottomRight

    /// The layer's gravity; a layer calls "top" what is the bottom where y points down.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// Distances and sides that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How an animation block animates.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit each; the curve and the transition are numbers in fields of bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out in the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What is not additive starts from what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Back and forth; only with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// In a nested block, its own duration counts.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// In a nested block, its own curve counts.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Transitions show live views.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Transitions hide and show views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// In a nested block, nothing is inherited.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow start and end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The number in the field of the curve.
    var curve: AnimationCurve? { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) }
    /// Whether the number in the field of the curve is the one that keyboards announce: it stands
    /// for a spring of half a second, whatever the block's duration.
    var isOfTheKeyboard: Bool { rawValue >> 16 & 15 == 7 }
  }

  /// The pace of an animation block.
  public enum AnimationCurve: Int, Sendable {
    /// Slow start and end.
    case easeInOut
    /// Slow start.
    case easeIn
    /// Slow end.
    case easeOut
    /// Constant.
    case linear

    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }
}
