// Nacre, MIT licence; see LICENSE.

import Foundation

/// An attribute of a view or a layout guide, to make constraints with.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let itemObject: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    (itemObject, self.attribute) = (item, attribute)
    super.init()
  }

  /// The view or layout guide.
  open var item: AnyObject? { itemObject }
  /// What the anchor is called.
  open var name: String { "\(attribute)" }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: itemObject, attribute: attribute, relatedBy: relation, toItem: other?.itemObject,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Returns an inactive constraint: this is the other and a constant.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: c) }
  /// Returns an inactive constraint: this is not less than the other and a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }
  /// Returns an inactive constraint: this is not more than the other and a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }
}

/// A place across.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint: this is the system's spacing (8 points) times a number after the other.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: 8 * multiplier) }
  /// Returns a constraint: this is at least the system's spacing times a number after the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }
  /// Returns a constraint: this is at most the system's spacing times a number after the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// A place down.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint: this is the system's spacing (8 points) times a number below the other.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: 8 * multiplier) }
  /// Returns a constraint: this is at least the system's spacing times a number below the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }
  /// Returns a constraint: this is at most the system's spacing times a number below the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inactive constraint: this is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }
  /// Returns an inactive constraint: this is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }
  /// Returns an inactive constraint: this is at most a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }
  /// Returns an inactive constraint: this is the other times a number, and a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }
  /// Returns an inactive constraint: this is at least the other times a number, and a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  /// Returns an inactive constraint: this is at most the other times a number, and a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
