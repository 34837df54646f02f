// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// Shows how a layer goes from what it looked like before a transaction to what it looks like after
/// it: all that the transaction changed about the layer's appearance and its sublayers.
///
/// The old appearance is a picture: animations in it stand still. Whatever key is given when it is
/// added to a layer, it is attached under `kCATransition`, so that a layer has one at a time.
open class CATransition: CAAnimation {
  /// What is seen; `fade` by default, also for names that are not known.
  open var type = CATransitionType.fade
  /// From where the new comes; from the left where it is `nil`.
  open var subtype: CATransitionSubtype?
  /// Where on the way it begins, `0…1`; clamped.
  open var startProgress: Float = 0
  /// Where on the way it ends, `0…1`; clamped, and not before `startProgress`.
  open var endProgress: Float = 1
  /// Stored without effect: there are no image filters.
  open var filter: Any?

  /// Overrides type and subtype.
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

/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public var rawValue: String
  /// Creates a type by name; unknown names fade.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old mixes into the new.
  public static let fade = Self(rawValue: "fade")
  /// The new slides in over the old, and fades in.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new pushes the old out; one fades in, the other out.
  public static let push = Self(rawValue: "push")
  /// The old slides away, fading out, and uncovers the new.
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

/// Where a transition begins. The top of a layer is its side of the greatest y, which is below on a
/// screen whose y axis points down.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the subtype.
  public var rawValue: String
  /// Creates a subtype by name; unknown names behave as `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the side of the smallest x.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// At the side of the greatest x.
  public static let fromRight = Self(rawValue: "fromRight")
  /// At the side of the greatest y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// At the side of the smallest y.
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
