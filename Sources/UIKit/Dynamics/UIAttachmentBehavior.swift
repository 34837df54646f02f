// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation

/// Keeps an item at a distance from a point or from another item, stiffly or as a spring.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// To another item.
    case items
    /// To a point of the reference view.
    case anchor
  }

  /// What is held.
  private enum Kind {
    case length, limit
    case weld(angle: Double)
    case slide(axis: Vector, angle: Double)
  }

  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  /// Where the ends are in the items, from their middles.
  private let offset: Vector
  private let otherOffset: Vector
  private let kind: Kind

  /// The two ends are where the items are; the length is what is between them then.
  private init(
    _ item: any UIDynamicItem, _ offset: Vector, _ other: (any UIDynamicItem)?,
    _ otherOffset: Vector, anchor: CGPoint = .zero, _ kind: Kind
  ) {
    (self.item, self.offset, self.other, self.otherOffset) = (item, offset, other, otherOffset)
    (self.kind, anchorPoint) = (kind, anchor)
    let end = other?.place(ofOffset: otherOffset) ?? Vector(anchor)
    length = CGFloat((item.place(ofOffset: offset) - end).length)
    super.init()
  }

  /// Creates an attachment of an item's middle to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Creates an attachment of a point of an item to a point of the reference view.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item, Vector(offset), nil, .zero, anchor: point, .length)
  }
  /// Creates an attachment between the middles of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  /// Creates an attachment between points of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(item1, Vector(offset1), item2, Vector(offset2), .length)
  }

  /// Creates an attachment that lets an item move along a line through a point, without turning.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: A point of the line, in the reference view; 0 of `attachmentRange`.
  ///   - axis: The direction of the line.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self {
    make(
      UIAttachmentBehavior(
        item, item.ownPlace(of: point), nil, .zero, anchor: point,
        .slide(axis: Vector(axis), angle: item.dynamicAngle)))
  }
  /// Creates an attachment that lets an item move along a line that another one carries.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    let own = Vector(axis).rotated(to: Vector(angle: -item2.dynamicAngle))
    return make(
      UIAttachmentBehavior(
        item1, item1.ownPlace(of: point), item2, item2.ownPlace(of: point),
        .slide(axis: own, angle: item1.dynamicAngle - item2.dynamicAngle)))
  }
  /// Creates a rope between points of two items, as long as they are apart.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    make(UIAttachmentBehavior(item1, Vector(offset1), item2, Vector(offset2), .limit))
  }
  /// Creates an attachment that makes one piece of two items.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(
      UIAttachmentBehavior(
        item1, item1.ownPlace(of: point), item2, item2.ownPlace(of: point),
        .weld(angle: item1.dynamicAngle - item2.dynamicAngle)))
  }
  /// Creates an attachment that lets two items turn about a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(
      UIAttachmentBehavior(
        item1, item1.ownPlace(of: point), item2, item2.ownPlace(of: point), .length))
  }

  private class func make(_ behavior: UIAttachmentBehavior) -> Self {
    guard let behavior = behavior as? Self else {
      preconditionFailure("attachments of a subclass of UIAttachmentBehavior are made by its init")
    }
    return behavior
  }

  /// The items, the attached one first.
  open var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }
  /// What the item is attached to.
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }
  /// The point that an item is attached to; a finger may drag it.
  open var anchorPoint: CGPoint {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How far apart the ends are, points; at first what they are when the attachment is made.
  open var length: CGFloat {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How fast the swinging of a spring dies away; 1 is critical, 0 the default.
  open var damping: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How fast a spring swings by itself, hertz; 0, the default, is rigid.
  open var frequency: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The torque that turning takes; 0 by default. That 1 is a push of 1 at 100 points from the middle
  /// is an assumption.
  open var frictionTorque: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// How far a sliding item may move along its line, points; without limit by default.
  open var attachmentRange = UIFloatRange.infinite {
    willSet { willChange() }
    didSet { didChange() }
  }

  override func contribute(to assembly: DynamicAssembly) {
    let number = assembly.number(of: item)
    let end =
      other.map { Joint.End(body: assembly.number(of: $0), otherOffset) }
      ?? Joint.End(body: nil, Vector(anchorPoint))
    guard other !== item else { return }
    assembly.world.joints.append(
      Joint(
        end, Joint.End(body: number, offset), jointKind, frequency: Double(frequency),
        dampingRatio: Double(damping),
        frictionTorque: Double(frictionTorque) * UIPushBehavior.strength * 100))
  }

  private var jointKind: Joint.Kind {
    let length = max(0, Double(length).clamped(to: 1e6))
    switch kind {
    case .length: return .distance(length)
    case .limit: return .rope(length)
    case .weld(let angle): return .weld(angle: angle)
    case .slide(let axis, let angle):
      let (low, high) = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
      return .slide(
        axis: axis, range: low <= high ? low...high : -Double.infinity...Double.infinity,
        angle: angle)
    }
  }
}
