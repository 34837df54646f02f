// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// A behaviour that lets items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The objects that items collide with.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The other items of the behaviour.
    public static let items = Mode(rawValue: 1)
    /// The boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 2)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// A boundary, with the numbers of its subpaths in the animator's world.
  private struct Line {
    /// The identifier; `nil` for the bounds of the reference view.
    var identifier: (any NSCopying)?
    var path: UIBezierPath
    var names: [Int] = []
  }

  private var lines: [Line] = []
  private var frame = Line(path: UIBezierPath())
  private var insets: UIEdgeInsets?

  /// Creates a behaviour for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    content = DynamicItems(items)
  }
  /// Creates a behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// The delegate, which is notified when contacts begin and end.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The objects that items collide with. The default is `everything`.
  open var collisionMode = Mode.everything {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { content.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { content.add(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view are a boundary. The default is false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set { change { insets = newValue ? .zero : nil } }
  }
  /// Makes the bounds of the reference view, moved inwards by insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    change { self.insets = insets }
  }
  /// Adds a path as a boundary, replacing one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    change {
      lines.removeAll { Self.same($0.identifier, identifier) }
      let path = bezierPath.copy(with: nil) as? UIBezierPath
      lines.append(Line(identifier: identifier, path: path ?? bezierPath))
    }
  }
  /// Adds a straight line as a boundary, replacing one with the same identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// Returns the boundary with an identifier; `nil` if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    lines.first { Self.same($0.identifier, identifier) }?.path
  }
  /// Removes the boundary with an identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    change { lines.removeAll { Self.same($0.identifier, identifier) } }
  }
  /// Removes all boundaries with identifiers.
  open func removeAllBoundaries() { change { lines = [] } }
  /// The identifiers of the boundaries; `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    lines.isEmpty ? nil : lines.compactMap(\.identifier)
  }

  private func change(_ change: () -> Void) {
    willChange()
    change()
    didChange()
  }

  private static func same(_ a: (any NSCopying)?, _ b: any NSCopying) -> Bool {
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }

  // MARK: The world

  override func contribute(to assembly: DynamicAssembly) {
    let group = assembly.makeGroup()
    for item in content.all {
      assembly.world.change(assembly.number(of: item)) { body in
        if collisionMode.contains(.items) { body.itemGroups.append(group) }
        if collisionMode.contains(.boundaries) { body.boundaryGroups.append(group) }
      }
    }
    if let insets, !assembly.referenceBounds.isNull {
      frame.path = UIBezierPath(rect: assembly.referenceBounds.inset(by: insets))
      Self.add(&frame, group, to: assembly)
    }
    for index in lines.indices { Self.add(&lines[index], group, to: assembly) }
  }

  private static func add(_ line: inout Line, _ group: Int, to assembly: DynamicAssembly) {
    let pieces = line.path.flattened
    while line.names.count < pieces.count { line.names.append(assembly.makeBoundary()) }
    for (name, piece) in zip(line.names, pieces) {
      assembly.world.boundaries.append(
        Boundary(id: name, group: group, points: piece.points, isClosed: piece.isClosed))
    }
  }

  override func forget() {
    frame.names = []
    for index in lines.indices { lines[index].names = [] }
  }

  // MARK: Contacts

  /// Notifies the delegate of a contact with a boundary, if it belongs to this behaviour. The
  /// contact has ended if `place` is `nil`.
  func tell(_ item: any UIDynamicItem, boundary name: Int, at place: Vector?) {
    guard content.contains(item) else { return }
    guard let line = ([frame] + lines).first(where: { $0.names.contains(name) }) else { return }
    if let place {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: line.identifier, at: CGPoint(place))
    } else {
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: line.identifier)
    }
  }

  /// Notifies the delegate of a contact between items, if both belong to this behaviour. The
  /// contact has ended if `place` is `nil`.
  func tell(_ item: any UIDynamicItem, _ other: any UIDynamicItem, at place: Vector?) {
    guard collisionMode.contains(.items), content.contains(item), content.contains(other) else {
      return
    }
    if let place {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, with: other, at: CGPoint(place))
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    }
  }
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
