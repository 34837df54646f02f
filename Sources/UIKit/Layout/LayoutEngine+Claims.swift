// Nacre, MIT licence; see LICENSE.

import ConstraintSolver
import CoreGraphics
import Foundation

extension LayoutEngine {
  // MARK: Items

  /// Returns the claims that a view or a guide makes by itself, without constraints of the client.
  func claims(of item: Item) -> [LayoutClaim] {
    switch item.object {
    case let view as UIView where view === root: rootClaims(view, item)
    case let view as UIView where view.keepsFrame: frameClaims(view, item)
    case let view as UIView: contentClaims(view, item)
    case let guide as UILayoutGuide: guideClaims(guide, item)
    default: []
    }
  }

  private func rootClaims(_ view: UIView, _ item: Item) -> [LayoutClaim] {
    var (size, priorities) = (
      view.bounds.size, [ConstraintSolver.required, ConstraintSolver.required]
    )
    if let fitting {
      size = fitting.size
      priorities = [Double(fitting.horizontal.rawValue), Double(fitting.vertical.rawValue)]
    } else if !view.translatesAutoresizingMaskIntoConstraints, view.superview == nil {
      // A root view without a superview takes the size that its content requires.
      priorities = [Self.looseSize, Self.looseSize]
    }
    let given = [(item.width, size.width), (item.height, size.height)]
    let claims = zip(given, priorities).map { given, priority -> LayoutClaim in
      let (variable, length): (SolverVariable, CGFloat) = given
      let label = LayoutClaim.Label(
        kind: "UIView-Encapsulated-Layout", detail: "size", number: length)
      return LayoutClaim(
        terms: [SolverTerm(variable, 1)], constant: length.isFinite ? -length : 0,
        priority: priority, label: label)
    }
    let needsContent = fitting != nil || !view.translatesAutoresizingMaskIntoConstraints
    return needsContent ? claims + contentClaims(view, item) : claims
  }

  /// A priority below that of every content size.
  private static let looseSize = 49.0

  /// Returns the claims that keep a view's frame. If the mask makes a length flexible but neither margin beside it, the
  /// length changes with the superview's.
  private func frameClaims(_ view: UIView, _ item: Item) -> [LayoutClaim] {
    let frame = view.alignmentRect(forFrame: view.untransformedFrame)
    var numbers: [Double] = [
      frame.origin.x, frame.origin.y, max(frame.size.width, 0), max(frame.size.height, 0),
    ]
    var terms = item.variables.map { [SolverTerm($0, 1)] }
    var names = ["minX ==", "minY ==", "width ==", "height =="]
    if let superview = view.superview, superview.autoresizesSubviews, view !== root {
      let outer = superview.alignmentRect(forFrame: superview.untransformedFrame).size
      let lengths = [outer.width, outer.height]
      for (axis, isFlexible) in view.autoresizingMask.flexibleLengths.enumerated() where isFlexible
      {
        terms[2 + axis].append(SolverTerm(self.item(for: superview).variables[2 + axis], -1))
        numbers[2 + axis] -= Double(max(lengths[axis], 0))
        names[2 + axis] += " \(type(of: superview)).\(["width", "height"][axis]) +"
      }
    }
    return numbers.indices.map { index in
      let number = numbers[index].isFinite ? numbers[index] : 0
      return LayoutClaim(
        terms: terms[index], constant: -number,
        label: LayoutClaim.Label(
          kind: "NSAutoresizingMaskLayoutConstraint", detail: names[index], number: number))
    }
  }

