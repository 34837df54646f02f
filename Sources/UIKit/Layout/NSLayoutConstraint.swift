// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore

/// A linear relation between attributes of two views: `first = multiplier · second + constant`, or
/// with `≤` or `≥`.
///
/// A constraint has an effect while it is active. Its holder is then the nearest view that contains
/// both items. If an item leaves the holder, the constraint becomes inactive.
@preconcurrency @MainActor
open class NSLayoutConstraint: MainActorObject {
  weak var first: (any LayoutItem)?
  weak var second: (any LayoutItem)?
  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// The number of the activation. Constraints are passed to the solver in this order.
  var serial = 0
  /// Whether the constraint was created with a second item, which may no longer exist.
  let hasSecond: Bool
  private static var lastSerial = 0
  /// The greatest magnitude of a constant. Greater values mean "no limit" and would reduce the precision of other
  /// constants.
  private static let largestConstant: CGFloat = 1e6

  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` if there is none.
  public let secondAttribute: Attribute
  /// The relation between the two sides.
  public let relation: Relation
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// The item on the left-hand side; `nil` if it no longer exists.
  open var firstItem: AnyObject? { first }
  /// The item on the right-hand side; `nil` if there is none or it no longer exists.
  open var secondItem: AnyObject? { second }

  /// The constant on the right-hand side, in points. It is clamped to ±1 000 000; with a value that
  /// is not finite, the constraint has no effect.
  open var constant: CGFloat {
    didSet { if constant != oldValue { changed() } }
  }
  /// The priority. The default is `required`.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name that identifies the constraint in logs.
  open var identifier: String?
  /// Whether the constraint is archived with the view that holds it. The default is false; a constraint of a
  /// document is archived.
  open var shouldBeArchived = false

  /// Creates an inactive constraint.
  ///
  /// It is a programming error to relate attributes of different kinds: a horizontal position, a
  /// vertical position and a dimension.
  ///
  /// - Parameters:
  ///   - view1: The first item, a view or a layout guide.
  ///   - attr1: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - view2: The second item, a view or a layout guide, or `nil`.
  ///   - attr2: The attribute of the second item; `notAnAttribute` if there is none.
  ///   - multiplier: The factor of the second attribute. It must be finite.
  ///   - c: The constant, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let fault = Self.fault(view1, attr1, view2, attr2, multiplier)
    guard fault == nil, let item = view1 as AnyObject as? any LayoutItem else {
      Misuse.stop("NSLayoutConstraint: \(fault ?? "there is no item")")
    }
    let other = view2.map { $0 as AnyObject as? any LayoutItem } ?? nil
    let hasOther = other != nil && attr2 != .notAnAttribute
    (first, second, firstAttribute, self.relation) = (item, hasOther ? other : nil, attr1, relation)
    (secondAttribute, self.multiplier, constant) = (
      hasOther ? attr2 : .notAnAttribute, multiplier, c
    )
    hasSecond = hasOther
    super.init()
  }

  /// Creates an inactive constraint from an archive. If its items are not in the archive, it has none.
  public required convenience init?(coder: NSCoder) {
    guard let archiver = coder as? NSKeyedUnarchiver, let parts = ArchivedConstraint(archiver),
      let first = parts.first.item
    else {
      self.init()
      return
    }
    self.init(
      item: first, attribute: parts.first.attribute, relatedBy: parts.relation,
      toItem: parts.second.item, attribute: parts.second.attribute, multiplier: parts.multiplier,
      constant: parts.constant)
    priority = UILayoutPriority(archiver.decodeFloat(forKey: ArchivedConstraint.Key.priority))
    identifier = archiver.decodeObject(forKey: ArchivedConstraint.Key.identifier) as? String
    shouldBeArchived = archiver.decodeBool(forKey: ArchivedConstraint.Key.shouldBeArchived)
  }

  open override func encode(with coder: NSCoder) {
    if let archiver = coder as? NSKeyedArchiver { ArchivedConstraint.encode(self, with: archiver) }
  }

  /// Returns the reason why a constraint between two items is invalid; `nil` if it is valid.
  static func fault(
    _ view1: Any, _ attr1: Attribute, _ view2: Any?, _ attr2: Attribute, _ multiplier: CGFloat
  ) -> String? {
    for view in [view1, view2].compactMap({ $0 }) where !(view as AnyObject is any LayoutItem) {
      return "\(view) is neither a view nor a layout guide"
    }
    if attr1 == .notAnAttribute { return "the first attribute is missing" }
    if !multiplier.isFinite { return "multiplier \(multiplier) is not finite" }
    let hasOther = view2 != nil && attr2 != .notAnAttribute
    if !hasOther, attr1.family != .size {
      return "a place (\(attr1)) cannot be a constant; give a second item"
    }
    return hasOther && attr1.family != attr2.family
      ? "\(attr1) and \(attr2) are not of one kind" : nil
  }

  /// Whether both items are in one tree of views, so that the constraint can be activated.
  var canBeActive: Bool {
    guard let host = first?.hostView, !hasSecond || second != nil else { return false }
    return Self.ancestor(host, second.map { $0.hostView }) != nil
  }

  /// Creates a constraint without items, which cannot be activated.
  @preconcurrency @MainActor public override init() {
    (firstAttribute, secondAttribute, relation) = (.notAnAttribute, .notAnAttribute, .equal)
    (multiplier, constant, hasSecond) = (1, 0, false)
    super.init()
  }

  /// Whether the constraint is active. To be activated, both items must be in the same view tree.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate(in: nil) : deactivate()
      noteChange()
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

  /// The anchor of the first item's attribute.
  open var firstAnchor: AnyObject? { first.map { Self.anchor($0, firstAttribute) } }
  /// The anchor of the second item's attribute.
  open var secondAnchor: AnyObject? { second.map { Self.anchor($0, secondAttribute) } }

  private static func anchor(_ item: any LayoutItem, _ attribute: Attribute) -> AnyObject {
    switch attribute.family {
    case .x: NSLayoutXAxisAnchor(item, attribute)
    case .y: NSLayoutYAxisAnchor(item, attribute)
    case .size, .none: NSLayoutDimension(item, attribute)
    }
  }

  /// Activates the constraint.
  ///
  /// - Parameter view: The view to hold the constraint; `nil` chooses the nearest common ancestor
  ///   of the items.
  func activate(in view: UIView?) {
    guard let first, !hasSecond || second != nil else {
      Log.warn("an item of \(self) no longer exists; the constraint stays inactive")
      return
    }
    guard let host = first.hostView, let nearest = Self.ancestor(host, second.map { $0.hostView })
    else {
      Misuse.stop(
        "Unable to activate constraint: \(self): its items have no common ancestor. Are they in "
          + "different view hierarchies?")
    }
    if let view {
      Misuse.unless(
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
    holder.layer.setNeedsLayoutPreparation()
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layoutState.constraints.removeAll { $0 === self }
    for view in hosts { view.layoutState.involved.removeAll { $0 === self } }
    holder.layoutEngine?.drop(self)
    holder.layer.setNeedsLayoutPreparation()
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

  /// The views of the items, each once.
  private var hosts: [UIView] {
    let (one, other) = (first?.hostView, second?.hostView)
    return [one, one === other ? nil : other].compactMap { $0 }
  }

  private func changed() {
    if let holder {
      holder.layoutEngine?.refresh(self)
      holder.layer.setNeedsLayoutPreparation()
    }
    noteChange()
  }

  /// The clamped constant; `nil` if the constant is not finite.
  var effectiveConstant: Double? {
    if !constant.isFinite {
      Log.warn("\(self) has a constant that is not finite, and is left out")
      return nil
    }
    return max(-Self.largestConstant, min(constant, Self.largestConstant))
  }

  /// A textual description of the constraint as an equation.
  open override var description: String { MainActor.assumeIsolated { equation } }

  /// The relation as text, without the priority.
  ///
  /// - Parameter name: Returns the name of an item.
  func equation(_ name: ((any LayoutItem)?) -> String) -> String {
    var text = "\(name(first)).\(firstAttribute) \(relation.sign)"
    if hasSecond {
      text += multiplier == 1 ? "" : " \(Self.short(multiplier)) *"
      text += " \(name(second)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - " : " + " }
      if constant != 0 { text += Self.short(abs(constant)) }
    } else {
      text += " \(Self.short(constant))"
    }
    return text
  }

  private var equation: String {
    var text = "<NSLayoutConstraint"
    if let identifier { text += " '\(identifier)'" }
    text += " " + equation(Self.name)
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
