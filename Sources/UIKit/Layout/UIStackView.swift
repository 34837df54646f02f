// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that arranges views in a row or a column, using constraints.
///
/// The stack's size follows from its arranged views and from constraints. Hidden arranged views
/// take no space. A view that is hidden in an animation block shrinks along the axis, and stays
/// visible until the animation ends.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    /// Fills the stack by resizing views according to their hugging and compression resistance
    /// priorities.
    case fill
    /// Fills the stack with views of equal length.
    case fillEqually
    /// Fills the stack with views whose lengths are proportional to their intrinsic content sizes.
    case fillProportionally
    /// Makes the spaces between views equal, but not less than `spacing`.
    case equalSpacing
    /// Makes the distances between the views' centres equal, with spaces of at least `spacing`.
    case equalCentering
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack across the axis.
    case fill
    /// The views are aligned at the leading or top edge.
    case leading
    /// The views are aligned at their first baselines. Only in rows.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views are aligned at the trailing or bottom edge.
    case trailing
    /// The views are aligned at their last baselines. Only in rows.
    case lastBaseline

    /// The top edge, for rows.
    public static var top: Alignment { .leading }
    /// The bottom edge, for rows.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing that means the stack's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that means the system spacing, 8 points.
  public static let spacingUseSystem = 1.175494e-38 as CGFloat

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []
  /// The arranged views that were visible when the constraints were created.
  private var shown: [UIView] = []
  private var isStale = true

  /// Creates a stack view without arranged views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }
  /// Creates a stack view, with the values that a document has for it.
  public required init(coder: NSCoder) {
    // A view's initialiser never fails.
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
    isOpaque = false
    coder.fill(self, as: UIStackView.self)
  }
  /// Creates a stack view with arranged views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The arranged views, in order.
  open var arrangedSubviews: [UIView] { arranged }
  /// The direction of the arrangement: a row or a column. The default is `horizontal`, a row.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { rearrange() } }
  }
  /// The distribution of views along the axis. The default is `fill`.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { rearrange() } }
  }
  /// The alignment of views across the axis. The default is `fill`.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { rearrange() } }
  }
  /// The space between views in points, or the minimum space where the distribution equalises
  /// distances. The default is 0.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { rearrange() } }
  }
  /// Whether the arranged views lie within the stack's margins. The default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether vertical spacing is measured between baselines. Stored for compatibility; has no
  /// effect.
  open var isBaselineRelativeArrangement = false

  /// Adds a view at the end of the arranged views, and as a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// Inserts a view into the arranged views at an index, which is clamped. A view that is already
  /// arranged moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: max(0, min(stackIndex, arranged.count)))
    rearrange()
  }
  /// Removes a view from the arranged views. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }
  /// Sets the space after a view. `spacingUseDefault` restores the stack's `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }
  /// Returns the custom space after a view, or `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Removes the subview from the arranged views.
  override func subviewWillLeave(_ subview: UIView) {
    super.subviewWillLeave(subview)
    removeArrangedSubview(subview)
  }

  /// Creates the constraints for the visible arranged views, if they are out of date.
  open override func updateConstraints() {
    if isStale { arrange() }
    super.updateConstraints()
  }

  /// Updates the arrangement after an arranged view was hidden or shown. In an animation block,
  /// lays out at once, so that the other views move with it.
  override func subviewVisibilityChanged() {
    guard shown != arranged.filter({ !$0.isHidden }) else { return }
    rearrange()
    guard ViewAnimationStack.current.current != nil else { return }
    // Views outside the stack may move too.
    var top: UIView = self
    while let next = top.superview { top = next }
    top.layoutIfNeeded()
  }

  override func hidingAction(
    _ animation: ViewAnimation, _ group: ViewAnimationGroup
  ) -> (any CAAction)? {
    StackedViewAction(animation: animation, group: group)
  }

  /// Sets the frames of the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // A hidden view has no length, even if the client requires one.
    for view in arranged where view.isHidden {
      var frame = view.solvedFrame
      if axis == .horizontal { frame.size.width = 0 } else { frame.size.height = 0 }
      if frame != view.solvedFrame { view.solvedFrame = frame }
    }
  }

  /// Whether the intrinsic content size of a hidden view is ignored along an axis.
  func ignoresContent(of view: UIView, _ direction: NSLayoutConstraint.Axis) -> Bool {
    (alignment == .fill || direction == axis) && arranged.contains { $0 === view }
  }

  /// Returns the amount by which a view's compression resistance along an axis is lowered, so that the first of several
  /// equal views that fill the stack is compressed.
  ///
  /// **Source.** Frames of UIKit 26.1.
  func yielding(of view: UIView, _ direction: NSLayoutConstraint.Axis) -> Double {
    guard distribution == .fill, direction == axis,
      let index = shown.firstIndex(where: { $0 === view })
    else { return 0 }
    return Self.order(of: index, in: shown.count)
  }

  /// A small number that is greater for earlier views, and 0 for the last one. Only the last eight views differ, since
  /// each priority costs the solver an objective.
  static func order(of index: Int, in count: Int) -> Double {
    Double(min(count - 1 - index, 7)) / 1024
  }

  private func rearrange() {
    isStale = true
    setNeedsUpdateConstraints()
  }

  private func arrange() {
    isStale = false
    NSLayoutConstraint.deactivate(own)
    for guide in ownGuides { removeLayoutGuide(guide) }
    shown = arranged.filter { !$0.isHidden }
    for view in arranged { layoutEngine?.refresh(view) }
    var builder = StackArrangement(stack: self, views: shown)
    builder.build { self.gap(after: $0) }
    (own, ownGuides) = (builder.constraints, builder.guides)
    NSLayoutConstraint.activate(own)
  }

  private func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap
  }
}
