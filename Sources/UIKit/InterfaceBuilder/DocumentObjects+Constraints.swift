// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentObjects {
  /// Adds the constraints that a view's element has, except those that only the editor uses.
  func addConstraints(of made: Made) {
    guard let view = made.object as? UIView else { return }
    for element in made.element.list("constraints") where element.flag("placeholder") != true {
      guard let constraint = makeConstraint(element, in: view) else { continue }
      add(constraint, element)
      if constraint.canBeActive {
        constraint.isActive = true
      } else {
        document.warn(element, "its items are in different view hierarchies")
      }
      if element.child("variation") != nil { variations.append(Variation(constraint, element)) }
    }
    if made.element.child("variation") != nil { variations.append(Variation(view, made.element)) }
  }

  private func makeConstraint(
    _ element: DocumentElement, in view: UIView
  ) -> NSLayoutConstraint? {
    guard let named = item(element["firstItem"]) ?? (element["firstItem"] == nil ? view : nil),
      let attribute = element["firstAttribute"].flatMap({ Self.attributes[$0] })
    else {
      document.warn(element, "the first item does not exist")
      return nil
    }
    var given: AnyObject?
    if let id = element["secondItem"] {
      given = item(id)
      if given == nil {
        document.warn(element, "the item \(id) does not exist")
        return nil
      }
    }
    let first = Self.inContent(named, beside: given)
    let second = Self.inContent(given, beside: named)
    let other = element["secondAttribute"].flatMap { Self.attributes[$0] } ?? .notAnAttribute
    let multiplier = element["multiplier"].flatMap(Self.ratio) ?? 1
    if let fault = NSLayoutConstraint.fault(first, attribute, second, other, multiplier) {
      document.warn(element, fault)
      return nil
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute,
      relatedBy: element["relation"].flatMap { Self.relations[$0] } ?? .equal, toItem: second,
      attribute: other, multiplier: multiplier,
      constant: CGFloat(element.number("constant") ?? Self.standardSpace(element, first, second)))
    let priority = DocumentValue<UILayoutPriority>.number.read(element, "priority", self)
    if let priority { constraint.priority = priority }
    constraint.identifier = element["identifier"]
    constraint.shouldBeArchived = true
    return constraint
  }

  /// Returns the content view of a cell of a collection view in place of the cell, if the other item is in it: a document
  /// writes such a constraint with the cell.
  private static func inContent(_ item: AnyObject, beside other: AnyObject?) -> AnyObject {
    guard let cell = item as? UICollectionViewCell, let other = other as? UIView,
      other !== cell.contentView, other.isDescendant(of: cell.contentView)
    else { return item }
    return cell.contentView
  }
  private static func inContent(_ item: AnyObject?, beside other: AnyObject) -> AnyObject? {
    item.map { inContent($0, beside: other) }
  }

  /// The distance of a symbolic constant: 8 points between siblings, 20 to a superview.
  private static func standardSpace(
    _ element: DocumentElement, _ first: AnyObject, _ second: AnyObject?
  ) -> Double {
    guard element.flag("symbolic") == true else { return 0 }
    let (a, b) = (first as? UIView, second as? UIView)
    let isInside = a?.superview === b || b?.superview === a
    return isInside ? 20 : 8
  }

  /// Reads a factor such as `0.5`, `1:2` or `16:9`.
  static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    switch parts.count {
    case 1: return parts[0].flatMap { $0.isFinite ? CGFloat($0) : nil }
    case 2:
      guard let above = parts[0], let below = parts[1], (above / below).isFinite else { return nil }
      return CGFloat(above / below)
    default: return nil
    }
  }

  /// Returns the view or guide of an identifier.
  private func item(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    if let object = object(id) { return object }
    return guides[id]?()
  }

  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    "equal": .equal,
  ]

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
