// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import GraphicsTypes

/// A behaviour that exerts a force on items, which depends on their place, velocity, mass or charge.
///
/// The laws are those of Apple's header. A force of 1 is that of a push of 1. Distances and
/// velocities count in units of 100 points, so that a strength of 1 is 1 N, 1 m/s² or 1 N/m where
/// 100 points are a metre. The units of strengths are unverified; see DifferencesFromApple.md.
///
/// **Source.** Comments in `UIFieldBehavior.h`.
open class UIFieldBehavior: UIDynamicBehavior {
  private typealias Evaluation = (
    UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
  ) -> CGVector

  /// The noise of all fields is the same function of place and time.
  private static let seed: UInt64 = 1

  private var field: Field {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The block of a field with an evaluation block; `nil` for the other fields.
  private var block: Evaluation?

  private init(_ law: Field.Law, at position: CGPoint = .zero) {
    field = Field(law, bodies: [], position: Vector(position))
    block = nil
    super.init()
  }

  private init(evaluating block: @escaping Evaluation) {
    field = Field(.linearGravity(.zero), bodies: [])
    self.block = block
    super.init()
  }

  private class func make(_ behavior: UIFieldBehavior) -> Self {
    if let behavior = behavior as? Self { return behavior }
    let own = ObjectInitializers.create(self)
    (own.field, own.block) = (behavior.field, behavior.block)
    return own
  }
  /// Creates a field that slows items; see `dragField()`.
  public override init() {
    field = Field(.drag, bodies: [])
    super.init()
  }

  // MARK: Kinds

  /// Creates a field that slows items: `F = −strength · velocity`. A negative strength has no
  /// effect.
  open class func dragField() -> Self { make(UIFieldBehavior(.drag)) }
  /// Creates a field that moves items around its position, counter-clockwise with a positive
  /// strength. The acceleration is `100 · strength · distance`, with the distance in points.
  open class func vortexField() -> Self { make(UIFieldBehavior(.vortex)) }
  /// Creates a field that accelerates items towards its position by `100 · strength` points per
  /// second squared, or away from it if the strength is negative.
  open class func radialGravityField(position: CGPoint) -> Self {
    make(UIFieldBehavior(.radialGravity, at: position))
  }
  /// Creates a field that accelerates items by `100 · strength · direction` points per second
  /// squared.
  open class func linearGravityField(direction: CGVector) -> Self {
    make(UIFieldBehavior(.linearGravity(Vector(direction))))
  }
  /// Creates a field that gives items the velocity `strength · direction`, in points per second,
  /// whatever other forces act on them.
  open class func velocityField(direction: CGVector) -> Self {
    make(UIFieldBehavior(.velocity(Vector(direction))))
  }
  /// Creates a field of noise, a force that changes from place to place and with time.
  ///
  /// - Parameters:
  ///   - smoothness: From 0, as rough as possible, to 1, as smooth as possible. Clamped.
  ///   - speed: The rate at which the noise changes, in hertz. 0 freezes it.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(UIFieldBehavior(.noise(noise(smoothness, speed))))
  }
  /// Creates a field of noise that is proportional to the velocity of items.
  ///
  /// - Parameters:
  ///   - smoothness: From 0, as rough as possible, to 1, as smooth as possible. Clamped.
  ///   - speed: The rate at which the noise changes, in hertz. 0 freezes it.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(UIFieldBehavior(.turbulence(noise(smoothness, speed))))
  }
  /// Creates a field that obeys Hooke's law: an item oscillates around the position with the period
  /// `2π · √(mass / strength)`.
  open class func springField() -> Self { make(UIFieldBehavior(.spring)) }
  /// Creates a field that pulls items with a positive charge towards its position: `F = strength ·
  /// charge`.
  open class func electricField() -> Self { make(UIFieldBehavior(.electric)) }
  /// Creates a field that rotates the velocity of items with a positive charge, counter-clockwise
  /// with a positive strength: `F = strength · charge · velocity`.
  open class func magneticField() -> Self { make(UIFieldBehavior(.magnetic)) }
  /// Creates a field whose force a block returns.
  ///
  /// - Parameter block: Called before each simulation step for each item in the region. It gets the
  ///   field, the item's position in points, its velocity in points per second, its mass, its
  ///   charge, and the length of the step in seconds. A force of 1 is that of a push of 1. The
  ///   block applies the strength and the falloff itself.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self { make(UIFieldBehavior(evaluating: block)) }

  private static func noise(_ smoothness: CGFloat, _ speed: CGFloat) -> Noise {
    Noise(smoothness: Double(smoothness), speed: Double(speed), seed: seed)
  }

  // MARK: Items

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

  // MARK: Properties

  /// The origin of the field, in the reference view's coordinate space. The default is zero.
  open var position: CGPoint {
    get { CGPoint(field.position) }
    set { field.position = Vector(newValue) }
  }
  /// The region in which the field acts, relative to its position. An item is in the region if its
  /// centre is. The default is `infinite`.
  open var region = UIRegion.infinite { didSet { field.area = region.area } }
  /// The strength of the field. The default is 1. NaN counts as 0.
  open var strength: CGFloat {
    get { CGFloat(field.strength) }
    set { field.strength = Double(newValue) }
  }
  /// The exponent by which the field becomes weaker with the distance: the strength is multiplied by
  /// `max(distance, minimumRadius)^(−falloff)`, with distances in units of 100 points. The default,
  /// 0, is a field that is the same everywhere. NaN counts as 0.
  open var falloff: CGFloat {
    get { CGFloat(field.falloff) }
    set { field.falloff = Double(newValue) }
  }
  /// The distance beyond which the field becomes weaker, in points. The default, and the least that has an effect, is
  /// 1.
  open var minimumRadius: CGFloat = 1 {
    didSet { field.minimumRadius = Double(minimumRadius) }
  }
  /// The direction of a linear gravity field or velocity field; zero for the other fields, which
  /// ignore the setting.
  open var direction: CGVector {
    get {
      switch field.law {
      case .linearGravity(let direction) where block == nil: CGVector(direction)
      case .velocity(let direction): CGVector(direction)
      default: .zero
      }
    }
    set {
      switch field.law {
      case .linearGravity where block == nil: field.law = .linearGravity(Vector(newValue))
      case .velocity: field.law = .velocity(Vector(newValue))
      default: break
      }
    }
  }
  /// The smoothness of a noise or turbulence field, from 0 to 1; 0 for the other fields, which
  /// ignore the setting.
  open var smoothness: CGFloat {
    get { CGFloat(noise?.smoothness ?? 0) }
    set { changeNoise { $0.smoothness = Double(newValue) } }
  }
  /// The rate at which a noise or turbulence field changes, in hertz; 0 for the other fields, which
  /// ignore the setting.
  open var animationSpeed: CGFloat {
    get { CGFloat(noise?.speed ?? 0) }
    set { changeNoise { $0.speed = Double(newValue) } }
  }

  private var noise: Noise? {
    switch field.law {
    case .noise(let noise), .turbulence(let noise): noise
    default: nil
    }
  }

  private func changeNoise(_ change: (inout Noise) -> Void) {
    guard var noise else { return }
    change(&noise)
    if case .noise = field.law { field.law = .noise(noise) } else { field.law = .turbulence(noise) }
  }

  // MARK: The world

  override func contribute(to assembly: DynamicAssembly) {
    let numbers = content.all.map { assembly.number(of: $0) }
    guard block == nil else { return }
    var field = field
    field.bodies = numbers
    assembly.world.fields.append(field)
  }

  /// Whether the force is a block's.
  var isCustom: Bool { block != nil }

  /// Returns the forces of the evaluation block on the items in the region.
  func forces(_ assembly: DynamicAssembly) -> [Force] {
    guard let block else { return [] }
    return content.all.compactMap { item in
      guard let number = assembly.existingNumber(of: item) else { return nil }
      let body = assembly.world.bodies[number]
      guard region.area.contains(body.center - field.position) else { return nil }
      let force = Vector(
        block(
          self, CGPoint(body.center), CGVector(body.velocity), CGFloat(body.mass),
          CGFloat(body.charge), World.stepDuration))
      return .push(body: number, force.clamped(to: 1e7) * UIPushBehavior.strength, at: .zero)
    }
  }
}
