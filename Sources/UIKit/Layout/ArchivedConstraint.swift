// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A constraint in an archive, with numbers in place of its items.
@MainActor
struct ArchivedConstraint {
  /// The keys of the constraint's values.
  enum Key {
    static let first = "UIKit.first"
    static let second = "UIKit.second"
    static let relation = "UIKit.relation"
    static let multiplier = "UIKit.multiplier"
    static let constant = "UIKit.constant"
    static let priority = "UIKit.priority"
    static let identifier = "UIKit.identifier"
    static let shouldBeArchived = "UIKit.shouldBeArchived"
  }

  /// Writes the constraints of a view that are to be archived.
  static func encode(of view: UIView, with coder: NSKeyedArchiver, _ key: String) {
    let list = view.constraints.filter(\.shouldBeArchived)
    if !list.isEmpty { coder.encode(list, forKey: key) }
  }

  /// Reads the constraints of a view, and activates those whose items are in the archive.
  static func decode(of view: UIView, from coder: NSKeyedUnarchiver, _ key: String) {
    let list = coder.decodeObject(forKey: key) as? [NSLayoutConstraint] ?? []
    for constraint in list where constraint.canBeActive { constraint.activate(in: view) }
  }

  /// Writes a constraint.
  static func encode(_ constraint: NSLayoutConstraint, with coder: NSKeyedArchiver) {
    encode(constraint.first, constraint.firstAttribute, coder, Key.first)
    encode(constraint.second, constraint.secondAttribute, coder, Key.second)
    coder.encode(constraint.relation.rawValue, forKey: Key.relation)
    coder.encode(Double(constraint.multiplier), forKey: Key.multiplier)
    coder.encode(Double(constraint.constant), forKey: Key.constant)
    coder.encode(constraint.priority.rawValue, forKey: Key.priority)
    coder.encode(constraint.identifier, forKey: Key.identifier)
    coder.encode(constraint.shouldBeArchived, forKey: Key.shouldBeArchived)
  }

  private static func encode(
    _ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute, _ coder: NSKeyedArchiver,
    _ key: String
  ) {
    coder.encode(attribute.rawValue, forKey: key + "Attribute")
    guard let item, let view = item.hostView else { return }
    coder.encode(ArchiveNumbers.of(coder).number(of: view), forKey: key)
    guard let guide = item as? UILayoutGuide else { return }
    let place = view.layoutGuides.filter { $0.role == .client }.firstIndex { $0 === guide }
    coder.encode(place.map(String.init) ?? "\(guide.role)", forKey: key + "Guide")
  }

  let first: (item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute)
  let second: (item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute)
  let relation: NSLayoutConstraint.Relation
  let multiplier: CGFloat
  let constant: CGFloat

  /// Reads a constraint; `nil` if its items are not in the archive.
  init?(_ coder: NSKeyedUnarchiver) {
    (first, second) = (Self.side(coder, Key.first), Self.side(coder, Key.second))
    relation = .init(rawValue: coder.decodeInteger(forKey: Key.relation)) ?? .equal
    multiplier = CGFloat(coder.decodeDouble(forKey: Key.multiplier))
    constant = CGFloat(coder.decodeDouble(forKey: Key.constant))
    guard let item = first.item, second.item != nil || second.attribute == .notAnAttribute else {
      return nil
    }
    let fault = NSLayoutConstraint.fault(
      item, first.attribute, second.item, second.attribute, multiplier)
    if fault != nil { return nil }
  }

  private static func side(
    _ coder: NSKeyedUnarchiver, _ key: String
  ) -> (item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute) {
    let raw = coder.decodeInteger(forKey: key + "Attribute")
    let attribute = NSLayoutConstraint.Attribute(rawValue: raw) ?? .notAnAttribute
    guard coder.containsValue(forKey: key),
      let view = ArchiveNumbers.of(coder).object(coder.decodeInteger(forKey: key)) as? UIView
    else { return (nil, attribute) }
    guard coder.containsValue(forKey: key + "Guide"),
      let name = coder.decodeObject(forKey: key + "Guide") as? String
    else { return (view, attribute) }
    return (guide(name, of: view), attribute)
  }

  private static func guide(_ name: String, of view: UIView) -> UILayoutGuide? {
    switch name {
    case "\(UILayoutGuide.Role.margins)": return view.layoutMarginsGuide
    case "\(UILayoutGuide.Role.safeArea)": return view.safeAreaLayoutGuide
    case "\(UILayoutGuide.Role.readable)": return view.readableContentGuide
    case "\(UILayoutGuide.Role.keyboard)": return view.keyboardLayoutGuide
    case "\(UILayoutGuide.Role.scrolled)":
      return view.guide(.scrolled, "UIScrollViewContentLayoutGuide")
    case "\(UILayoutGuide.Role.seen)": return view.guide(.seen, "UIScrollViewFrameLayoutGuide")
    default:
      let own = view.layoutGuides.filter { $0.role == .client }
      return Int(name).flatMap { own.indices.contains($0) ? own[$0] : nil }
    }
  }
}
