// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// The abstract superclass of animations.
///
/// Adding an animation to a layer adds a copy; later changes of the original have no effect.
open class CAAnimation: RuntimeObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction,
  DynamicallyCreatedObject
{
  var timing = MediaTiming()

  /// The timing function of each cycle; `nil`, the default, is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is notified when the animation starts and ends. Retained by the animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer when its active duration has passed. The
  /// default is true.
  open var isRemovedOnCompletion = true
  /// The preferred range of frame rates. Stored for compatibility; has no effect.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// A timing curve that replaces `timingFunction`.
  package var pacing: Pacing?

  /// Called with the copy that a layer is about to attach; not copied itself.
  ///
  /// The animation block of a view sets it to learn which animations it has to wait for. Only
  /// `CALayer.attach(_:forKey:)` calls it.
  package var willBeAdded: ((CAAnimation, CALayer) -> Void)?

  private var customValues: [String: Any] = [:]

  /// Creates an animation that plays once, at normal speed, for the duration of its transaction.
  public override init() { super.init() }

  /// Creates an animation with the properties that a keyed archive has.
  public required init?(coder: NSCoder) {
    super.init()
    read(from: coder)
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Writes the properties to a keyed archive; with any other coder, does nothing. The delegate is left out. Overrides
  /// call `super` and add properties of their own.
  open override func encode(with coder: NSCoder) { write(to: coder) }
  /// The class that archives record for the animation; see `CALayer.classForKeyedArchiver`.
  open override var classForKeyedArchiver: AnyClass? { ArchivedClass.nearest(to: self) }

  /// Returns an independent copy of the animation.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ObjectInitializers.create(type(of: self))
    copy.takeSettings(of: self)
    return copy
  }

  /// Copies all properties of an animation of the same class. Subclasses override it to copy their
  /// own properties.
  func takeSettings(of other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    pacing = other.pacing
    customValues = other.customValues
  }

  /// Returns the change of the layer's values as a render tree value.
  func change(of layer: CALayer) -> Animation.Change { .none }

  /// The key paths of the properties that the animation changes.
  var keyPaths: [String] { [] }

  final func renderAnimation(for layer: CALayer) -> Animation {
    Animation(
      timing: timing, pacing: pacing ?? timingFunction.map { Pacing(.bezier($0.curve)) },
      change: change(of: layer))
  }

  /// Returns the default value of a property: of `speed`, `fillMode` and `removedOnCompletion`,
  /// otherwise `nil`.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": Float(1)
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": true
    default: nil
    }
  }

  /// Stores a value under a custom key.
  open override func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }

  /// Returns the value stored under a custom key.
  open override func value(forKey key: String) -> Any? { customValues[key] }

  /// Adds a copy of the animation to the layer, with the event's name as its key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let copy = copy() as? CAAnimation else { return }
    copy.completeAsAction(of: layer, forKey: event)
    copy.willBeAdded = willBeAdded
    layer.add(copy, forKey: event)
  }

  /// Fills in what the animation leaves open when it runs as an action. It is called on a copy,
  /// because one action may run many times.
  func completeAsAction(of layer: CALayer, forKey event: String) {}

  // MARK: CAMediaTiming

  /// When the animation begins, in the layer's local time. The default, 0, means the time of the
  /// commit.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration of one cycle, in seconds. A value of 0 or less means the duration of the
  /// transaction.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast the animation plays; 0 stops it, and negative values play it backwards. The default
  /// is 1.
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// Seconds into the active duration at which the animation starts. The default is 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of cycles. 0, the default, means 1; infinity and `HUGE` repeat for ever.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = newValue >= HUGE ? .infinity : Double(newValue) }
  }
  /// The total duration of all cycles, in seconds. It overrides `repeatCount` unless it is 0, the
  /// default.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each cycle is followed by one played backwards. The default is false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Whether values apply before the beginning and after the end. The default is `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fillMode) }
    set { timing.fillMode = newValue.mode }
  }
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
