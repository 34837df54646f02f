// Nacre, MIT licence; see LICENSE.

import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore

/// Solves the constraints of a view tree. The tree's topmost view owns the engine.
///
/// Each view with constraints has four variables: its origin in the superview, and its size. They describe the
/// alignment rectangle without the view's transform. Changes are recorded when they are made, and solved when the next
/// view lays out. The superviews of views that have moved then need layout, and set their subviews' frames in
/// `layoutSubviews()`. A changed constraint requests a new solution but not a layout, so a program may replace
/// constraints by equal ones in each layout.
@MainActor
final class LayoutEngine {
  /// Whether the program has used constraints at all. If not, layout skips the engine.
  static var isUsed = false
  /// The function that reports conflicts.
  static var report: (String) -> Void = { Log.warn($0) }

  /// A proposed size and its priorities, as passed to `systemLayoutSizeFitting`.
  struct Fitting {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// A view or a guide with its four variables.
  final class Item {
    weak var object: (any LayoutItem)?
    let variables: [SolverVariable]
    var claims = LayoutClaims()
    /// The last solution that the superview was notified of.
    var shown = SIMD4<Double>(repeating: .nan)
    /// The width at which the height of wrapping text was last measured.
    var textWidth: Double?
    /// The width of the view's content, without the insets of its alignment; negative without content.
    var contentWidth: CGFloat = -1
    /// Whether the view's text wraps, so that its height depends on its width.
    var wraps = false

    init(_ object: any LayoutItem, _ solver: ConstraintSolver) {
      self.object = object
      let isDistance = (object as? UILayoutGuide)?.role == .distance
      variables = [false, false, !isDistance, !isDistance].map {
        solver.makeVariable(isNonNegative: $0)
      }
    }

    var x: SolverVariable { variables[0] }
    var y: SolverVariable { variables[1] }
    var width: SolverVariable { variables[2] }
    var height: SolverVariable { variables[3] }
  }

  final class Entry {
    let constraint: NSLayoutConstraint
    var claims = LayoutClaims()
    init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }
  }

  weak var root: UIView?
  let fitting: Fitting?
  let solver = ConstraintSolver()
  private(set) var items: [ObjectIdentifier: Item] = [:]
  private(set) var itemOrder: [Item] = []
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var dirtyEntries: [Entry] = []
  private var dirtyItems: [Item] = []
  private var hasChanged = true
  private var isUpdating = false
  /// Whether views have entered or left the tree.
  var needsCollection = true
  /// Whether a view needs `updateConstraints()`.
  var needsConstraintUpdate = true
  /// The constraints and items whose conflict has been reported. Each is reported once.
  private(set) var told: Set<ObjectIdentifier> = []

  init(root: UIView, fitting: Fitting? = nil) { (self.root, self.fitting) = (root, fitting) }

  // MARK: Changes

  func take(_ constraint: NSLayoutConstraint) {
    if needsCollection { return }
    insert(constraint)
  }

