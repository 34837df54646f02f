// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree

/// A rectangular area of the screen: shows a layer, contains subviews and handles events.
///
/// A view provides the actions of its layer. Outside an animation block, changes take effect at
/// once; inside one, they animate as the block specifies.
@preconcurrency @MainActor
open class UIView: ViewObject, DynamicallyCreated, @preconcurrency CALayerDelegate {
  // Members of an extension cannot be overridden, so all members that clients override are in the class body, however
  // long it gets.

  /// The class of the view's layer. Override to use another class.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that displays the view.
  public let layer: CALayer
  // SAFETY: used on the main actor, and by the view's own deinit, when no other reference exists.
  nonisolated(unsafe) final var childList = ObjectList<UIView>()
  nonisolated var children: [UIView] { childList.array }
  weak var parent: UIView?
  /// The window that the view is in; every view of a tree has the same.
  weak var shownWindow: UIWindow?
  /// The view controller whose `view` this is.
  weak var viewOwner: (any ViewOwner)?
  private(set) var storedTint: UIColor?
  /// The tint of the view, its own or inherited.
  var tintSource = TintSource()
  /// The interface style of this view and its descendants; `unspecified` inherits it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }
  /// Traits that override the inherited ones for the view and its descendants.
  open var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides.values != oldValue.values { updateTraits() } }
  }
  var storedTraits = UITraitCollection.screen
  /// The traits that the view inherits.
  var traitsAround: UITraitCollection { parent?.storedTraits ?? UITraitCollection.screen }
  var traitObservers: [TraitObserver] = []
  var shownMotionEffects: [UIMotionEffect] = []
  /// A bit for each `CustomizableProperty` that was set on the view itself.
  var customizations = Customizations()
  var storedCorners: UICornerConfiguration?
  /// The background colour that was set on the view, possibly dynamic.
  var storedBackground: UIColor?

  /// Creates a view with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init(frame: frame)
    setUp(frame: frame)
  }

  /// Creates a view of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
    coder.fill(self, as: UIView.self)
  }

  /// Creates a view of size zero.
  @preconcurrency @MainActor public convenience override init() {
    self.init(frame: PendingReusableView.frame(for: Self.self))
  }

  deinit {
    // A deep chain of views would be released recursively; this releases it level by level.
    var orphans = childList.removeAll()
    while var view = orphans.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      orphans += view.childList.removeAll()
    }
  }

  private func setUp(frame: CGRect) {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    if frame != .zero { self.frame = frame }
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
    if Self.requiresConstraintBasedLayout { requestConstraintUpdate() }
  }

  // MARK: Geometry

  /// The view's rectangle in its superview. Undefined if the transform is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set {
      changeAsOne {
        let old = (bounds: bounds, center: center)
        layer.frame = newValue
        resizeSubviews(from: old.bounds.size)
        if old != (bounds, center) { geometryChanged() }
      }
    }
  }
  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      changeAsOne {
        let old = bounds
        layer.bounds = newValue
        resizeSubviews(from: old.size)
        if bounds != old { geometryChanged() }
      }
    }
  }
  /// The position of the anchor point in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      changeAsOne {
        let old = layer.position
        layer.position = newValue
        if newValue != old { geometryChanged() }
      }
    }
  }
  /// The affine transform, about the anchor point.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The three-dimensional transform, about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point that `center` positions and transforms pivot about, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The shape that collides in a dynamic animation.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The collision shape if the type is `path`, relative to the view's centre.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
  /// The number of pixels per point of the view's drawing.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Appearance
  /// The colour behind the content; `nil` is transparent.
  open var backgroundColor: UIColor? {
    get { shownBackground }
    set {
      storedBackground = newValue
      layer.backgroundColor = newValue?.resolved(storedTraits)
      customize(.backgroundColor, \.backgroundColor)
    }
  }
  /// Called after any trait has changed, before the program is told.
  func traitsChanged() {}
  /// Resolves the colours that depend on traits again.
  func refreshColors() {
    guard let storedBackground, storedBackground.isDynamic else { return }
    layer.backgroundColor = storedBackground.resolved(storedTraits)
  }
  /// The opacity of the view and its subviews as a group, 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view and its subviews are hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      parent?.subviewVisibilityChanged()
    }
  }
  /// Whether the view's drawing fills the bounds without transparent pixels. The default is true. A
  /// view without background colour then draws on black.
  open var isOpaque = true
  /// A view whose alpha channel masks this view and its subviews. The default is `nil`.
  ///
  /// The mask lies in this view's coordinates and has no superview: it is removed from one it is
  /// in.
  open var mask: UIView? {
    didSet {
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Stored for compatibility; has no effect. A view always draws into a cleared context.
  open var clearsContextBeforeDrawing = true
  /// How the content is fitted to the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  /// The colour of interactive elements. Setting `nil` inherits the superview's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tintSource.mode == .dimmed ? tintSource.color.dimmed : tintSource.color }
    set {
      storedTint = newValue
      ownTintChanged()
      customize(.tintColor, \.tintColor)
    }
  }
  var storedTintMode = TintAdjustmentMode.automatic
  /// How the tint colour is adjusted. Setting `automatic` inherits the superview's mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tintSource.mode }
    set { setTintMode(newValue) }
  }
  /// Called when the tint of the view or of an ancestor that it inherits from changes.
  open func tintColorDidChange() {}

  /// A number for the client's use. The default is 0.
  open var tag = 0 { didSet { noteChange() } }
  /// Whether the view takes touches. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether the view gets more than one touch at a time. The default is false.
  open var isMultipleTouchEnabled = false
  /// Whether other views take no touches while this view has one, and this view none while others have one.
  open var isExclusiveTouch = false
  /// The meaning of the content, which decides whether the content, and constraints whose first
  /// item is this view, are mirrored in right-to-left interfaces.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionChanged() } }
  }

  // MARK: Tree

  /// The view that contains this one.
  open var superview: UIView? { parent }
  /// The views that this one contains, back to front.
  open var subviews: [UIView] { children }
  /// The window that contains the view.
  open var window: UIWindow? { shownWindow }
  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) { insert(view, at: childList.count) }
  /// Inserts a view at an index, which is clamped to the valid range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view directly behind a sibling.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: childList.place(of: siblingSubview) ?? childList.count)
  }
  /// Inserts a view directly in front of a sibling.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: childList.place(of: siblingSubview).map { $0 + 1 } ?? childList.count)
  }
  /// Removes the view from its superview.
  open func removeFromSuperview() { detach() }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: childList.count) }
  }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }
  /// Does a class's own work after the window has changed, before `didMoveToWindow()`.
  ///
  /// UIKit's own classes do their work in methods such as this one, because overrides in a program need not call
  /// `super` where Apple says that the default implementation does nothing.
  func windowDidChange() {}
  /// Does a class's own work before a subview is removed, before `willRemoveSubview(_:)`.
  func subviewWillLeave(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// The margins and dimensions that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow their autoresizing masks when the size changes. The default is true.
  open var autoresizesSubviews = true
  /// Whether the view's frame becomes constraints. If false, constraints determine the frame.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationChanged() } }
  }
  /// Lays out the subviews. Called before a commit if layout is needed.
  ///
  /// The default implementation sets the frames of subviews that have constraints.
  open func layoutSubviews() { placeSubviews() }
  private var needsProperties = true
  /// Does nothing: traits are always those of the superview and the overrides.
  open func updateTraitsIfNeeded() {}
  /// Updates the view's properties from its data. Called before the first layout, and before a later one if requested.
  /// The default does nothing.
  open func updateProperties() {}
  /// Requests `updateProperties()` before the next layout.
  open func setNeedsUpdateProperties() {
    needsProperties = true
    setNeedsLayout()
  }
  /// Calls `updateProperties()` at once, if requested.
  open func updatePropertiesIfNeeded() {
    guard needsProperties else { return }
    needsProperties = false
    updateProperties()
  }
  /// Requests layout before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out the view and its descendants at once, if layout is needed.
  open func layoutIfNeeded() {
    solveConstraints(isPlacing: false)
    layer.layoutIfNeeded()
  }
  /// Requests drawing before the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Requests drawing of a part of the view before the next commit.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// The natural size of the content; `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Call this when the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() {
    if let storedLayoutState, storedLayoutState.isItem {
      contentChanged(of: storedLayoutState)
    } else {
      superview?.setNeedsLayout()
    }
  }
  /// Returns the size that fits best into a given size. The default is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that fits best. The frame keeps its origin.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    let origin = frame.origin
    bounds.size = size
    center = center + origin - frame.origin
  }

  // MARK: Constraints

  /// The view's state for Auto Layout; `nil` while it has no part in constraints.
  var storedLayoutState: LayoutState?
  /// The guide that subviews' constraints to this view's edges refer to. A scroll view returns its
  /// content layout guide; `nil` means the view's own edges.
  var scrolledGuide: UILayoutGuide? { nil }
  /// Called on a scroll view with the content size that constraints determine.
  func constraintsGave(scrolledSize: CGSize) {}
  /// Whether the height of the content depends on the width, as in wrapped text.
  var wrapsContent: Bool { false }
  /// Returns the size of the content at a width; `nil` if it does not depend on the width.
  func contentSize(width: CGFloat) -> CGSize? { nil }
  /// The first and the last baseline, measured downwards from the centre; `nil` without text.
  var textBaselines: (first: CGFloat, last: CGFloat)? { nil }

  /// Whether the view depends on constraints and creates them in `updateConstraints()`.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Updates the view's constraints. Called before layout if requested.
  open func updateConstraints() {}
  /// Requests `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
  /// Whether `updateConstraints()` will be called.
  open func needsUpdateConstraints() -> Bool { storedLayoutState?.needsUpdate ?? false }
  /// Updates the constraints of the view and its descendants at once, if requested.
  open func updateConstraintsIfNeeded() { layoutEngine?.updateConstraints() }
  /// Returns the size that satisfies the constraints and is nearest to a target size, both axes at
  /// the priority `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that satisfies the view's constraints, given a target size.
  ///
  /// - Parameters:
  ///   - targetSize: The size to approach.
  ///   - horizontalFittingPriority: The priority of the target width.
  ///   - verticalFittingPriority: The priority of the target height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    if viewOwner != nil {
      let fitting = LayoutEngine.Fitting(
        size: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
      layoutState.knownFitting = (fitting, size)
    }
    return size
  }

  /// The insets from the frame to the alignment rectangle. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The view whose first baseline `firstBaselineAnchor` refers to.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline `lastBaselineAnchor` refers to.
  open var forLastBaselineLayout: UIView { self }

  /// The margins for content, in points; 8 on each side by default. The value includes the safe
  /// area's insets, and the superview's margins if they are preserved.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      (layoutState.sideMargins, layoutState.margins) = (newValue, nil)
      marginsChanged()
    }
  }
  /// Whether the margins extend at least as far inwards as the superview's. The default is false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storedLayoutState?.preservesSuperviewMargins ?? false }
    set {
      layoutState.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }
  /// Whether the safe area's insets are added to the margins. The default is true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedLayoutState?.insetsFromSafeArea ?? true }
    set {
      layoutState.insetsFromSafeArea = newValue
      marginsChanged()
    }
  }
  /// The margins, whose sides follow the layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let sides = effectiveMargins
      return NSDirectionalEdgeInsets(
        top: sides.top, leading: isRightToLeft ? sides.right : sides.left, bottom: sides.bottom,
        trailing: isRightToLeft ? sides.left : sides.right)
    }
    set {
      (layoutState.margins, layoutState.sideMargins) = (newValue, nil)
      marginsChanged()
    }
  }
  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// The insets of the area that bars and the screen's edges obscure, in points: the part of the superview's insets
  /// that lies within the view, plus the controller's `additionalSafeAreaInsets`.
  open var safeAreaInsets: UIEdgeInsets {
    var insets = superview.map { reach(of: safeArea(ofSuperview: $0), in: $0) } ?? .zero
    if let owner = viewOwner {
      let extra = owner.additionalSafeAreaInsets
      insets.top += extra.top + owner.titleInset
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    return insets
  }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Priorities

  /// Returns the priority with which the view resists growing beyond its intrinsic content size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayoutState?.hugging[axis.rawValue] ?? .defaultLow
  }
  /// Sets the priority with which the view resists growing beyond its intrinsic content size. The
  /// default is `defaultLow`.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    contentPriorityChanged()
  }
  /// Returns the priority with which the view resists shrinking below its intrinsic content size.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { storedLayoutState?.compression[axis.rawValue] ?? .defaultHigh }
  /// Sets the priority with which the view resists shrinking below its intrinsic content size. The
  /// default is `defaultHigh`.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.compression[axis.rawValue] = priority
    contentPriorityChanged()
  }

  // MARK: Hit testing

  /// Returns the frontmost, deepest view that takes touches at a point.
  ///
  /// Views are hit-tested at their model positions, not where an animation shows them. Only views
  /// that a property animator is moving are tested at their presentation positions, unless the
  /// animator disables that.
  ///
  /// - Parameters:
  ///   - point: A point in the view's coordinates.
  ///   - event: The event; `nil` outside event handling.
  /// - Returns: `nil` if the point lies outside, or if the view takes no touches: it is hidden, its
  ///   opacity is below 0.01, or user interaction is disabled.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }
  /// Returns whether the view contains a point in its own coordinates. The default tests the
  /// bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Scrolls the content by the movement of a wheel. The default does nothing.
  ///
  /// - Parameter way: The movement in points; positive is downwards and to the right, as for a finger.
  /// - Returns: Whether the view scrolled; false if it has no room in that direction.
  func takeWheel(_ way: CGPoint) -> Bool { false }
  /// Returns the margins that a subview has by default; `nil` for those of any view.
  func defaultMargins(of subview: UIView) -> UIEdgeInsets? { nil }
  /// Called after a subview was hidden or shown. The default does nothing.
  func subviewVisibilityChanged() {}
  /// Returns the action that hides a subview in an animation block. The default is `nil`: the subview vanishes at
  /// once.
  func hidingAction(_ animation: ViewAnimation, _ group: ViewAnimationGroup) -> (any CAAction)? {
    nil
  }
  /// Called while the keyboard moves, with the motion of the keyboard as the animation. The default does nothing.
  func keyboardMoved() {}
  /// Whether the view scrolls to its top after a tap on the status bar. The default is false.
  var followsStatusBar: Bool { false }
  /// Called after a tap on the status bar. The default does nothing.
  func statusBarTapped() {}
  /// Whether the view sets the frame of a subview that does not translate its autoresizing mask. The default is
  /// false.
  func givesFrame(to subview: UIView) -> Bool { false }

  // MARK: Gestures

  var recognizers: [UIGestureRecognizer] = []
  /// The number of running animation blocks that disable touches on the view.
  var blocksWithoutTouches = 0

  /// The gesture recognisers that receive the touches of the view and its descendants.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }
  /// Adds a gesture recogniser, removing it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }
  /// Removes a gesture recogniser; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    GestureArbiter.current.leave(gestureRecognizer)
    gestureRecognizer.view = nil
  }
  /// Returns whether a gesture recogniser of this view or of an ancestor may begin.
  ///
  /// - Parameter gestureRecognizer: The recogniser that is about to begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Interactions

  private var storedInteractions: [any UIInteraction] = []
  /// The interactions of the view.
  open var interactions: [any UIInteraction] {
    get { storedInteractions }
    set {
      for old in storedInteractions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }
  /// Adds an interaction, removing it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// An identifier for state restoration. Stored for compatibility; has no effect.
  open var restorationIdentifier: String?
  /// The smallest text size of the view and its descendants; `nil` has no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { if minimumContentSizeCategory != oldValue { updateTraits() } }
  }
  /// The largest text size of the view and its descendants; `nil` has no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { if maximumContentSizeCategory != oldValue { updateTraits() } }
  }
  /// The limits of the text size, as text.
  open var appliedContentSizeCategoryLimitsDescription: String {
    "minimum \(minimumContentSizeCategory?.rawValue ?? "none"), "
      + "maximum \(maximumContentSizeCategory?.rawValue ?? "none")"
  }
  /// The view whose baseline is used as this view's; see `forLastBaselineLayout`.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  // MARK: CALayerDelegate

  /// Properties of the layer that animation blocks animate in this view, besides those that they animate in every view.
  var furtherKeysInBlocks: Set<PropertyKey> { [] }

  /// Returns the action for a changed property of the view's layer.
  ///
  /// Inside an animation block, this is the block's animation; outside, it is NSNull, so that
  /// nothing animates implicitly. A subclass may return its own action in either case.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationStack.current.action(for: layer, forKey: event)
  }
  /// Lays out the view, with its controller's `viewWillLayoutSubviews()` and
  /// `viewDidLayoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    storedTraits.performAsCurrent {
      viewOwner?.noteLayout()
      viewOwner?.updatePropertiesIfNeeded()
      updatePropertiesIfNeeded()
      solveConstraints(isPlacing: true)
      viewOwner?.viewWillLayoutSubviews()
      layoutSubviews()
      viewOwner?.arrangeView()
      viewOwner?.viewDidLayoutSubviews()
      noteFittingSize()
    }
  }
  /// Provides the content of the layer, by calling `draw(_:)`.
  open func display(_ layer: CALayer) {
    // An opaque view without background colour shows black where it draws nothing.
    if layer === self.layer { layer.isOpaque = isOpaque && backgroundColor == nil }
    layer.drawContents(keepingIf: { !DrawingClasses.mayDraw(type(of: self)) })
  }
  /// Draws the view with the given context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    // A tiled layer draws one tile at a time, so the rectangle is the tile and not the bounds.
    storedTraits.performAsCurrent {
      draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : layer.bounds)
    }
    UIGraphicsPopContext()
    DrawingClasses.note(type(of: self), hasDrawn: ctx.hasMarks)
  }
  /// Draws the view's content into the current context. The default draws nothing.
  ///
  /// - Parameter rect: The bounds, or the rectangle of one tile if the layer is tiled.
  open func draw(_ rect: CGRect) { DrawingClasses.noteNotOverridden(by: type(of: self)) }
  /// Called before the layer draws.
  open func layerWillDraw(_ layer: CALayer) {}

  /// The next responder: the view's controller if it has one, else the superview.
  open override var next: UIResponder? { viewOwner ?? superview }

  override var defaultAccessibilityFrame: CGRect { convert(bounds, to: nil) }
}
