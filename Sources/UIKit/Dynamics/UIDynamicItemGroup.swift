// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// Items that an animator moves as one rigid body.
///
/// The group's bounds enclose its items. It collides as, and has the mass of, the convex hull of
/// their shapes.
@preconcurrency @MainActor
open class UIDynamicItemGroup: MainActorObject, UIDynamicItem {
  /// An item with its position and transform at the creation of the group, relative to the centre.
  private struct Member {
    let item: any UIDynamicItem
    let offset: CGPoint
    let transform: CGAffineTransform
  }

  private let members: [Member]
  /// The rectangle that encloses the items, with its origin at zero.
  public let bounds: CGRect
  /// The outline of the items, with the group's centre at the origin.
  public let collisionBoundingPath: UIBezierPath

  /// Creates a group of items. It may not contain groups.
  ///
  /// - Parameter items: The items, with the positions and rotations that they have at present. An
  ///   item that occurs twice counts once.
  public init(items: [any UIDynamicItem]) {
    let items = DynamicItems(items).all
    Misuse.unless(
      !items.contains { $0 is UIDynamicItemGroup },
      "a UIDynamicItemGroup cannot contain another UIDynamicItemGroup")
    let frame = items.reduce(CGRect.null) { $0.union($1.outline.bounds) }
    let middle = frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
    center = middle
    bounds = CGRect(origin: .zero, size: frame.isNull ? .zero : frame.size)
    members = items.map {
      let offset = CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y)
      return Member(item: $0, offset: offset, transform: $0.transform)
    }
    let path = UIBezierPath()
    for item in items { path.append(item.outline) }
    path.apply(CGAffineTransform(translationX: -middle.x, y: -middle.y))
    collisionBoundingPath = path
    super.init()
  }

  /// The items of the group.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The centre of the bounds, in the reference view's coordinate space. Setting it moves the items.
  open var center: CGPoint { didSet { moveItems() } }
  /// The rotation of the group since its creation. Setting it moves and rotates the items.
  open var transform = CGAffineTransform.identity { didSet { moveItems() } }
  /// The shape `path`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  private func moveItems() {
    for member in members {
      let offset = member.offset.applying(transform)
      member.item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      member.item.transform = member.transform.concatenating(transform)
    }
  }
}

extension UIDynamicItem {
  /// The outline with which the item collides, in the reference view's coordinate space.
  fileprivate var outline: UIBezierPath {
    let box = CGRect(
      x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
    let path: UIBezierPath
    switch collisionBoundsType {
    case .rectangle: path = UIBezierPath(rect: box)
    case .ellipse: path = UIBezierPath(ovalIn: box)
    case .path:
      path = (collisionBoundingPath.copy(with: nil) as? UIBezierPath) ?? UIBezierPath(rect: box)
    }
    path.apply(CGAffineTransform(rotationAngle: CGFloat(dynamicAngle)))
    path.apply(CGAffineTransform(translationX: center.x, y: center.y))
    return path
  }
}
