// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// Pushes items: all the time, or once.
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// For as long as it is active.
    case continuous
    /// At once; then it is no longer active.
    case instantaneous
  }

  /// Points a square second that a push of 1 gives a mass of 1, that of 100 × 100 points at density 1;
  /// and, an assumption, the points a second that a push at once gives it.
  static let strength = 100.0

  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var direction = DynamicDirection(.zero) {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// How long it lasts.
  public let mode: Mode
  /// Whether it acts; setting it lets a push at once act again.
  open var active: Bool {
    get { acts }
    set {
      willChange()
      acts = newValue
      didChange()
    }
  }
  private var acts = true

  /// Creates a push without strength.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    content = DynamicItems(items)
  }

  /// What is pushed.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    content.remove(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// Where it pushes; its length is the magnitude. Zero by default.
  open var pushDirection: CGVector {
    get { CGVector(direction.vector) }
    set { direction.vector = Vector(newValue) }
  }
  /// Where it pushes, radians, clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(direction.angle) }
    set { direction.angle = Double(newValue) }
  }
  /// How much it pushes; 1 accelerates 100 × 100 points at density 1 by 100 points a square second. A
  /// negative magnitude pushes the other way.
  open var magnitude: CGFloat {
    get { CGFloat(direction.magnitude) }
    set { direction.magnitude = Double(newValue) }
  }
  /// Sets both.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    var new = direction
    (new.angle, new.magnitude) = (Double(angle), Double(magnitude))
    direction = new
  }

  /// Where an item is pushed, from its middle; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets where an item is pushed, from its middle, in its own directions.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard content.contains(item) else { return }
    willChange()
    offsets[ObjectIdentifier(item)] = o
    didChange()
  }

  override func contribute(to assembly: DynamicAssembly) {
    for item in content.all {
      let number = assembly.number(of: item)
      guard mode == .continuous, active else { continue }
      let offset = Vector(targetOffsetFromCenter(for: item))
      assembly.world.forces.append(
        .push(body: number, direction.vector * Self.strength, at: offset))
    }
  }

  /// Gives the push that comes at once, before time goes on.
  func pushOnce(_ assembly: DynamicAssembly) {
    guard mode == .instantaneous, acts else { return }
    for item in content.all {
      let offset = Vector(targetOffsetFromCenter(for: item))
      let impulse = direction.vector * Self.strength
      assembly.world.change(assembly.number(of: item)) { $0.apply(impulse: impulse, at: offset) }
    }
    acts = false
  }
}
