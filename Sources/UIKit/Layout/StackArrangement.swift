// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Creates the constraints of a stack view.
@MainActor
struct StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  let stack: UIStackView
  let views: [UIView]
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(stack: UIStackView, views: [UIView]) { (self.stack, self.views) = (stack, views) }

  private var isRow: Bool { stack.axis == .horizontal }
  private var isRightToLeft: Bool { isRow && stack.isRightToLeft }
  /// Left and right instead of leading and trailing, because the stack's layout direction applies,
  /// not that of its views.
  private var start: Attribute { isRow ? (isRightToLeft ? .right : .left) : .top }
  private var end: Attribute { isRow ? (isRightToLeft ? .left : .right) : .bottom }
  private var length: Attribute { isRow ? .width : .height }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var crossStart: Attribute { isRow ? .top : (stack.isRightToLeft ? .right : .left) }
  private var crossEnd: Attribute { isRow ? .bottom : (stack.isRightToLeft ? .left : .right) }
  private var crossLength: Attribute { isRow ? .height : .width }
  private var edges: AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  /// Creates the constraints.
  ///
  /// - Parameter gap: Returns the spacing after a view.
  mutating func build(gap: (UIView) -> CGFloat) {
    var before: UIView?
    for view in stack.arrangedSubviews {
      if view.isHidden { collapse(view, after: before) } else { before = view }
    }
    guard let first = views.first, let last = views.last else {
      // An empty stack is as small as possible.
      add(stack, length, .equal, nil, .notAnAttribute, constant: 0, priority: 49, "empty")
      add(stack, crossLength, .equal, nil, .notAnAttribute, constant: 0, priority: 49, "empty")
      return
    }
    add(first, start, .equal, edges, start, "canvas-connection")
    add(edges, end, .equal, last, end, "canvas-connection")
    for (view, next) in zip(views, views.dropFirst()) { connect(view, next, gap(view)) }
    distribute(gap: gap)
    align()
  }

  /// Gives a hidden view a length of zero, after the view before it. Across the axis it is as
  /// large as the stack or its content, so it grows and shrinks only along the axis.
  private mutating func collapse(_ view: UIView, after before: UIView?) {
    // Both ends are tied to one position instead of setting the length to 0. Constraints between
    // views become inactive when the hidden view leaves the stack; a constraint on its own length
    // would stay active.
    let (place, attribute): (AnyObject, Attribute) = before.map { ($0, end) } ?? (edges, start)
    for own in [start, end] {
      add(view, own, .equal, place, attribute, priority: 999.5, "hiding")
    }
    let side =
      switch stack.alignment {
      case .center: isRow ? Attribute.centerY : .centerX
      case .trailing: crossEnd
      default: crossStart
      }
    add(view, side, .equal, edges, side, priority: 999.5, "hiding")
    guard stack.alignment == .fill else { return }
    // 260 lies between the default priorities of content hugging and compression resistance, so
    // hidden views don't change the stack's size.
    add(view, crossLength, .greaterThanOrEqual, edges, crossLength, priority: 260, "hiding")
    add(view, crossLength, .equal, edges, crossLength, priority: 48, "hiding")
  }

  private mutating func connect(_ view: UIView, _ next: UIView, _ gap: CGFloat) {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let relation: NSLayoutConstraint.Relation = isLoose ? .greaterThanOrEqual : .equal
    // In a row from right to left, the next view is to the left.
    if isRightToLeft {
      add(view, end, relation, next, start, constant: gap, "spacing")
    } else {
      add(next, start, relation, view, end, constant: gap, "spacing")
    }
  }

  private mutating func distribute(gap: (UIView) -> CGFloat) {
    switch stack.distribution {
    case .fill: collapseSpacers()
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, .equal, views[0], length, "fill-equally") }
    case .fillProportionally: distributeInProportion()
    case .equalSpacing: distributeEvenly(from: end, to: start)
    case .equalCentering: distributeEvenly(from: middle, to: middle)
    }
  }

  /// Gives the remaining space to the last view without an intrinsic size. The other such views prefer a length of
  /// zero.
  ///
  /// **Source.** Frames of UIKit 26.1.
  private mutating func collapseSpacers() {
    let spacers = views.filter {
      let size = $0.intrinsicContentSize
      return !($0 is UIStackView) && (isRow ? size.width : size.height) == UIView.noIntrinsicMetric
    }
    for (index, view) in spacers.dropLast().enumerated() {
      let order = UIStackView.order(of: index, in: spacers.count)
      add(
        view, length, .equal, nil, .notAnAttribute, constant: 0, priority: Float(order),
        "fill-ambiguity")
    }
  }

  private mutating func distributeInProportion() {
    let lengths = views.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      return max(isRow ? size.width : size.height, 0)
    }
    guard let base = lengths.firstIndex(where: { $0 > 0 }) else {
      for view in views.dropFirst() { add(view, length, .equal, views[0], length, "fill-equally") }
      return
    }
    for index in views.indices where index != base && lengths[index] > 0 {
      add(
        views[index], length, .equal, views[base], length,
        multiplier: lengths[index] / lengths[base], priority: 999, "fill-proportionally")
    }
  }

  /// Makes all distances equal by guides that span them. A distance may be greater if its spacing
  /// requires it.
  private mutating func distributeEvenly(from: Attribute, to: Attribute) {
    for (view, next) in zip(views, views.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-distributing"
      stack.addLayoutGuide(guide)
      add(guide, start, .equal, view, from, "distributing-edge")
      add(guide, end, .equal, next, to, "distributing-edge")
      add(guide, crossStart, .equal, stack, crossStart, "distributing-edge")
      add(guide, crossLength, .equal, nil, .notAnAttribute, constant: 0, "distributing-edge")
      if let first = guides.first {
        add(
          guide, length, .equal, first, length,
          priority: stack.distribution == .equalCentering ? 149 : 999.5, "fill-equally")
      }
      guides.append(guide)
    }
  }

  private mutating func align() {
    for view in views {
      switch stack.alignment {
      case .fill:
        add(view, crossStart, .equal, edges, crossStart, "alignment")
        add(view, crossEnd, .equal, edges, crossEnd, "alignment")
      case .leading: alignSide(view, crossStart)
      case .trailing: alignSide(view, crossEnd)
      case .center: alignSide(view, isRow ? .centerY : .centerX)
      case .firstBaseline, .lastBaseline:
        let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if isRow {
          if view !== views[0] { add(view, baseline, .equal, views[0], baseline, "alignment") }
          contain(view)
        } else {
          alignSide(view, crossStart)
        }
      }
    }
    // Across the axis, the stack is as small as its views allow.
    if stack.alignment != .fill {
      add(stack, crossLength, .equal, nil, .notAnAttribute, constant: 0, priority: 49, "ambiguity")
    }
  }

  private mutating func alignSide(_ view: UIView, _ side: Attribute) {
    add(view, side, .equal, edges, side, "alignment")
    contain(view)
  }

  private mutating func contain(_ view: UIView) {
    let (low, high): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.left, .right)
    add(view, low, .greaterThanOrEqual, edges, low, "spanning-boundary")
    add(view, high, .lessThanOrEqual, edges, high, "spanning-boundary")
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000, _ name: String
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = "UISV-\(name)"
    constraints.append(constraint)
  }
}
