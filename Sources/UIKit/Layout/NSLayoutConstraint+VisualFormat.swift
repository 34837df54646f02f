// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree

extension NSLayoutConstraint {
  /// Creates the constraints that a visual format describes. They are inactive.
  ///
  /// An invalid format or an unknown name is a programming error: the program stops with a message
  /// that marks the position in the format.
  ///
  /// - Parameters:
  ///   - format: The format, such as `H:|-[one]-8-[two(>=one)]-|` or `V:[one(20@750)]`.
  ///   - opts: The alignment of the views across the format's axis, and the direction.
  ///   - metrics: The numbers that the format uses, by name.
  ///   - views: The views and layout guides that the format uses, by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let numbers = (metrics ?? [:]).compactMapValues {
      Double(boxed: $0).map { CGFloat($0) }
    }
    do throws(VisualFormat.Failure) {
      let parsed = try VisualFormat(format, metrics: numbers)
      return try VisualFormatBuilder(format: parsed, options: opts, views: views).constraints()
    } catch {
      Misuse.stop(VisualFormat.marked(format, error))
    }
  }
}

/// Creates the constraints of a parsed visual format.
@MainActor
struct VisualFormatBuilder {
  private typealias Attribute = NSLayoutConstraint.Attribute

  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: Any]

  private var isAcross: Bool { format.axis == .horizontal }
  private var sides: (start: Attribute, end: Attribute) {
    if !isAcross { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var items: [AnyObject] = []
    for part in format.parts {
      guard case .view(let name, let lengths) = part else { continue }
      let item = try item(name)
      items.append(item)
      for length in lengths { result.append(try constraint(for: length, of: item)) }
    }
    let superview =
      (items.first as? UIView)?.superview ?? (items.first as? UILayoutGuide)?.owningView
    var index = 0
    var previous: AnyObject?
    for (place, part) in format.parts.enumerated() {
      var current: AnyObject?
      if case .view = part {
        current = items[index]
        index += 1
      }
      if place > 0 {
        result += try connect(previous, current, format.gaps[place - 1], superview)
      }
      previous = current
    }
    for attribute in options.aligned {
      for (one, next) in zip(items, items.dropFirst()) {
        result.append(make(one, attribute, .equal, next, attribute, 1, 0, 1000))
      }
    }
    return result
  }

  /// Creates the constraints of the gap between two items.
  ///
  /// - Parameters:
  ///   - one: The item before the gap; `nil` means the superview.
  ///   - other: The item after the gap; `nil` means the superview.
  private func connect(
    _ one: AnyObject?, _ other: AnyObject?, _ gap: VisualFormat.Gap, _ superview: UIView?
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    guard one != nil && other != nil || superview != nil else {
      throw VisualFormat.Failure(place: 0, message: "the views have no superview for '|'")
    }
    let predicates: [VisualFormat.Predicate]
    switch gap {
    case .none: predicates = [VisualFormat.Predicate()]
    case .standard:
      var predicate = VisualFormat.Predicate()
      predicate.constant = 8
      guard one == nil || other == nil else { predicates = [predicate]; break }
      return [toMargin(one, other, superview)]
    case .given(let given): predicates = given
    }
    let isRightToLeft = options.contains(.directionRightToLeft) && isAcross
    return predicates.map { predicate in
      let later: AnyObject = other ?? superview ?? UIView()
      let earlier: AnyObject = one ?? superview ?? UIView()
      let from = one == nil ? sides.start : sides.end
      let to = other == nil ? sides.end : sides.start
      return isRightToLeft
        ? make(
          earlier, from, predicate.relation, later, to, 1, predicate.constant, predicate.priority)
        : make(
          later, to, predicate.relation, earlier, from, 1, predicate.constant, predicate.priority)
    }
  }

  /// Creates the constraint of a standard gap at the superview's edge, which is the superview's
  /// margin.
  private func toMargin(
    _ one: AnyObject?, _ other: AnyObject?, _ superview: UIView?
  ) -> NSLayoutConstraint {
    let guide: AnyObject = superview?.layoutMarginsGuide ?? UIView()
    return other.map { make($0, sides.start, .equal, guide, sides.start, 1, 0, 1000) }
      ?? make(guide, sides.end, .equal, one, sides.end, 1, 0, 1000)
  }

  private func constraint(
    for length: VisualFormat.Predicate, of item: AnyObject
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let attribute: Attribute = isAcross ? .width : .height
    var other: AnyObject?
    if let name = length.view { other = try self.item(name) }
    return make(
      item, attribute, length.relation, other, other == nil ? .notAnAttribute : attribute,
      length.multiplier, length.constant, length.priority)
  }

  private func item(_ name: String) throws(VisualFormat.Failure) -> AnyObject {
    guard let view = views[name] else {
      throw VisualFormat.Failure(place: 0, message: "there is no view '\(name)'")
    }
    return view as AnyObject
  }

  private func make(
    _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat,
    _ priority: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(Float(priority))
    return constraint
  }
}
