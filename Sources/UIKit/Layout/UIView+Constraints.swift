// Nacre, MIT licence; see LICENSE.

import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// A size for `systemLayoutSizeFitting(_:)` that gives the smallest possible size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size for `systemLayoutSizeFitting(_:)` that gives the largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The active constraints that the view holds, in the order of activation.
  public var constraints: [NSLayoutConstraint] { storedLayoutState?.constraints ?? [] }
  /// Activates a constraint with this view as the holder. The view must contain both items.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.isActive { constraint.deactivate() }
    constraint.activate(in: self)
  }
  /// Activates constraints with this view as the holder. The view must contain their items.
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

  /// The layout guides of the view: those added by the client, and the view's own guides that have
  /// been used.
  public var layoutGuides: [UILayoutGuide] { storedLayoutState?.guides ?? [] }
  /// Adds a layout guide, and removes it from its previous owning view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }
  /// Removes a layout guide and deactivates its constraints.
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

  /// Whether the constraints leave the view's position or size undetermined.
  public var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(self) ?? false }
  /// Returns the constraints on the view along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { layoutEngine?.constraints(affecting: self, axis) ?? [] }
  /// Switches between the solutions of an ambiguous layout. Has no effect: the layout is
  /// deterministic.
  public func exerciseAmbiguityInLayout() {}

  // MARK: Engine

  /// The view's layout state, created on first use.
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

  /// The engine that solves the constraints of the view's tree; `nil` if the program has no
  /// constraints.
  var layoutEngine: LayoutEngine? {
    guard LayoutEngine.isUsed else { return nil }
    let state = topmost.layoutState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: topmost)
    state.engine = engine
    return engine
  }

  /// Records that the view's frame has changed. If the frame is set by the client, the engine takes
  /// it as given.
  func geometryChanged() {
    showCorners()
    guard let state = storedLayoutState else { return }
    for guide in state.guides where guide.role == .seen { layoutEngine?.refresh(guide) }
    guard state.isItem || state.engine != nil else { return }
    guard keepsFrame || state.engine != nil else { return }
    layoutEngine?.refresh(self)
    superview?.layer.setNeedsLayoutPreparation()
  }

  /// Records that the view's intrinsic content size may have changed. Views are laid out only if frames change, so a
  /// view may call this in each layout.
  func contentChanged(of state: LayoutState) {
    guard let engine = layoutEngine else { return }
    engine.refresh(self)
    // Baselines move with the text.
    for constraint in state.involved { engine.refresh(constraint) }
    layer.setNeedsLayoutPreparation()
  }

  func contentPriorityChanged() {
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

  /// Deactivates the constraints between views inside this view and views outside. Called before
  /// the view leaves its superview.
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

  /// Registers the view with the engine of its new tree.
  func joinConstraints() {
    guard LayoutEngine.isUsed, let engine = layoutEngine else { return }
    engine.needsCollection = true
    engine.needsConstraintUpdate = true
    setNeedsLayout()
  }

  /// Solves the changes in the view's tree. The superviews of views that have moved need layout.
  ///
  /// - Parameter isPlacing: Whether the view is about to set its subviews' frames.
  func solveConstraints(isPlacing: Bool) {
    // Scroll views need to be notified of their safe area even if there are no constraints.
    noteInsets()
    guard LayoutEngine.isUsed, let engine = layoutEngine else { return }
    engine.update(before: isPlacing ? self : nil)
    guard isPlacing, parent == nil, !translatesAutoresizingMaskIntoConstraints, !(self is UIWindow),
      let size = engine.frame(of: self)?.size, size != bounds.size
    else { return }
    bounds.size = size
  }

  /// The number of pixels per point on whose grid sizes and frames are rounded; at least 1.
  var gridScale: CGFloat {
    let own = traitCollection.displayScale
    return max(own > 0 ? own : UITraitCollection.screen.displayScale, 1)
  }

  /// Whether the view has the frame that was set, not one from constraints.
  var keepsFrame: Bool {
    translatesAutoresizingMaskIntoConstraints || superview?.givesFrame(to: self) == true
  }

  /// Sets the frames of the subviews that have constraints.
  func placeSubviews() {
    guard LayoutEngine.isUsed, let engine = layoutEngine else { return }
    for view in children
    where !view.keepsFrame
      && view.storedLayoutState?.isItem == true
    {
      guard let rect = engine.frame(of: view) else { continue }
      let frame = view.frame(forAlignmentRect: rect)
      if frame != view.solvedFrame { view.solvedFrame = frame }
    }
  }

  /// The rectangle that constraints give the view: its centre is `center`, whatever the anchor point.
  var solvedFrame: CGRect {
    get {
      let size = bounds.size
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      if newValue.size != bounds.size { bounds.size = newValue.size }
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The view's frame without its transform.
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
    let scale = gridScale
    return CGSize(
      width: (frame.width * scale - 1e-6).rounded(.up) / scale,
      height: (frame.height * scale - 1e-6).rounded(.up) / scale)
  }
}

// A changed constraint alone is not a reason for a layout: programs replace constraints by equal ones in
// `viewDidLayoutSubviews()`.
extension UIView: @preconcurrency LayoutPreparing {
  package func prepareLayout() { solveConstraints(isPlacing: false) }
}
