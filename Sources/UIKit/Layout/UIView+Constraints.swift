// Nacre, MIT licence; see LICENSE.

import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Sizes to ask `systemLayoutSizeFitting(_:)` for: the smallest that content allows.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Sizes to ask `systemLayoutSizeFitting(_:)` for: as large as content allows.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The active constraints that the view holds, in the order of activation.
  public var constraints: [NSLayoutConstraint] { storedLayoutState?.constraints ?? [] }
  /// Activates a constraint of which the view contains both items; this view holds it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.isActive { constraint.deactivate() }
    constraint.activate(in: self)
  }
  /// Activates constraints of which the view contains both items.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Deactivates a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }
  /// Deactivates constraints that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// How much the view refuses to be larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayoutState?.hugging[axis.rawValue] ?? .defaultLow
  }
  /// Sets how much the view refuses to be larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    contentPriorityChanged()
  }
  /// How much the view refuses to be smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { storedLayoutState?.compression[axis.rawValue] ?? .defaultHigh }
  /// Sets how much the view refuses to be smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.compression[axis.rawValue] = priority
    contentPriorityChanged()
  }

  /// The layout guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { storedLayoutState?.guides ?? [] }
  /// Adds a layout guide; it leaves the view that it had.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }
  /// Removes a layout guide; constraints that it is an item of become inactive.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.role == .client else { return }
    for constraint in layoutState.involved
    where constraint.first === layoutGuide || constraint.second === layoutGuide {
      constraint.deactivate()
    }
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    layoutEngine?.needsCollection = true
  }

  /// Whether constraints leave the view's place or size open.
  public var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(self) ?? false }
  /// Returns the constraints that are about the view in a direction.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { layoutEngine?.constraints(affecting: self, axis) ?? [] }
  /// Changes nothing: where a layout is ambiguous, Nacre always takes the same.
  public func exerciseAmbiguityInLayout() {}

  // MARK: Engine

  /// What layout knows of the view; made when it is asked for.
  var layoutState: LayoutState {
    if let storedLayoutState { return storedLayoutState }
    let state = LayoutState()
    storedLayoutState = state
    return state
  }

  var topmost: UIView {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  /// What solves the constraints of the view's tree; `nil` while there are none anywhere.
  var layoutEngine: LayoutEngine? {
    guard LayoutEngine.isUsed else { return nil }
    let state = topmost.layoutState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: topmost)
    state.engine = engine
    return engine
  }

  /// Notes that the frame of a view is another; constraints take frames that are given as they are.
  func geometryChanged() {
    showCorners()
    guard let state = storedLayoutState else { return }
    for guide in state.guides where guide.role == .seen { layoutEngine?.refresh(guide) }
    guard state.isItem || state.engine != nil else { return }
    guard translatesAutoresizingMaskIntoConstraints || state.engine != nil else { return }
    layoutEngine?.refresh(self)
    superview?.setNeedsLayout()
  }

  /// Notes that the size that the content asks for is another.
  func contentChanged(of state: LayoutState) {
    guard let engine = layoutEngine else { return }
    engine.refresh(self)
    // Baselines move with the text.
    for constraint in state.involved { engine.refresh(constraint) }
    setNeedsLayout()
  }

  private func contentPriorityChanged() {
    layoutEngine?.refresh(self)
    setNeedsLayout()
  }

  func requestConstraintUpdate() {
    LayoutEngine.isUsed = true
    layoutState.needsUpdate = true
    layoutEngine?.needsConstraintUpdate = true
    setNeedsLayout()
  }

  func layoutDirectionChanged() {
    guard let engine = layoutEngine else { return }
    engine.needsCollection = true
    setNeedsLayout()
  }

  func translationChanged() {
    guard LayoutEngine.isUsed else { return }
    layoutEngine?.refresh(self)
    setNeedsLayout()
  }

  /// Deactivates the constraints between what is in the view and what is not; the view leaves.
  func leaveConstraints() {
    guard LayoutEngine.isUsed else { return }
    var hasItems = false
    forEachInTree { view in
      guard let state = view.storedLayoutState else { return }
      hasItems = true
      for constraint in state.involved {
        if let holder = constraint.holder, !holder.isDescendant(of: self) {
          constraint.deactivate()
        }
      }
    }
    if hasItems { layoutEngine?.needsCollection = true }
  }

  /// Lets the engine of the tree that the view is in know of it.
  func joinConstraints() {
    guard LayoutEngine.isUsed, let engine = layoutEngine else { return }
    engine.needsCollection = true
    engine.needsConstraintUpdate = true
    setNeedsLayout()
  }

  /// Solves what has changed in the tree.
  ///
  /// - Parameter isPlacing: Whether the view is about to place its subviews.
  func solveConstraints(isPlacing: Bool) {
    // Scroll views are told of their safe area where there are no constraints, too.
    noteInsets()
    guard LayoutEngine.isUsed, let engine = layoutEngine else { return }
    engine.update(before: isPlacing ? self : nil)
    guard isPlacing, parent == nil, !translatesAutoresizingMaskIntoConstraints, !(self is UIWindow),
      let size = engine.frame(of: self)?.size, size != bounds.size
    else { return }
    bounds.size = size
  }

  /// Puts the subviews where constraints have them.
  func placeSubviews() {
    guard LayoutEngine.isUsed, let engine = layoutEngine else { return }
    for view in children
    where !view.translatesAutoresizingMaskIntoConstraints
      && view.storedLayoutState?.isItem == true
    {
      guard let rect = engine.frame(of: view) else { continue }
      let frame = view.frame(forAlignmentRect: rect)
      if frame != view.untransformedFrame { view.untransformedFrame = frame }
    }
  }

  /// The frame as it is without the transform.
  var untransformedFrame: CGRect {
    get {
      let (size, anchor) = (bounds.size, layer.anchorPoint)
      return CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
        width: size.width, height: size.height)
    }
    set {
      let anchor = layer.anchorPoint
      if newValue.size != bounds.size { bounds.size = newValue.size }
      center = CGPoint(
        x: newValue.origin.x + anchor.x * newValue.size.width,
        y: newValue.origin.y + anchor.y * newValue.size.height)
    }
  }

  func fittingSize(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let fitting = LayoutEngine.Fitting(size: size, horizontal: horizontal, vertical: vertical)
    let engine = LayoutEngine(root: self, fitting: fitting)
    layoutEngine?.updateConstraints()
    _ = engine.item(for: self)
    engine.update(before: nil)
    let item = engine.item(for: self)
    let frame = frame(
      forAlignmentRect: CGRect(
        x: 0, y: 0, width: engine.solver.value(of: item.width),
        height: engine.solver.value(of: item.height)))
    let scale = UIScreen.main.scale
    return CGSize(
      width: (frame.width * scale - 1e-6).rounded(.up) / scale,
      height: (frame.height * scale - 1e-6).rounded(.up) / scale)
  }
}
