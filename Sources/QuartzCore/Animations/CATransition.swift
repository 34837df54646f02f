// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// An animation from a layer's appearance before a transaction to its appearance after it.
///
/// It covers everything that the transaction changes about the layer and its sublayers. Animations
/// inside the old appearance stand still. Whatever its key, a transition is attached under
/// `kCATransition`, so a layer has one at a time.
open class CATransition: CAAnimation {
  /// The type of the transition. The default is `fade`, and unknown types fade too.
  open var type = CATransitionType.fade
  /// The side from which the transition starts; `nil`, the default, means `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, clamped to `0…1`. The default is 0.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, clamped to `startProgress…1`. The default is 1.
  open var endProgress: Float = 1
  /// A Core Image filter for the transition. Stored for compatibility; has no effect.
  open var filter: Any?

  /// A kind of transition that replaces `type` and `subtype`.
  package var kind: Transition.Kind?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, filter) = (other.type, other.subtype, other.filter)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
    kind = other.kind
  }

  override func change(of layer: CALayer) -> Animation.Change {
    func unit(_ value: Float) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
    var transition = Transition(kind ?? type.kind(from: subtype?.side ?? .left))
    transition.startProgress = unit(startProgress)
    transition.endProgress = max(transition.startProgress, unit(endProgress))
    return .transition(transition)
  }
}

/// The types of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The raw name of the type.
  public var rawValue: String
  /// Creates a type from its raw name. Unknown names behave as `fade`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new appearance fades in while the old one fades out.
  public static let fade = Self(rawValue: "fade")
  /// The new appearance slides in over the old one and fades in.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new appearance pushes the old one out; the new one fades in, the old one out.
  public static let push = Self(rawValue: "push")
  /// The old appearance slides away and fades out, revealing the new one.
  public static let reveal = Self(rawValue: "reveal")

  fileprivate func kind(from side: Transition.Side) -> Transition.Kind {
    switch self {
    case .moveIn: .moveIn(from: side)
    case .push: .push(from: side)
    case .reveal: .reveal(from: side)
    default: .fade
    }
  }
}

/// The side from which a transition starts.
///
/// The top of a layer is its side of the greatest y. On a screen whose y axis points down, that is
/// the lower side.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The raw name of the subtype.
  public var rawValue: String
  /// Creates a subtype from its raw name. Unknown names behave as `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The transition starts at the side of the least x.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// The transition starts at the side of the greatest x.
  public static let fromRight = Self(rawValue: "fromRight")
  /// The transition starts at the side of the greatest y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// The transition starts at the side of the least y.
  public static let fromBottom = Self(rawValue: "fromBottom")

  fileprivate var side: Transition.Side {
    switch self {
    case .fromRight: .right
    case .fromTop: .top
    case .fromBottom: .bottom
    default: .left
    }
  }
}
