// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import GraphicsTypes

/// A behaviour that connects an item to an anchor point or to another item, rigidly or with a
/// spring.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of object that an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// An anchor point in the reference view.
    case anchor
  }

  /// The constraint that the attachment imposes.
  private enum Kind {
    case length, limit
    case weld(angle: Double)
    case slide(axis: Vector, angle: Double)
  }

  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  /// The attached points, as offsets from the centres of the items.
  private let offset: Vector
  private let otherOffset: Vector
  private let kind: Kind

  /// Creates an attachment whose length is the current distance between its ends.
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

  /// Creates an attachment of an item's centre to an anchor point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Creates an attachment of a point of an item to an anchor point in the reference view.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item, Vector(offset), nil, .zero, anchor: point, .length)
  }
  /// Creates an attachment between the centres of two items.
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

  /// Creates an attachment that lets an item slide along a line through an anchor point, without
  /// rotating.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: A point of the line, in the reference view. It is position 0 of `attachmentRange`.
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
  /// Creates an attachment that lets an item slide along a line that moves with another item,
  /// without rotating relative to it.
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
  /// Creates an attachment that acts like a rope: two points of items can be at most their current
  /// distance apart.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    make(UIAttachmentBehavior(item1, Vector(offset1), item2, Vector(offset2), .limit))
  }
  /// Creates an attachment that fixes two items to each other.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(
      UIAttachmentBehavior(
        item1, item1.ownPlace(of: point), item2, item2.ownPlace(of: point),
        .weld(angle: item1.dynamicAngle - item2.dynamicAngle)))
  }
  /// Creates an attachment that lets two items rotate about a common point.
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
      Misuse.stop("attachments of a subclass of UIAttachmentBehavior are made by its init")
    }
    return behavior
  }

  /// The attached items, the first parameter of the initialiser first.
  open var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }
  /// Whether the attachment is to an anchor point or to another item.
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }
  /// The anchor point. Setting it, for example to follow a finger, moves the attachment.
  open var anchorPoint: CGPoint {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The distance between the ends in points. The default is their distance when the attachment is
  /// created.
  open var length: CGFloat {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The damping ratio of the spring; 1 is critical. The default is 0.
  open var damping: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The frequency of the spring in hertz. The default, 0, makes the attachment rigid.
  open var frequency: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The torque with which friction resists rotation. The default is 0. A value of 1 equals a push
  /// of 1 at 100 points from the centre; this unit is unverified; see DifferencesFromApple.md.
  open var frictionTorque: CGFloat = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The range of a sliding attachment along its line, in points. The default is infinite.
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
