// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// The root of all animations: timing, pace and a delegate.
///
/// Adding an animation to a layer adds a copy: later changes of the original have no effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, AssociationHolder {
  package var associations = Associations()
  var timing = MediaTiming()

  /// The pace of one run; `nil` is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Told of the start and the end; retained by the animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves its layer when its active interval is over; true by default.
  open var isRemovedOnCompletion = true
  /// The frame rates the animation asks for; a hint.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Replaces the timing function.
  package var pacing: Pacing?

  /// Called with the copy that is added when the animation is run as an action.
  package var willBeAdded: ((CAAnimation, CALayer) -> Void)?

  private var customValues: [String: Any] = [:]

  /// Creates an animation that plays once, at normal speed, for the transaction's duration.
  public override required init() { super.init() }

  /// Archives are not supported: always `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Returns an independent animation with the same settings.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.takeSettings(of: self)
    return copy
  }

  /// Copies every setting of an animation of the same class; subclasses add their own.
  func takeSettings(of other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    pacing = other.pacing
    customValues = other.customValues
  }

  /// The animation as the renderer understands it.
  func change(of layer: CALayer) -> Animation.Change { .none }

  /// The key paths of the properties that it changes.
  var keyPaths: [String] { [] }

  final func renderAnimation(for layer: CALayer) -> Animation {
    Animation(
      timing: timing, pacing: pacing ?? timingFunction.map { Pacing(.bezier($0.curve)) },
      change: change(of: layer))
  }

  /// Returns the default of a key: only `speed`, `fillMode` and `removedOnCompletion` have one.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": Float(1)
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": true
    default: nil
    }
  }

  /// Stores a value under a key of the client's own.
  open func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }

  /// Returns the value stored under a key of the client's own.
  open func value(forKey key: String) -> Any? { customValues[key] }

  /// Adds a copy to the layer under the event's name, as the action of a changed property.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let copy = copy() as? CAAnimation else { return }
    copy.completeAsAction(of: layer, forKey: event)
    willBeAdded?(copy, layer)
    layer.add(copy, forKey: event)
  }

  /// Fills in what an action may leave open; called on a copy, as an action serves many times.
  func completeAsAction(of layer: CALayer, forKey event: String) {}

  // MARK: CAMediaTiming

  /// When the animation begins in the layer's time; 0 means when it is committed.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Seconds of one run; 0 or less means the transaction's duration.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast the animation runs; 0 stands still.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Seconds into the active interval at which the animation starts.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Number of runs; 0 counts as 1, infinite repeats for ever.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = newValue >= HUGE ? .infinity : Double(newValue) }
  }
  /// Seconds for which to repeat; wins over `repeatCount` unless 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by one backwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What holds before the beginning and after the end.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { timing.fillMode = newValue.mode }
  }
}

/// Told when an animation starts and ends. Both methods may be left out.
public protocol CAAnimationDelegate: AnyObject {
  /// The active interval began.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ended; `flag` is false when it was removed or replaced before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
