// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A relation between numbers of two views: `first = multiplier · second + constant`, or `≤`, or `≥`.
///
/// It counts while it is active; then the nearest view that contains both its items holds it. A
/// constraint whose item leaves that view becomes inactive.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  weak var first: (any LayoutItem)?
  weak var second: (any LayoutItem)?
  /// The view that holds it while it is active.
  weak var holder: UIView?
  /// Grows with each activation: what was activated first is taken in first.
  var serial = 0
  /// Whether the second item was there once.
  let hasSecond: Bool
  private static var lastSerial = 0
  /// Larger constants say "without limit" and would only cost the others their digits.
  private static let largestConstant: CGFloat = 1e6

  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// What the second item's attribute is multiplied by.
  public let multiplier: CGFloat
  /// The item on the left side; `nil` when it is gone.
  open var firstItem: AnyObject? { first }
  /// The item on the right side.
  open var secondItem: AnyObject? { second }

  /// What is added to the right side, points. One that is not finite leaves the constraint out; those
  /// beyond ±1 000 000 count as that.
  open var constant: CGFloat {
    didSet { if constant != oldValue { changed() } }
  }
  /// How much the constraint counts.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name for the programmer, in logs.
  open var identifier: String?
  /// Stored, for nibs.
  open var shouldBeArchived = false

  /// Creates an inactive constraint.
  ///
  /// Attributes of different directions, or a size and a place, are a programmer's error.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: Its attribute.
  ///   - relation: How the two sides compare.
  ///   - view2: A view or a layout guide, or `nil`.
  ///   - attr2: Its attribute; `notAnAttribute` without an item.
  ///   - multiplier: What the second attribute is multiplied by; finite.
  ///   - c: What is added, points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = view1 as AnyObject as? any LayoutItem else {
      preconditionFailure("NSLayoutConstraint: \(view1) is neither a view nor a layout guide")
    }
    let other = view2.map { $0 as AnyObject as? any LayoutItem } ?? nil
    precondition(
      view2 == nil || other != nil,
      "NSLayoutConstraint: \(view2 ?? "nil") is neither a view nor a layout guide")
    precondition(attr1 != .notAnAttribute, "NSLayoutConstraint: the first attribute is missing")
    precondition(multiplier.isFinite, "NSLayoutConstraint: multiplier \(multiplier) is not finite")
    let hasOther = other != nil && attr2 != .notAnAttribute
    precondition(
      attr1.family == .size || hasOther,
      "NSLayoutConstraint: a place (\(attr1)) cannot be a constant; give a second item")
    precondition(
      !hasOther || attr1.family == attr2.family,
      "NSLayoutConstraint: \(attr1) and \(attr2) are not of one kind")
    (first, second, firstAttribute, self.relation) = (item, hasOther ? other : nil, attr1, relation)
    (secondAttribute, self.multiplier, constant) = (
      hasOther ? attr2 : .notAnAttribute, multiplier, c
    )
    hasSecond = hasOther
    super.init()
  }

  /// Whether the constraint counts. Its items must be in one tree of views when it is activated.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate(in: nil) : deactivate()
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor of the first item.
  open var firstAnchor: AnyObject? { first.map { Self.anchor($0, firstAttribute) } }
  /// The anchor of the second item.
  open var secondAnchor: AnyObject? { second.map { Self.anchor($0, secondAttribute) } }

  private static func anchor(_ item: any LayoutItem, _ attribute: Attribute) -> AnyObject {
    switch attribute.family {
    case .x: NSLayoutXAxisAnchor(item, attribute)
    case .y: NSLayoutYAxisAnchor(item, attribute)
    case .size, .none: NSLayoutDimension(item, attribute)
    }
  }

  /// - Parameter view: The view that is to hold it; `nil` is the nearest that can.
  func activate(in view: UIView?) {
    guard let first, !hasSecond || second != nil else {
      Log.warn("an item of \(self) is gone; it stays inactive")
      return
    }
    guard let host = first.hostView, let nearest = Self.ancestor(host, second.map { $0.hostView })
    else {
      preconditionFailure(
        "Unable to activate constraint: \(self): its items have no common ancestor. Are they in "
          + "different trees of views?")
    }
    if let view {
      precondition(
        nearest.isDescendant(of: view), "\(self) has items that are not in the view it is added to")
    }
    Self.lastSerial += 1
    serial = Self.lastSerial
    let holder = view ?? nearest
    self.holder = holder
    holder.layoutState.constraints.append(self)
    for view in hosts { view.layoutState.involved.append(self) }
    LayoutEngine.isUsed = true
    holder.layoutEngine?.take(self)
    holder.setNeedsLayout()
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layoutState.constraints.removeAll { $0 === self }
    for view in hosts { view.layoutState.involved.removeAll { $0 === self } }
    holder.layoutEngine?.drop(self)
    holder.setNeedsLayout()
  }

  private static func ancestor(_ one: UIView, _ other: UIView??) -> UIView? {
    guard let other else { return one }
    guard let other else { return nil }
    var next: UIView? = one
    while let view = next {
      if other.isDescendant(of: view) { return view }
      next = view.superview
    }
    return nil
  }

  /// The views that it is about, each once.
  private var hosts: [UIView] {
    let (one, other) = (first?.hostView, second?.hostView)
    return [one, one === other ? nil : other].compactMap { $0 }
  }

  private func changed() {
    guard let holder else { return }
    holder.layoutEngine?.refresh(self)
    holder.setNeedsLayout()
  }

  /// The constant as it counts; `nil` for one that is not finite.
  var effectiveConstant: Double? {
    if !constant.isFinite {
      Log.warn("\(self) has a constant that is not finite, and is left out")
      return nil
    }
    return max(-Self.largestConstant, min(constant, Self.largestConstant))
  }

  /// The constraint as an equation.
  open override var description: String { MainActor.assumeIsolated { equation } }

  private var equation: String {
    var text = "<NSLayoutConstraint"
    if let identifier { text += " '\(identifier)'" }
    text += " \(Self.name(of: first)).\(firstAttribute) \(relation.sign)"
    if hasSecond {
      text += multiplier == 1 ? "" : " \(Self.short(multiplier)) *"
      text += " \(Self.name(of: second)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - " : " + " }
      if constant != 0 { text += Self.short(abs(constant)) }
    } else {
      text += " \(Self.short(constant))"
    }
    if priority != .required { text += " @\(Self.short(CGFloat(priority.rawValue)))" }
    return text + (isActive ? "   (active)>" : ">")
  }

  private static func short(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  static func name(of item: (any LayoutItem)?) -> String {
    switch item {
    case let view as UIView:
      let name = view.accessibilityIdentifier.map { "'\($0)'" } ?? address(of: view)
      return "\(type(of: view)):\(name)"
    case let guide as UILayoutGuide:
      let owner = guide.owningView.map { "(\(name(of: $0)))" } ?? ""
      return "\(type(of: guide)):'\(guide.identifier)'\(owner)"
    default: return "(gone)"
    }
  }

  private static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }
}