  private func contentClaims(_ view: UIView, _ item: Item) -> [LayoutClaim] {
    let state = view.layoutState
    item.wraps = view.wrapsContent
    var size = view.intrinsicContentSize
    if let width = item.textWidth, let wrapped = view.contentSize(width: width) {
      size.height = wrapped.height
    }
    let insets = view.alignmentRectInsets
    item.contentWidth = size.width - insets.left - insets.right
    let stack = view.superview as? UIStackView
    if view.isHidden, let stack {
      if stack.ignoresContent(of: view, .horizontal) { size.width = UIView.noIntrinsicMetric }
      if stack.ignoresContent(of: view, .vertical) { size.height = UIView.noIntrinsicMetric }
    }
    var claims: [LayoutClaim] = []
    let given = [
      (item.width, size.width, insets.left + insets.right),
      (item.height, size.height, insets.top + insets.bottom),
    ]
    for (axis, (variable, length, inset)) in given.enumerated()
    where length != UIView.noIntrinsicMetric && length.isFinite {
      // Text that can wrap needs no particular width, so its width yields to required constraints.
      let isFlexible = item.wraps && axis == NSLayoutConstraint.Axis.horizontal.rawValue
      let most =
        isFlexible ? UILayoutPriority.required.rawValue - 1 : UILayoutPriority.required.rawValue
      let ways: [(SolverRelation, UILayoutPriority)] = [
        (.lessThanOrEqual, state.hugging[axis]),
        (.greaterThanOrEqual, UILayoutPriority(min(state.compression[axis].rawValue, most))),
      ]
      for (relation, priority) in ways where priority.rawValue > 0 {
        let isLeast =
          relation == .greaterThanOrEqual && priority.rawValue < UILayoutPriority.required.rawValue
        let direction = NSLayoutConstraint.Axis(rawValue: axis) ?? .horizontal
        let yielding = isLeast ? stack?.yielding(of: view, direction) ?? 0 : 0
        claims.append(
          LayoutClaim(
            terms: [SolverTerm(variable, 1)], relation: relation, constant: -max(length - inset, 0),
            priority: Double(priority.rawValue) - yielding,
            label: LayoutClaim.Label(kind: Self.contentKind, number: length))
        )
      }
    }
    return claims
  }

  private func guideClaims(_ guide: UILayoutGuide, _ item: Item) -> [LayoutClaim] {
    guard guide.role != .client, guide.role != .distance, let owner = guide.owningView else {
      return []
    }
    if guide.role == .scrolled { return scrolledClaims(item) }
    if guide.role == .keyboard { return keyboardClaims(owner, item) }
    let insets = owner.insets(of: guide.role)
    let origin = guide.role == .seen ? owner.bounds.origin : CGPoint(x: insets.left, y: insets.top)
    let ownerItem = self.item(for: owner)
    let label = LayoutClaim.Label()
    return [
      LayoutClaim(terms: [SolverTerm(item.x, 1)], constant: -origin.x, label: label),
      LayoutClaim(terms: [SolverTerm(item.y, 1)], constant: -origin.y, label: label),
      // Not required, since the insets may exceed the owner's size.
      LayoutClaim(
        terms: [SolverTerm(item.width, 1), SolverTerm(ownerItem.width, -1)],
        constant: insets.left + insets.right, priority: 999.9, label: label),
      LayoutClaim(
        terms: [SolverTerm(item.height, 1), SolverTerm(ownerItem.height, -1)],
        constant: insets.top + insets.bottom, priority: 999.9, label: label),
    ]
  }

  /// The content of a scroll view: its origin is zero, and its size as small as possible.
  private func scrolledClaims(_ item: Item) -> [LayoutClaim] {
    item.variables.enumerated().map { index, variable in
      LayoutClaim(
        terms: [SolverTerm(variable, 1)], constant: 0,
        priority: index < 2 ? ConstraintSolver.required : 1,
        label: LayoutClaim.Label(kind: "content", isNamed: false))
    }
  }

  /// The keyboard guide: at the bottom of the view, over its full width.
  private func keyboardClaims(_ owner: UIView, _ item: Item) -> [LayoutClaim] {
    let (ownerItem, label) = (self.item(for: owner), LayoutClaim.Label())
    return [
      LayoutClaim(terms: [SolverTerm(item.x, 1)], constant: 0, label: label),
      LayoutClaim(
        terms: [SolverTerm(item.width, 1), SolverTerm(ownerItem.width, -1)], constant: 0,
        label: label),
      LayoutClaim(
        terms: [SolverTerm(item.height, 1)], constant: -owner.keyboardHeight, label: label),
      LayoutClaim(
        terms: [
          SolverTerm(item.y, 1), SolverTerm(item.height, 1), SolverTerm(ownerItem.height, -1),
        ], constant: 0, label: label),
    ]
  }

  // MARK: Constraints

