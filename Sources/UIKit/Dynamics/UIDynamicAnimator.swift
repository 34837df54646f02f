// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore

/// Moves items as their behaviours say, in the manner of things with mass.
///
/// Where items are is a function of time and of what was done to the behaviours: how many frames there
/// were does not change it. Stacks need not fall as on Apple's systems, whose simulation is another.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private weak var view: UIView?
  private weak var layout: UICollectionViewLayout?
  private let assembly = DynamicAssembly()
  private var link: CADisplayLink?
  /// When the animator began to run, media time, and at which step.
  private var start = (time: 0.0, step: 0)

  /// The view in whose space items are; `nil` for items of layouts.
  open var referenceView: UIView? { view }
  /// What acts, in the order in which it was added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Is told when the animator begins and stops to run.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Creates an animator of views in a view.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }
  /// Creates an animator of the attributes of a layout, which becomes invalid when they change.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }
  /// Creates an animator of items in a space of their own.
  @MainActor public override init() { super.init() }

  isolated deinit { link?.invalidate() }

  // MARK: Behaviours

  /// Adds a behaviour; one that is in an animator stays there.
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

  /// Returns the items whose frames a rectangle meets.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    assembly.entries.map(\.item).filter { item in
      let size = item.bounds.size
      let outline = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return outline.applying(item.transform)
        .offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }
  /// Takes over where an item was put, and its size; it keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    catchUp()
    assembly.readItem(item)
    assemble()
  }

  /// Returns the attributes of an item's cell, if a behaviour has them.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, at: indexPath)
  }
  /// Returns the attributes of a supplementary view, if a behaviour has them.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementaryView, kind, at: indexPath) }
  /// Returns the attributes of a decoration view, if a behaviour has them.
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

  /// Changes the body of an item at once.
  ///
  /// - Returns: Whether there is one.
  func change(_ item: any UIDynamicItem, _ change: (inout Body) -> Void) -> Bool {
    catchUp()
    guard let number = assembly.existingNumber(of: item) else { return false }
    assembly.world.change(number, change)
    run()
    return true
  }

  // MARK: Time

  /// Whether time goes on: from when a behaviour is added or changed until everything rests.
  open var isRunning: Bool { link != nil }
  /// How long the animator has been running, seconds.
  open var elapsedTime: TimeInterval { Double(assembly.world.steps) * World.stepDuration }

  /// Longer gaps between frames than this are not made up for, seconds.
  private static let longestGap = 60.0

  /// Brings the world, but not the items, to the present instant.
  func catchUp() { advance(to: CACurrentMediaTime()) }

  private func advance(to time: Double) {
    guard isRunning else { return }
    // Instants are sums of rounded numbers.
    let target = ((time - start.time) / World.stepDuration + 1e-3).rounded(.down)
    let steps = target - Double(assembly.world.steps - start.step)
    guard steps >= 1 else { return }
    let limit = Self.longestGap / World.stepDuration
    if steps > limit { start.time += (steps - limit) * World.stepDuration }
    for behavior in behaviors.flatMap(\.tree) {
      (behavior as? UIPushBehavior)?.pushOnce(assembly)
    }
    var left = Int(min(steps, limit))
    while left > 0, !assembly.world.isAtRest {
      assembly.world.step()
      left -= 1
    }
    // What rests lets time pass.
    start.time += Double(left) * World.stepDuration
  }

  /// Asks the behaviours anew what they do.
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
      // Links of the display are called on the main thread.
      MainActor.assumeIsolated { self?.show(time) }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Moves the items to where they are at a time, tells of contacts, calls actions, and stops when
  /// everything rests.
  private func show(_ time: Double) {
    advance(to: time)
    if bounds != assembly.referenceBounds { assemble() }
    if assembly.moveItems() { layout?.invalidateLayout() }
    tellContacts()
    for behavior in behaviors.flatMap(\.tree) { behavior.action?() }
    guard isRunning, assembly.world.isAtRest else { return }
    link?.invalidate()
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
