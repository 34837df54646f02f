// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that puts views in a row or a column, by constraints of its own.
///
/// It has no size of its own but that which its arranged views and constraints ask for. Hidden
/// arranged views take no room. One that is hidden in an animation block shrinks along the axis, and
/// is seen until the animation has ended.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the length along the axis is shared.
  public enum Distribution: Int, Sendable {
    /// One view is stretched or squeezed: the one whose content minds the least.
    case fill
    /// All have one length.
    case fillEqually
    /// Lengths are in proportion to those of the contents.
    case fillProportionally
    /// The gaps are equal, and not less than the spacing.
    case equalSpacing
    /// The distances of the middles are equal, gaps not less than the spacing.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// From side to side.
    case fill
    /// At the leading side.
    case leading
    /// With their first baselines; in rows.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing side.
    case trailing
    /// With their last baselines; in rows.
    case lastBaseline

    /// At the top.
    public static var top: Alignment { .leading }
    /// At the bottom.
    public static var bottom: Alignment { .trailing }
  }

  /// Stands for the stack's spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the system's spacing, 8 points.
  public static let spacingUseSystem = 1.175494e-38 as CGFloat

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []
  /// The arranged views that were shown when the constraints were made.
  private var shown: [UIView] = []
  private var isStale = true

  /// Creates a stack without views.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported: creates a stack without views.
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views in the row or column, in order.
  open var arrangedSubviews: [UIView] { arranged }
  /// A row, or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { rearrange() } }
  }
  /// How the length along the axis is shared.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { rearrange() } }
  }
  /// Where views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { rearrange() } }
  }
  /// The gap between views, points; the least gap where gaps are made equal.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { rearrange() } }
  }
  /// Whether views stay within the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether gaps are measured from baseline to baseline; stored.
  open var isBaselineRelativeArrangement = false

  /// Adds a view at the end, as a subview too.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// Adds a view at a place in the order, clamped to it; one that is arranged already moves there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: max(0, min(stackIndex, arranged.count)))
    rearrange()
  }
  /// Takes a view out of the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }
  /// Sets the gap after a view; `spacingUseDefault` takes the stack's again.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    customSpacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
    rearrange()
  }
  /// Returns the gap after a view that was set for it, else `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// A view that is removed is arranged no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Brings the constraints in line with the views that are shown.
  open override func updateConstraints() {
    if isStale { arrange() }
    super.updateConstraints()
  }

  /// Notes that an arranged view was hidden or shown; in an animation block the others go to their
  /// places with it.
  func visibilityChanged() {
    guard shown != arranged.filter({ !$0.isHidden }) else { return }
    rearrange()
    guard ViewAnimationStack.shared.current != nil else { return }
    // What is around the stack may move with it.
    var top: UIView = self
    while let next = top.superview { top = next }
    top.layoutIfNeeded()
  }

  /// Puts the views in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // A length that a client requires of a view counts only while the view is shown.
    for view in arranged where view.isHidden {
      var frame = view.untransformedFrame
      if axis == .horizontal { frame.size.width = 0 } else { frame.size.height = 0 }
      if frame != view.untransformedFrame { view.untransformedFrame = frame }
    }
  }

  /// Whether the content of a hidden view asks for nothing in a direction.
  func ignoresContent(of view: UIView, _ direction: NSLayoutConstraint.Axis) -> Bool {
    (alignment == .fill || direction == axis) && arranged.contains { $0 === view }
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
