// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore

/// A rectangle on the screen: a layer, the views in it, and what happens to them.
///
/// A view answers its layer's search for actions: outside an animation block changes are
/// immediate, inside one they animate as the block says.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// The class of the view's layer; a subclass may return one of its own.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that shows the view.
  public let layer: CALayer
  // SAFETY: used on the main actor, and by the view's own deinit, when nobody else can.
  nonisolated(unsafe) var children: [UIView] = []
  weak var parent: UIView?
  /// The controller whose `view` this is.
  weak var controller: UIViewController?
  private(set) var storedTint: UIColor?
  /// The style of this view and those in it; `unspecified` leaves it to what is around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }
  /// Traits that the view and those in it have whatever is around them.
  open var traitOverrides = UITraitOverrides() {
    didSet { if traitOverrides.values != oldValue.values { updateTraits() } }
  }
  var storedTraits = UITraitCollection.screen
  var traitObservers: [TraitObserver] = []
  var shownMotionEffects: [UIMotionEffect] = []
  /// A bit for each `CustomizableProperty` that was set on the view itself.
  var customizations = Customizations()
  var storedCorners: UICornerConfiguration?
  /// The colour that was set for the background.
  var storedBackground: UIColor?

  /// Creates a view; its frame is in the coordinates of the superview to come.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: frame)
  }

  /// Archives are not supported: creates a view of size zero.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
  }

  /// Creates a view of size zero.
  @MainActor public convenience override init() {
    self.init(frame: PendingReusableView.frame(for: Self.self))
  }

  deinit {
    // A deep chain of views would be released recursively; this takes it apart level by level.
    var orphans = children
    children = []
    while var view = orphans.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      orphans += view.children
      view.children = []
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

  /// The view's place in its superview; not meaningful with a transform.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let oldSize = bounds.size
      layer.frame = newValue
      resizeSubviews(from: oldSize)
      geometryChanged()
    }
  }
  /// The view's own space.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let oldSize = bounds.size
      layer.bounds = newValue
      resizeSubviews(from: oldSize)
      geometryChanged()
    }
  }
  /// Where the anchor point lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryChanged()
    }
  }
  /// A transform of the plane, about the anchor point.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// A transform of space, about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point that `center` places and transforms turn about, in units of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The outline with which an animator lets the view collide.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// That outline, if it is a path, around the middle.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
  /// Pixels to a point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Appearance
  /// The colour behind everything else; `nil` is transparent.
  open var backgroundColor: UIColor? {
    get { shownBackground }
    set {
      storedBackground = newValue
      layer.backgroundColor = newValue?.resolved(storedTraits)
      customize(.backgroundColor)
    }
  }
  /// Shows the colours that depend on traits as the present ones have them.
  func refreshColors() {
    guard let storedBackground, storedBackground.isDynamic else { return }
    layer.backgroundColor = storedBackground.resolved(storedTraits)
  }
  /// `0…1`; the view with its subviews fades as one.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view and its subviews are left out.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      (parent as? UIStackView)?.visibilityChanged()
    }
  }
  /// A promise that the view has no transparent pixel; a hint.
  open var isOpaque = true
  /// A view whose alpha multiplies that of this one with everything in it; `nil` by default.
  ///
  /// It lies in this view's coordinates and has no superview: one that has, leaves it.
  open var mask: UIView? {
    didSet {
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }
  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// A hint: a view always draws on nothing.
  open var clearsContextBeforeDrawing = true
  /// How the contents are placed in the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  /// The colour of what can be touched; taken from the superview when `nil` is set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? inheritedTint.dimmed : inheritedTint }
    set {
      storedTint = newValue
      customize(.tintColor)
      tellOfTint()
    }
  }
  var storedTintMode = TintAdjustmentMode.automatic
  /// Whether the tint is as set or gray; that of the superview when `automatic` is set.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintMode }
    set { setTintMode(newValue) }
  }
  /// Called when the tint of the view or of one above it changes.
  open func tintColorDidChange() {}

  /// A number for the client's use.
  open var tag = 0
  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true
  /// Whether more than one touch at a time reaches the view.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets touches while this one has one.
  open var isExclusiveTouch = false
  /// Whether contents, and constraints whose first item the view is, are turned round where text
  /// runs from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionChanged() } }
  }

  // MARK: Tree

  /// The view that this one lies in.
  open var superview: UIView? { parent }
  /// The views in this one, back to front.
  open var subviews: [UIView] { children }
  /// The window at the top of the view's tree.
  open var window: UIWindow? { parent?.window }
  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Adds a view at a place in the array, clamped to it.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view behind a sibling.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: children.firstIndex { $0 === siblingSubview } ?? children.count)
  }
  /// Adds a view in front of a sibling.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: children.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? children.count)
  }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { detach() }
  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: children.count) }
  }
  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { insert(view, at: 0) } }
  /// Called before the view gets another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview.
  open func didMoveToSuperview() {}
  /// Called before the view gets another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view got another window.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Which distances and sides change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow their masks when the size changes.
  open var autoresizesSubviews = true
  /// Whether constraints take the view's frame as it is; false lets them place the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationChanged() } }
  }
  /// Places the subviews; called before a commit when layout was asked for.
  ///
  /// The view's own way is to put those that have constraints where these have them.
  open func layoutSubviews() { placeSubviews() }
  /// Asks for layout before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out the view and those in it at once, as far as layout was asked for.
  open func layoutIfNeeded() {
    solveConstraints(isPlacing: false)
    layer.layoutIfNeeded()
  }
  /// Asks for new contents before the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Asks for new contents of a part before the next commit.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// The size that the view's content asks for.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Tells that the size the content asks for is another.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    if let storedLayoutState { contentChanged(of: storedLayoutState) }
  }
  /// Returns the size that fits best into a size; the present one by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: Constraints

  /// What layout by constraints knows of the view; `nil` while it has nothing to do with them.
  var storedLayoutState: LayoutState?
  /// What the sides of the view are to views in it; `nil` where they are the view's own.
  var scrolledGuide: UILayoutGuide? { nil }
  /// Tells a view that scrolls how large constraints have made what it scrolls.
  func constraintsGave(scrolledSize: CGSize) {}
  /// Whether the height of the content depends on the width.
  var wrapsContent: Bool { false }
  /// Returns the size of the content at a width; `nil` if it does not depend on it.
  func contentSize(width: CGFloat) -> CGSize? { nil }
  /// The first and the last baseline, measured downwards from the middle; `nil` without text.
  var textBaselines: (first: CGFloat, last: CGFloat)? { nil }

  /// Whether the view is laid out by constraints only, and makes them in `updateConstraints()`.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Brings the view's constraints up to date; called before layout when that was asked for.
  open func updateConstraints() {}
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
  /// Whether `updateConstraints()` will be called.
  open func needsUpdateConstraints() -> Bool { storedLayoutState?.needsUpdate ?? false }
  /// Updates the constraints of the view and those in it at once, where that was asked for.
  open func updateConstraintsIfNeeded() { layoutEngine?.updateConstraints() }
  /// Returns the smallest size that constraints allow and that is nearest to a size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that the constraints in the view give it when another is asked for.
  ///
  /// - Parameters:
  ///   - targetSize: The size that is asked for.
  ///   - horizontalFittingPriority: How much its width counts.
  ///   - verticalFittingPriority: How much its height counts.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// How far the content that constraints align lies inside of the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle that constraints align, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The view whose first line of text `firstBaselineAnchor` is about.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last line of text `lastBaselineAnchor` is about.
  open var forLastBaselineLayout: UIView { self }

  /// How far in content should stay, points; 8 on each side unless set. What was set comes back with
  /// the safe area's insets, and the superview's margins if they are preserved.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      (layoutState.sideMargins, layoutState.margins) = (newValue, nil)
      marginsChanged()
    }
  }
  /// The margins by the direction of text.
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
  /// How much of the view is obscured at each side, points: the superview's as far as it reaches
  /// into the view, and what the view's controller adds.
  open var safeAreaInsets: UIEdgeInsets {
    var insets = superview.map { reach(of: $0.safeAreaInsets, in: $0) } ?? .zero
    if let extra = controller?.additionalSafeAreaInsets {
      insets.top += extra.top
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    return insets
  }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Hit testing

  /// Returns the deepest view that takes touches at a point of the view's own space.
  ///
  /// Views are where the program has put them, not where an animation shows them; only those that a
  /// property animator moves are found where they are seen, unless it asks otherwise.
  ///
  /// - Parameters:
  ///   - point: A point in the space of `bounds`.
  ///   - event: What happened; `nil` outside of events.
  /// - Returns: `nil` where the view takes no touches: it is hidden, more transparent than 0.01, has
  ///   no interaction, or the point lies outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in children.reversed() {
      if let hit = view.hitTest(view.touchPoint(point, from: self), with: event) { return hit }
    }
    return self
  }
  /// Whether the bounds contain a point of the view's own space.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Gestures

  var recognizers: [UIGestureRecognizer] = []
  /// The animation blocks that keep touches away, until they have ended.
  var blocksWithoutTouches = 0

  /// The gesture recognisers that get the touches of the view and those in it.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }
  /// Adds a gesture recogniser; it leaves the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }
  /// Removes a gesture recogniser; a gesture that it follows is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    GestureArbiter.shared.leave(gestureRecognizer)
    gestureRecognizer.view = nil
  }
  /// Returns whether a recogniser may begin: one of this view, or of one around it.
  ///
  /// - Parameter gestureRecognizer: A recogniser that has found its gesture.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: CALayerDelegate

  /// Returns the action for a changed property of the view's layer.
  ///
  /// In an animation block that is the block's animation; outside of one NSNull, so that nothing
  /// animates by itself. A subclass may return an action of its own for both.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationStack.shared.action(for: layer, forKey: event)
  }
  /// Lays out the view.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    storedTraits.performAsCurrent {
      solveConstraints(isPlacing: true)
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }
  /// Provides the contents of the layer: what `draw(_:)` draws.
  open func display(_ layer: CALayer) {
    // An opaque view that fills nothing behind its contents shows black where it draws nothing.
    if layer === self.layer { layer.isOpaque = isOpaque && backgroundColor == nil }
    layer.drawContents()
  }
  /// Draws the view with the current context.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    // A tile is a part of the bounds.
    storedTraits.performAsCurrent {
      draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : layer.bounds)
    }
    UIGraphicsPopContext()
    DrawingClasses.note(type(of: self), hasDrawn: ctx.hasMarks)
  }
  /// Draws the view's contents into the current context; the view itself draws nothing.
  ///
  /// - Parameter rect: The bounds; those of a tile in a view whose layer has tiles.
  open func draw(_ rect: CGRect) { DrawingClasses.noteNotOverridden(by: type(of: self)) }
  /// Tells that the layer is about to draw.
  open func layerWillDraw(_ layer: CALayer) {}

  /// The responder that is asked after this one: the controller, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var defaultAccessibilityFrame: CGRect { convert(bounds, to: nil) }
}