  /// Returns the claim of a constraint; `nil` if an item is missing or the constraint has no
  /// effect.
  func claim(of constraint: NSLayoutConstraint) -> LayoutClaim? {
    guard let first = constraint.first, let holder = constraint.holder,
      !constraint.hasSecond || constraint.second != nil,
      var constant = constraint.effectiveConstant, constraint.priority.rawValue > 0
    else { return nil }
    let isRightToLeft = constraint.isRightToLeft
    if constraint.isMirrored { constant = -constant }
    var claim = LayoutClaim(
      terms: [], relation: relation(of: constraint), constant: -constant,
      priority: min(Double(constraint.priority.rawValue), ConstraintSolver.required),
      rank: .client)
    add(
      constraint.firstAttribute.resolved(isRightToLeft: isRightToLeft), of: first, in: holder, 1,
      to: &claim)
    if let second = constraint.second {
      add(
        constraint.secondAttribute.resolved(isRightToLeft: isRightToLeft), of: second, in: holder,
        -constraint.multiplier, to: &claim)
    }
    return claim
  }

  /// Returns the solver's relation. In a right-to-left layout, the order of leading and trailing
  /// positions is reversed, and so are inequalities.
  private func relation(of constraint: NSLayoutConstraint) -> SolverRelation {
    let turns = constraint.isMirrored
    switch constraint.relation {
    case .equal: return .equal
    case .lessThanOrEqual: return turns ? .greaterThanOrEqual : .lessThanOrEqual
    case .greaterThanOrEqual: return turns ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }

  /// Adds a multiple of an attribute to a claim, in the coordinates of the view that holds the
  /// constraint.
  ///
  /// Between a scroll view and its content, sides and baselines mean the scroll view's content area; widths, heights and
  /// centres mean its frame, whose origin is then that of the content.
  ///
  /// **Source.** Apple's "Auto Layout Guide", Working with Scroll Views.
  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of object: any LayoutItem, in holder: UIView,
    _ factor: Double, to claim: inout LayoutClaim
  ) {
    if let attribute = attribute.withinMargins, let view = object.hostView {
      let guide = object is UIView ? view.layoutMarginsGuide : object
      add(attribute, of: guide, in: holder, factor, to: &claim)
      return
    }
    if object === holder, attribute.isSide, let guide = (object as? UIView)?.scrolledGuide {
      add(attribute, of: guide, in: holder, factor, to: &claim)
      return
    }
    let item = item(for: object)
    switch attribute {
    case .width: claim.add(item.width, factor)
    case .height: claim.add(item.height, factor)
    default:
      let isAcross = attribute.family == .x
      addOrigin(of: object, in: holder, isAcross, factor, to: &claim)
      let length = isAcross ? item.width : item.height
      switch attribute {
      case .right, .bottom, .trailing: claim.add(length, factor)
      case .centerX, .centerY: claim.add(length, factor / 2)
      case .firstBaseline, .lastBaseline:
        let baseline = baseline(attribute, of: object)
        claim.add(length, factor * baseline.share)
        claim.constant += factor * baseline.offset
      default: break
      }
    }
  }

  /// Adds the origins of an object and its ancestors, up to the view that holds the constraint. Each origin is relative
  /// to the superview, so moving a view changes nothing inside it.
  private func addOrigin(
    of object: any LayoutItem, in holder: UIView, _ isAcross: Bool, _ factor: Double,
    to claim: inout LayoutClaim
  ) {
    var next: (any LayoutItem)? = object
    while let current = next, current !== holder {
      let item = item(for: current)
      claim.add(isAcross ? item.x : item.y, factor)
      next = (current as? UIView)?.superview ?? (current as? UILayoutGuide)?.owningView
    }
  }

  /// Returns a baseline as a fraction of the height plus an offset, both from the top.
  private func baseline(
    _ attribute: NSLayoutConstraint.Attribute, of object: any LayoutItem
  ) -> (share: Double, offset: Double) {
    let isFirst = attribute == .firstBaseline
    guard let view = object as? UIView, let text = view.textBaselines else {
      return (isFirst ? 0 : 1, 0)
    }
    return (0.5, isFirst ? text.first : text.last)
  }
}

extension NSLayoutConstraint {
  var isRightToLeft: Bool { first?.hostView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether the layout direction reverses both sides.
  var isMirrored: Bool {
    firstAttribute.followsText && secondAttribute.followsText && isRightToLeft
  }
}

extension UIView.AutoresizingMask {
  /// Whether the width and the height are flexible and the margins beside them are not.
  fileprivate var flexibleLengths: [Bool] {
    [
      intersection([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) == .flexibleWidth,
      intersection([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]) == .flexibleHeight,
    ]
  }
}