  func drop(_ constraint: NSLayoutConstraint) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    entry.claims.remove(from: solver)
    told.remove(ObjectIdentifier(constraint))
    hasChanged = true
  }

  func refresh(_ constraint: NSLayoutConstraint) {
    if let entry = entries[ObjectIdentifier(constraint)] { dirtyEntries.append(entry) }
  }

  /// Records that a view's frame, margins or content have changed.
  func refresh(_ object: any LayoutItem) {
    guard let item = items[ObjectIdentifier(object)] else { return }
    item.textWidth = nil
    dirtyItems.append(item)
  }

  private func insert(_ constraint: NSLayoutConstraint) {
    let entry = Entry(constraint)
    entries[ObjectIdentifier(constraint)] = entry
    dirtyEntries.append(entry)
  }

  /// Returns the variables of an object. A new object makes its claims in the next update.
  func item(for object: any LayoutItem) -> Item {
    if let item = items[ObjectIdentifier(object)], item.object != nil { return item }
    let item = Item(object, solver)
    items[ObjectIdentifier(object)] = item
    itemOrder.append(item)
    dirtyItems.append(item)
    if fitting == nil { (object as? UIView)?.layoutState.isItem = true }
    return item
  }

  // MARK: Solution

  /// Solves the changes since the last update.
  ///
  /// - Parameter view: A view that is about to set its subviews' frames and therefore doesn't need
  ///   layout.
  func update(before view: UIView?) {
    guard !isUpdating, let root else { return }
    isUpdating = true
    defer { isUpdating = false }
    updateConstraints()
    if needsCollection { collect(root) }
    claim()
    guard hasChanged else { return }
    hasChanged = false
    solve()
    // The height of wrapping text depends on its solved width. Widths that depend on such heights
    // in turn may never converge, so the number of rounds is limited.
    for _ in 0..<4 {
      guard wrapText() else { break }
      solve()
    }
    if fitting == nil { noteMoves(before: view) }
  }

  private func solve() {
    for conflict in solver.solve() { tell(of: conflict) }
  }

  private func claim() {
    while !dirtyEntries.isEmpty || !dirtyItems.isEmpty {
      let (changedEntries, changedItems) = (dirtyEntries, dirtyItems)
      (dirtyEntries, dirtyItems) = ([], [])
      for item in changedItems where item.claims.update(claims(of: item), in: solver) {
        hasChanged = true
      }
      for entry in changedEntries where entries[ObjectIdentifier(entry.constraint)] === entry {
        let claims = claim(of: entry.constraint).map { [$0] } ?? []
        if entry.claims.update(claims, in: solver) { hasChanged = true }
      }
    }
  }

  /// Updates the constraints and the items after the view tree has changed.
  private func collect(_ root: UIView) {
    needsCollection = false
    hasChanged = true
    var found: [NSLayoutConstraint] = []
    root.forEachInTree { view in
      if let state = view.storedLayoutState { found += state.constraints }
      if fitting == nil, view !== root { view.storedLayoutState?.engine = nil }
    }
    found.sort { $0.serial < $1.serial }
    let present = Set(found.map { ObjectIdentifier($0) })
    for item in itemOrder { dirtyItems.append(item) }
    let gone = entries.values.filter { !present.contains(ObjectIdentifier($0.constraint)) }
    for entry in gone.sorted(by: { $0.constraint.serial < $1.constraint.serial }) {
      drop(entry.constraint)
    }
    for constraint in found {
      if let entry = entries[ObjectIdentifier(constraint)] {
        dirtyEntries.append(entry)
      } else {
        insert(constraint)
      }
    }
    discardItems(outside: root)
  }

  /// Removes the items that have left the tree, with their variables.
  private func discardItems(outside root: UIView) {
    let isGone: (Item) -> Bool = { $0.object?.hostView?.isDescendant(of: root) != true }
    let gone = itemOrder.filter(isGone)
    guard !gone.isEmpty else { return }
    let identifiers = Set(gone.map { ObjectIdentifier($0) })
    itemOrder.removeAll { identifiers.contains(ObjectIdentifier($0)) }
    dirtyItems.removeAll { identifiers.contains(ObjectIdentifier($0)) }
    items = items.filter { !identifiers.contains(ObjectIdentifier($0.value)) }
    // Claims of remaining constraints may contain variables of views that left. These claims are
    // replaced before the variables are removed.
    for item in gone {
      item.claims.remove(from: solver)
      if fitting == nil { (item.object as? UIView)?.storedLayoutState?.isItem = false }
    }
    claim()
    for item in gone { for variable in item.variables { solver.remove(variable) } }
  }

  /// Calls `updateConstraints()` on the views that need it.
  func updateConstraints() {
    guard needsConstraintUpdate, fitting == nil, let root else { return }
    needsConstraintUpdate = false
    var waiting: [UIView] = []
    root.forEachInTree { view in
      if view.storedLayoutState?.needsUpdate == true { waiting.append(view) }
    }
    // Deeper views come first.
    for view in waiting.reversed() where view.layoutState.needsUpdate {
      view.layoutState.needsUpdate = false
      view.viewOwner?.updateViewConstraints() ?? view.updateConstraints()
    }
  }

  private func wrapText() -> Bool {
    var hasWrapped = false
    for item in itemOrder where item.wraps {
      let width = solver.value(of: item.width)
      if let known = item.textWidth, abs(known - width) < 1e-6 { continue }
      item.textWidth = width
      if item.claims.update(claims(of: item), in: solver) { hasWrapped = true }
    }
    return hasWrapped
  }

  private func noteMoves(before view: UIView?) {
    for item in itemOrder {
      let numbers = SIMD4(
        solver.value(of: item.x), solver.value(of: item.y), solver.value(of: item.width),
        solver.value(of: item.height))
      // A new solution of the same constraints may differ by rounding.
      let change = numbers - item.shown
      if (change * change).sum() < 1e-12 { continue }
      item.shown = numbers
      if let guide = item.object as? UILayoutGuide, guide.role == .scrolled {
        guide.owningView?.constraintsGave(
          scrolledSize: CGSize(width: numbers[2], height: numbers[3]))
      }
      guard let moved = item.object as? UIView, let superview = moved.superview else { continue }
      if superview !== view { superview.setNeedsLayout() }
    }
  }

  // MARK: Results

  /// Returns the alignment rectangle of an object in its superview's or owner's coordinates, with
  /// edges on pixel boundaries. It is not narrower than the object's content, unless the constraints say so.
  func frame(of object: any LayoutItem) -> CGRect? {
    guard let item = items[ObjectIdentifier(object)] else { return nil }
    let numbers = item.variables.map { solver.value(of: $0) }
    let scale = object.hostView?.gridScale ?? 1
    var frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      .alignedToPixels(scale: scale)
    if frame.width < item.contentWidth - 1e-6, numbers[2] > item.contentWidth - 1e-6 {
      frame.size.width += 1 / scale
    }
    return frame
  }

  func isAmbiguous(_ object: any LayoutItem) -> Bool {
    update(before: nil)
    guard let item = items[ObjectIdentifier(object)] else { return false }
    return item.variables.contains { solver.isAmbiguous($0) }
  }

  /// Returns the active constraints on an object along an axis, in the order of activation.
  func constraints(
    affecting object: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    update(before: nil)
    return entries.values.map(\.constraint).filter { constraint in
      guard constraint.first === object || constraint.second === object else { return false }
      let attribute = constraint.firstAttribute
      let isAcross = attribute.family == .x || attribute == .width
      return isAcross == (axis == .horizontal)
    }
    .sorted { $0.serial < $1.serial }
  }

  /// The kind of the claims for the size of a view's content.
  static let contentKind = "NSContentSizeLayoutConstraint"

  /// Returns the width and the height of a view's content as last passed to the solver; `nil` where it has none.
  func contentSize(of view: UIView) -> [Double?] {
    guard let item = items[ObjectIdentifier(view)] else { return [nil, nil] }
    return [item.width, item.height].map { variable in
      item.claims.claims
        .first { $0.label.kind == Self.contentKind && $0.terms.first?.variable == variable }?.label
        .number
    }
  }

  /// Returns the constant for which the solution satisfies a constraint as an equation, and whether the constraint's
  /// relation holds.
  ///
  /// - Returns: `nil` if the engine does not have the constraint.
  func solved(_ constraint: NSLayoutConstraint) -> (constant: Double, holds: Bool)? {
    let entry = entries[ObjectIdentifier(constraint)]
    guard let claim = entry?.claims.claims.first, let given = constraint.effectiveConstant
    else { return nil }
    let excess = claim.terms.reduce(claim.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    // A mirrored constraint has the opposite constant.
    let isMirrored = constraint.isMirrored
    let tolerance = 1e-3
    let holds =
      switch claim.relation {
      case .equal: abs(excess) < tolerance
      case .lessThanOrEqual: excess < tolerance
      case .greaterThanOrEqual: excess > -tolerance
      }
    return (isMirrored ? given - excess : given + excess, holds)
  }

  private func tell(of conflict: SolverConflict) {
    var sources: [SolverConstraint: (text: String, id: ObjectIdentifier)] = [:]
    for entry in entries.values {
      for handle in entry.claims.handles {
        sources[handle] = (entry.constraint.description, ObjectIdentifier(entry.constraint))
      }
    }
    for item in itemOrder {
      for (handle, claim) in zip(item.claims.handles, item.claims.claims) {
        let name = item.object.map { NSLayoutConstraint.name(of: $0) } ?? "nil"
        sources[handle] = (claim.label.text(name), ObjectIdentifier(item))
      }
    }
    guard let broken = sources[conflict.broken], told.insert(broken.id).inserted else { return }
    let list = conflict.members.compactMap { sources[$0]?.text }
    Self.report(
      """
      Unable to simultaneously satisfy constraints. At least one of these is not wanted:
      \(list.map { "    " + $0 }.joined(separator: "\n"))
      Will attempt to recover by breaking constraint
          \(broken.text)
      """)
  }
}

extension CGRect {
  /// Returns the rectangle with each edge on the nearest pixel boundary; halves round up.
  ///
  /// Edges are rounded instead of lengths, so adjacent rectangles stay adjacent. A length may
  /// change by a pixel.
  func alignedToPixels(scale: CGFloat) -> CGRect {
    let place: (CGFloat) -> CGFloat = { ($0 * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (place(minX), place(minY))
    return CGRect(
      x: left, y: top, width: place(origin.x + size.width) - left,
      height: place(origin.y + size.height) - top)
  }
}
