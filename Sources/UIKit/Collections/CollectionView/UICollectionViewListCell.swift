// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A row of a list: content between accessories, with separators and a background.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The look that a list gives to a row.
  struct Place: Equatable {
    var color: UIColor?
    /// Whether the row is at the top or the bottom of a card with round corners.
    var roundsTop = false
    var roundsBottom = false
    var top: Separator?
    var bottom: Separator?
    var isEditing = false
    /// Whether the row is the first of a section that is its header.
    var isHeader = false
    /// The place of the row in an outline; `nil` outside outlines.
    var outline: OutlinePlace?
  }
  struct Separator: Equatable {
    let color: UIColor
    let leading: CGFloat?
    let trailing: CGFloat?
  }

  /// An accessory that is shown, with its place in `accessories`.
  private typealias Shown = (accessory: UICellAccessory, view: UIView, index: Int)
  private var shown: [Shown] = []
  private let lines = [UIView(), UIView()]
  private let selection = UIView()
  private var hasOwnColor = false
  /// The look that the list gives to the row.
  var place = Place() {
    didSet { if place != oldValue { placeChanged(from: oldValue) } }
  }

  /// Creates a cell. Collection views call this with the size of the item.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates a cell of size zero with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = []
    selection.backgroundColor = .systemGray4
    selection.isHidden = true
    insertSubview(selection, at: 0)
    for line in lines {
      line.isUserInteractionEnabled = false
      line.isHidden = true
      addSubview(line)
    }
  }

  // MARK: Content

  /// Returns the configuration of a row with a text, a secondary text and an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The views at the sides of the content, in the order from the leading to the trailing edge.
  open var accessories: [UICellAccessory] = [] {
    didSet { makeAccessories() }
  }
  /// The number of times that the content is indented by `indentationWidth`. The default is 0.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The indentation of each level, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  /// Whether leading accessories are indented too. The default is true.
  open var indentsAccessories = true {
    didSet { setNeedsLayout() }
  }
  /// The state for which configurations are updated.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isEditing = place.isEditing
    state.isExpanded = place.outline?.isExpanded ?? false
    return state
  }

  private func makeAccessories() {
    for item in shown { item.view.removeFromSuperview() }
    shown = accessories.enumerated().filter { $1.isShown(isEditing: place.isEditing) }.map {
      ($1, $1.make(self), $0)
    }
    for item in shown { addSubview(item.view) }
    UIView.performWithoutAnimation { turnDisclosures() }
    setNeedsLayout()
  }

  // MARK: The editing mode

  /// The duration of the slide of accessories, in seconds: that of table views. Unverified; see DifferencesFromApple.md.
  private static let slide = 0.3

  /// Takes a look with another editing mode. Accessories that come or go slide over the edges of the row, and the content
  /// makes room for them.
  func changeMode(to new: Place) {
    guard new.isEditing != place.isEditing, UIView.areAnimationsEnabled, window != nil else {
      return UIView.performWithoutAnimation { place = new }
    }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let before = shown
    shown = []
    UIView.performWithoutAnimation { place = new }
    var (coming, leaving) = (shown, before)
    // An accessory of both modes keeps its view.
    for (index, item) in shown.enumerated() {
      guard let kept = before.first(where: { $0.index == item.index }) else { continue }
      item.view.removeFromSuperview()
      addSubview(kept.view)
      shown[index] = kept
      coming.removeAll { $0.index == item.index }
      leaving.removeAll { $0.index == item.index }
    }
    UIView.performWithoutAnimation {
      for item in coming {
        putOutside(item)
        item.view.alpha = 0
      }
    }
    UIView.animate(withDuration: Self.slide) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
      for item in coming { item.view.alpha = 1 }
      for item in leaving {
        self.putOutside(item)
        item.view.alpha = 0
      }
    } completion: { _ in
      for item in leaving where !self.shown.contains(where: { $0.view === item.view }) {
        item.view.removeFromSuperview()
      }
    }
  }

  /// Puts an accessory beyond the edge on its side.
  private func putOutside(_ item: Shown) {
    put(item.view, at: item.accessory.isLeading ? -width(item) : bounds.width, width(item))
  }

  // MARK: Outlines

  /// Turns the chevrons to show whether the row is expanded.
  func turnDisclosures() {
    for case let mark as OutlineMark in shown.map(\.view) {
      mark.isExpanded = place.outline?.isExpanded ?? false
    }
  }

  /// Expands or collapses the row.
  func toggleInOutline() { collection?.toggleInOutline(self) }

  /// The action that a tap on the row performs instead of selecting it; `nil` if a tap selects.
  var tapInOutline: (() -> Void)? {
    let found = shown.first {
      $0.accessory.outlineStyle == .header
        || $0.accessory.outlineStyle == .automatic && place.isHeader
    }
    return (found?.view as? OutlineMark)?.toggle
  }

  private func placeChanged(from old: Place) {
    if old.isEditing != place.isEditing { makeAccessories() }
    if old.outline?.level != place.outline?.level { indentationLevel = place.outline?.level ?? 0 }
    if old.isEditing != place.isEditing || old.outline?.isExpanded != place.outline?.isExpanded {
      setNeedsUpdateConfiguration()
    }
    if backgroundColor != old.color { hasOwnColor = true }
    if !hasOwnColor { backgroundColor = place.color }
    let isRound = place.roundsTop || place.roundsBottom
    // The radius of table views of the style `insetGrouped`.
    layer.cornerRadius = isRound ? 10 : 0
    layer.masksToBounds = isRound
    var corners: CACornerMask = []
    if place.roundsTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.roundsBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    setNeedsLayout()
  }

  override func selectionChanged() {
    selection.isHidden = selectedBackgroundView != nil || !(isSelected || isHighlighted)
    for item in shown { (item.view as? SelectionMark)?.isOn = isSelected }
  }

  /// Shows the actions at the trailing side of the row.
  func showTrailingActions() { collection?.showTrailingActions(of: self) }
  /// The collection view of the row.
  var collection: UICollectionView? {
    var next = superview
    while let view = next {
      if let collection = view as? UICollectionView { return collection }
      next = view.superview
    }
    return nil
  }

  // MARK: Layout

  /// The margin at the sides, and the space beside accessories, in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let margin: CGFloat = 16

  private func width(_ item: Shown) -> CGFloat {
    switch item.accessory.width {
    case .actual: item.view.bounds.width
    // The width of the buttons for editing.
    case .standard: max(EditSign.size, item.view.bounds.width)
    case .custom(let width): max(width.finite, 0)
    }
  }

  /// Positions the content, the accessories and the separators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let indent = CGFloat(indentationLevel) * indentationWidth.finite
    var left = indentsAccessories ? indent : 0
    for item in shown where item.accessory.isLeading {
      left += Self.margin
      put(item.view, at: left, width(item))
      left += width(item)
    }
    if !indentsAccessories { left += indent }
    var right = bounds.width
    for item in shown.reversed() where !item.accessory.isLeading {
      right -= Self.margin + width(item)
      put(item.view, at: right, width(item))
    }
    put(contentView, CGRect(x: left, y: 0, width: max(right - left, 0), height: bounds.height))
    selection.frame = bounds
    let text = left + Self.margin
    for (line, separator) in zip(lines, [place.top, place.bottom]) {
      line.isHidden = separator == nil
      guard let separator else { continue }
      line.backgroundColor = separator.color
      let (start, end) = (separator.leading ?? text, separator.trailing ?? 0)
      put(
        line,
        CGRect(
          x: start, y: line === lines[0] ? 0 : bounds.height - pixel,
          width: max(bounds.width - start - end, 0), height: pixel))
    }
  }

  private func put(_ view: UIView, at x: CGFloat, _ width: CGFloat) {
    let size = view.bounds.size
    put(
      view,
      CGRect(
        x: x + (width - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height))
  }

  /// Sets a frame given for left-to-right layout; mirrored in right-to-left layout.
  private func put(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = bounds.width - frame.maxX
    }
    if view.frame != frame { view.frame = frame }
  }

  /// Returns the attributes with the height that the content needs at the width of the row, at least
  /// that of a single line.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !layoutAttributes.fixedAxes.contains(.y) else { return layoutAttributes }
    layoutIfNeeded()
    let wanted = layoutAttributes.copied()
    guard !contentView.constraints.isEmpty else { return wanted }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    wanted.size.height = max(size.height.finite, 0)
    return wanted
  }
}
