// Nacre, MIT licence; see LICENSE.

import QuartzCore

extension UIView {
  /// The value that means no intrinsic size along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How a view's content is fitted to its bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretches the content to the bounds.
    case scaleToFill
    /// Scales the content to fit within the bounds, keeping its aspect ratio.
    case scaleAspectFit
    /// Scales the content to fill the bounds, keeping its aspect ratio; parts may lie outside.
    case scaleAspectFill
    /// Draws the content again when the bounds change.
    case redraw
    /// Centres the content.
    case center
    /// Centres the content horizontally at the top.
    case top
    /// Centres the content horizontally at the bottom.
    case bottom
    /// Centres the content vertically at the left.
    case left
    /// Centres the content vertically at the right.
    case right
    /// Places the content in the top left corner.
    case topLeft
    /// Places the content in the top right corner.
    case topRight
    /// Places the content in the bottom left corner.
    case bottomLeft
    /// Places the content in the bottom right corner.
    case bottomRight

    /// The layer's gravity. Core Animation's "top" is the greater y, which is the bottom in UIKit.
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

  /// The margins and dimensions that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The mask as bits, one per margin or dimension.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Options of an animation block.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits; the curve and the transition are numbers in bit fields.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews in the block, so that their changes animate too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Properties that do not animate additively start from their presentation values.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs forwards and backwards. Only with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block keeps its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block keeps its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A transition shows live views instead of snapshots.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A nested block inherits nothing.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at the start and at the end. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curve of the options; `nil` if the number in the bit field names none.
    var curve: AnimationCurve? { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) }
    /// Whether the bit field of the curve holds 7, the curve in keyboard notifications: a spring of
    /// half a second, whatever the block's duration.
    var isOfTheKeyboard: Bool { rawValue >> 16 & 15 == 7 }
  }

  /// The timing curve of an animation block.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the start and at the end.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// A constant pace.
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
