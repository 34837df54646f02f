// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore

/// An object that moves items by a physical simulation, as their behaviours describe.
///
/// The positions are a function of time and of the changes to the behaviours; the number of frames
/// has no influence. Stacked items need not fall as on Apple's systems, whose simulation differs.
@preconcurrency @MainActor
open class UIDynamicAnimator: MainActorObject {
  private weak var view: UIView?
  private weak var layout: UICollectionViewLayout?
  private let assembly = DynamicAssembly()
  private var link: AnimatorLink?
  /// The media time at which the animator started to run, and the number of simulation steps by
  /// then.
  private var start = (time: 0.0, step: 0)

  /// The view in whose coordinate space the items are; `nil` for the items of a layout.
  open var referenceView: UIView? { view }
  /// The behaviours, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate, which is notified when the animator starts and pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Creates an animator for views within a reference view.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }
  /// Creates an animator for the attributes of a collection view layout. It invalidates the layout
  /// when they change.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }
  /// Creates an animator for items in a coordinate space of their own.
  @preconcurrency @MainActor public override init() { super.init() }

  // MARK: Behaviours

  /// Adds a behaviour. A behaviour that already belongs to an animator is ignored.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }), behavior.move(to: self) else { return }
    catchUp()
    behaviors.append(behavior)
    assemble()
  }
  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    catchUp()
    _ = behavior.move(to: nil)
    behaviors.removeAll { $0 === behavior }
    assemble()
  }
  /// Removes all behaviours.
  open func removeAllBehaviors() {
    catchUp()
    for behavior in behaviors { _ = behavior.move(to: nil) }
    behaviors = []
    assemble()
  }

  // MARK: Items

  /// Returns the items whose frames intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    assembly.entries.map(\.item).filter { item in
      let size = item.bounds.size
      let outline = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return outline.applying(item.transform)
        .offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }
  /// Adopts the current position, rotation and size of an item. The item keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    catchUp()
    assembly.readItem(item)
    assemble()
  }

  /// Returns the attributes of an item's cell; `nil` if no behaviour has them.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, at: indexPath)
  }
  /// Returns the attributes of a supplementary view; `nil` if no behaviour has them.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementaryView, kind, at: indexPath) }
  /// Returns the attributes of a decoration view; `nil` if no behaviour has them.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, at: indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    assembly.entries.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }
      .first {
        $0.representedElementCategory == category && $0.representedElementKind == kind
          && $0.indexPath == indexPath
      }
  }

  func velocity(of item: any UIDynamicItem) -> (linear: Vector, angular: Double)? {
    catchUp()
    return assembly.existingNumber(of: item).map {
      (assembly.world.bodies[$0].velocity, assembly.world.bodies[$0].angularVelocity)
    }
  }

  /// Changes the body of an item at the present instant.
  ///
  /// - Returns: Whether the item has a body.
  func change(_ item: any UIDynamicItem, _ change: (inout Body) -> Void) -> Bool {
    catchUp()
    guard let number = assembly.existingNumber(of: item) else { return false }
    assembly.world.change(number, change)
    run()
    return true
  }

  // MARK: Time

  /// Whether the simulation is running: from the addition or change of a behaviour until all items
  /// are at rest.
  open var isRunning: Bool { link != nil }
  /// The simulated time in seconds.
  open var elapsedTime: TimeInterval { Double(assembly.world.steps) * World.stepDuration }

  /// The longest gap between frames, in seconds, that is simulated in full.
  private static let longestGap = 60.0

  /// Advances the world to the present instant, without moving the items.
  func catchUp() { advance(to: CACurrentMediaTime()) }

  /// Whether steps are taken at present. Blocks of custom fields run then.
  private var isStepping = false

  private func advance(to time: Double) {
    guard isRunning, !isStepping else { return }
    // Frame times are sums of rounded numbers, so a tolerance of 0.001 steps is added.
    let target = ((time - start.time) / World.stepDuration + 1e-3).rounded(.down)
    let steps = target - Double(assembly.world.steps - start.step)
    guard steps >= 1 else { return }
    let limit = Self.longestGap / World.stepDuration
    if steps > limit { start.time += (steps - limit) * World.stepDuration }
    for behavior in behaviors.flatMap(\.tree) {
      (behavior as? UIPushBehavior)?.pushOnce(assembly)
    }
    let fields = behaviors.flatMap(\.tree).compactMap { $0 as? UIFieldBehavior }
      .filter(\.isCustom)
    var left = Int(min(steps, limit))
    isStepping = true
    while left > 0, !assembly.world.isAtRest {
      // The blocks may change behaviours, so they are called between steps.
      let forces = fields.filter { $0.dynamicAnimator === self }.flatMap { $0.forces(assembly) }
      assembly.world.step(adding: forces)
      left -= 1
    }
    isStepping = false
    // Time that passes at rest is not simulated.
    start.time += Double(left) * World.stepDuration
  }

  /// Rebuilds the world from the behaviours.
  func assemble() {
    assembly.assemble(behaviors.flatMap(\.tree), referenceBounds: bounds)
    if !behaviors.isEmpty { run() }
  }

  private var bounds: CGRect {
    if let view { return view.bounds }
    return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? .null
  }

  private func run() {
    guard link == nil, !assembly.entries.isEmpty else { return }
    start = (CACurrentMediaTime(), assembly.world.steps)
    let link = CADisplayLink { [weak self] link in
      let time = link.timestamp
      // Display links call back on the main thread.
      MainActor.assumeIsolated { self?.show(time) }
    }
    link.add(to: .main, forMode: .common)
    self.link = AnimatorLink(link)
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Shows the world at a media time: moves the items, reports contacts, calls the actions of the
  /// behaviours, and pauses when everything is at rest.
  private func show(_ time: Double) {
    advance(to: time)
    if bounds != assembly.referenceBounds { assemble() }
    if assembly.moveItems() { layout?.invalidateLayout() }
    tellContacts()
    for behavior in behaviors.flatMap(\.tree) { behavior.action?() }
    guard isRunning, assembly.world.isAtRest else { return }
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func tellContacts() {
    for event in assembly.world.takeEvents() {
      guard let item = assembly.item(event.body) else { continue }
      let collisions = behaviors.flatMap(\.tree).compactMap { $0 as? UICollisionBehavior }
      switch event.other {
      case .boundary(let id):
        for collision in collisions { collision.tell(item, boundary: id, at: event.place) }
      case .body(let number):
        guard let other = assembly.item(number) else { continue }
        for collision in collisions { collision.tell(item, other, at: event.place) }
      }
    }
  }
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// The display link of an animator, which ends with it.
///
/// An animator has no isolated deinitialiser: with one, no subclass could have a deinitialiser.
private final class AnimatorLink {
  private let link: CADisplayLink
  init(_ link: CADisplayLink) { self.link = link }
  deinit { link.invalidate() }
}
