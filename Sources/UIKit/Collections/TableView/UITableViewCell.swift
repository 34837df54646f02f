// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The view of one row in a table view.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ReusableElement {
  /// The identifier under which the cell is reused.
  public let reuseIdentifier: String?
  /// The view to which the cell's content is added.
  public private(set) var contentView = UIView()
  let style: CellStyle
  private var labels: [UILabel?] = [nil, nil]
  private var picture: UIImageView?
  private let line = UIView()
  private var lineInset: UIEdgeInsets?
  /// The background of a selected cell without a `selectedBackgroundView`.
  private var usualSelection: UIView?
  /// The look of the row in editing mode.
  var editing = TableRowEditing()
  /// The views beside the content.
  var sides = Sides()

  /// Creates a cell. Table views create cells of registered classes with this initialiser, with the
  /// style `default` and the registered identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.usualHeight))
    setUp()
  }
  /// Creates a cell with the style `default` and a frame.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: PendingReusableView.identifier(for: Self.self))
    if frame != .zero { self.frame = frame }
  }
  /// Creates a cell with the default style, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    style = Self.styles[coder.word("style") ?? ""] ?? .default
    reuseIdentifier = coder.word("reuseIdentifier")
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UITableViewCell.self)
  }

  /// The names of the styles in storyboards and nibs.
  private static let styles: [String: CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
  /// Performs the segue that the storyboard connects to the selection of the cell.
  var selectionAction: (() -> Void)?
  /// Performs the segue that the storyboard connects to the cell's accessory.
  var accessoryAction: (() -> Void)?

  private func setUp() {
    contentView.frame = bounds
    addSubview(contentView)
    line.isUserInteractionEnabled = false
    line.isHidden = true
    addSubview(line)
  }

  /// Replaces the content view with one from an archive.
  func takeContent(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
  }

  /// The labels that were created, for archives.
  var madeLabels: [UILabel?] {
    get { labels }
    set { labels = newValue }
  }
  var madeImageView: UIImageView? {
    get { picture }
    set { picture = newValue }
  }
  /// The name of the style in storyboards and nibs.
  var styleWord: String? { Self.styles.first { $0.value == style }?.key }

  // MARK: Content

  /// The label of the main text, created when first used.
  open var textLabel: UILabel? { label(0) }
  /// The label of the secondary text, created when first used; `nil` in the style `default`.
  open var detailTextLabel: UILabel? { style == .default ? nil : label(1) }
  /// The image view at the leading side, created when first used.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView()
    contentView.addSubview(made)
    picture = made
    return made
  }

  private func label(_ index: Int) -> UILabel {
    if let label = labels[index] { return label }
    let made = UILabel()
    let isSmall = style == .value2 || style == .subtitle && index == 1
    made.font = .systemFont(ofSize: isSmall ? 12 : 17)
    if index == 1, style == .value1 || style == .subtitle { made.textColor = .secondaryLabel }
    contentView.addSubview(made)
    labels[index] = made
    setNeedsLayout()
    return made
  }

  /// A view behind all other content that fills the cell.
  open var backgroundView: UIView? {
    didSet {
      // First, because a replacement updates the configuration.
      backgroundViewChanged()
      replace(oldValue, with: backgroundView)
    }
  }
  /// A view between the content and `backgroundView` that is visible while the cell is selected or
  /// highlighted. It fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, with: selectedBackgroundView) }
  }
  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView] {
      if let view { insertSubview(view, at: 0) }
    }
    showSelection()
    setNeedsLayout()
  }

  /// The accessory at the trailing side. The default is `none`.
  open var accessoryType = AccessoryType.none { didSet { sidesChanged(animated: false) } }
  /// A view that replaces the accessory of `accessoryType`. The cell keeps its size.
  open var accessoryView: UIView? { didSet { sidesChanged(animated: false) } }
  /// The insets of the separator below the cell. With zero, the default, the table's
  /// `separatorInset` applies.
  open var separatorInset = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// The number of times that the content is indented by `indentationWidth`.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The indentation of each level, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }

  // MARK: State

  private var storedSelected = false
  private var storedHighlighted = false
  /// The appearance while the cell is selected.
  open var selectionStyle = SelectionStyle.default {
    didSet { showSelection() }
  }
  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is pressing the cell.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Sets whether the row is selected. An animated change takes 0.3 s.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    changeSelection(animated)
  }
  /// Sets whether the cell is highlighted. An animated change takes 0.3 s.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    changeSelection(animated)
  }
  private var storedEditing = false
  /// Whether the cell is in editing mode. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the cell is in editing mode: controls and accessories slide in and out. An animated
  /// change takes 0.3 s. The table calls this method when its own mode changes, and for each cell
  /// that it shows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let changes = editing != storedEditing
    let state: StateMask = editing ? .showingEditControl : []
    if changes { willTransition(to: state) }
    storedEditing = editing
    sidesChanged(animated: animated) { [weak self] in
      if changes { self?.didTransition(to: state) }
    }
    if changes, configured.configuration != nil { setNeedsUpdateConfiguration() }
  }
  /// Called before the cell enters or leaves editing mode, or shows or hides the actions of its row. The default does
  /// nothing.
  ///
  /// - Parameter state: The state after the change.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has entered or left editing mode, or has shown or hidden the actions of its row, at the end
  /// of the animation. The default does nothing.
  ///
  /// - Parameter state: The state after the change.
  open func didTransition(to state: StateMask) {}
  /// The control at the leading side in editing mode, which the table's delegate chooses.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether the actions of the row are shown.
  open var showingDeleteConfirmation: Bool {
    guard let table = superview as? UITableView, let path = table.swipe.path else { return false }
    return table.cellForRow(at: path) === self
  }
  /// Whether the cell has a handle for moving in editing mode. The table sets it before a cell enters
  /// that mode, to whether the data source allows the row to be moved.
  open var showsReorderControl = false {
    didSet {
      if storedEditing, showsReorderControl != oldValue { sidesChanged(animated: false) }
    }
  }
  /// Whether the content of a row without a control is indented in editing mode like the others. The
  /// default is true. The delegate of the table can prevent it too.
  open var shouldIndentWhileEditing = true
  /// The accessory in editing mode. The default is `none`.
  open var editingAccessoryType = AccessoryType.none {
    didSet { sidesChanged(animated: false) }
  }
  /// The view that replaces the accessory of `editingAccessoryType` in editing mode. The cell keeps
  /// its size.
  open var editingAccessoryView: UIView? { didSet { sidesChanged(animated: false) } }
  /// The width that the table's index takes from the content.
  var indexWidth: CGFloat = 0 {
    didSet { if indexWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether the user is moving the row, which then has a shadow.
  var isLifted = false {
    didSet {
      if isLifted != oldValue { castShadow(opacity: isLifted ? 0.2 : 0, radius: 8, y: 0) }
    }
  }

  // MARK: Configuration

  private lazy var configured = ConfiguredContent(cell: self) { [unowned self] in contentView }
  /// The configuration that makes the content view. A new view is made if the current one does not
  /// support the configuration; setting `nil` restores the cell's own content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.configuration = newValue
      contentView.subviews.filter { $0 !== configured.view }.forEach {
        $0.isHidden = newValue != nil
      }
    }
  }
  /// Returns the configuration of a row with a text, a secondary text and an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The state for which configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    return state
  }
  /// Whether the content configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The appearance of the background; `nil`, the default, for none. It takes the place of `backgroundView` and
  /// `selectedBackgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackgroundConfiguration() }
  }
  /// Whether the background configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Returns the background of a row in a plain list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
  // With an isolated type, the symbol of the getter is not the same in all object files (Swift 6.3).
  /// A function that is called with a cell and its state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
  /// Called after `updateConfiguration(using:)`, with the cell and its state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Requests an update of the configurations. A list also requests one before it shows the cell.
  open func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// Updates the configurations for a state. The default updates those that are updated automatically.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration { configured.update(for: state) }
    updateBackgroundConfiguration(for: state)
  }

  /// Called when the state of the cell in a drag has changed. The default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Whether the cell can be touched while it is dragged. Stored for compatibility; has no effect.
  open var userInteractionEnabledWhileDragging = false

  /// Called before the cell is reused for another row. The default does nothing.
  open func prepareForReuse() {}

  private func changeSelection(_ animated: Bool) {
    guard animated else { return showSelection() }
    UIView.animate(withDuration: 0.3, animations: { self.showSelection() })
  }

  private func showSelection() {
    let isShown = (storedSelected || storedHighlighted) && selectionStyle != .none
    if isShown, selectedBackgroundView == nil, usualSelection == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      view.alpha = 0
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      usualSelection = view
    }
    usualSelection?.alpha = isShown && selectedBackgroundView == nil ? 1 : 0
    selectedBackgroundView?.alpha = isShown ? 1 : 0
    for label in labels { label?.isHighlighted = isShown }
    setNeedsUpdateConfiguration()
    picture?.isHighlighted = isShown
    (sides.control as? SelectionMark)?.isOn = storedSelected
  }

  // MARK: Layout

  /// The height of a row with a single line, in points. This height and the distances below are
  /// unverified; see DifferencesFromApple.md.
  static let usualHeight: CGFloat = 44
  static let margin: CGFloat = 16
  private static let gap: CGFloat = 15

  /// Shows the separator with a colour; `nil` hides it.
  func showSeparator(_ color: UIColor?, _ inset: UIEdgeInsets) {
    line.isHidden = color == nil
    line.backgroundColor = color
    lineInset = inset
    setNeedsLayout()
  }

  /// Returns the preferred height for a width: the height that the constraints of the content view
  /// require, or the height that the labels need if there are no constraints.
  ///
  /// Constraints that leave the height open give the usual height.
  func wantedHeight(width: CGFloat) -> CGFloat {
    bounds.size.width = width
    layoutIfNeeded()
    guard contentView.constraints.isEmpty else {
      let height = constrainedHeight(from: 0)
      let margins = contentView.layoutMargins
      // Constraints that allow no content and any height are taken for an oversight. UIKit says so in its log.
      let isOpen = height <= margins.top + margins.bottom && constrainedHeight(from: 1000) >= 1000
      return isOpen ? Self.usualHeight : height
    }
    let height = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return max(height.finite, 0)
  }

  // Source: rectangles and constraints of cells in a storyboard of Xcode 13, on a screen 414 points wide.
  override func defaultMargins(of subview: UIView) -> UIEdgeInsets? {
    guard subview === contentView else { return nil }
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
  }

  /// Returns the height that the constraints of the content view require, nearest to a height.
  private func constrainedHeight(from height: CGFloat) -> CGFloat {
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return max(size.height.finite, 0)
  }

  /// Returns the size that the labels need, at least the height of a single line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: contentView.bounds.width - 2 * Self.margin, height: size.height)
    let heights = labels.map { $0?.sizeThatFits(room).height ?? 0 }
    let text = style == .subtitle ? heights[0] + heights[1] + 2 : max(heights[0], heights[1])
    return CGSize(width: size.width, height: max(Self.usualHeight, (text + 22).rounded(.up)))
  }

  /// Positions the content, the views at its sides and the separator.
  open override func layoutSubviews() {
    let span = placeSides()
    put(
      contentView,
      CGRect(
        x: span.lowerBound, y: 0, width: span.upperBound - span.lowerBound, height: bounds.height),
      in: self)
    for view in [backgroundView, selectedBackgroundView, usualSelection] { view?.frame = bounds }
    layOutContent()
    let inset = separatorInset == .zero ? lineInset ?? .zero : separatorInset
    let start = span.lowerBound + inset.left
    put(
      line,
      CGRect(
        x: start, y: bounds.height - pixel, width: max(bounds.width - start - inset.right, 0),
        height: pixel), in: self)
    super.layoutSubviews()
  }

  private func layOutContent() {
    let height = contentView.bounds.height
    var left = Self.margin + CGFloat(indentationLevel) * indentationWidth
    if let picture, let size = picture.image?.size {
      put(
        picture,
        CGRect(x: left, y: (height - size.height) / 2, width: size.width, height: size.height),
        in: contentView)
      left += size.width + Self.gap
    }
    let room = CGRect(
      x: left, y: 0, width: max(contentView.bounds.width - left - Self.margin, 0), height: height)
    guard let first = labels[0] ?? labels[1] else { return }
    let second = labels[0] == nil ? nil : labels[1]
    guard let second else { return put(first, room, in: contentView) }
    let sizes = [first, second].map { $0.sizeThatFits(room.size) }
    switch style {
    case .default, .subtitle:
      let top = (height - sizes[0].height - sizes[1].height - 2) / 2
      let lower = top + sizes[0].height + 2
      put(
        first, CGRect(x: left, y: top, width: room.width, height: sizes[0].height), in: contentView)
      put(
        second, CGRect(x: left, y: lower, width: room.width, height: sizes[1].height),
        in: contentView)
    case .value1:
      let detail = min(sizes[1].width, room.width)
      put(
        first, CGRect(x: left, y: 0, width: max(room.width - detail - 8, 0), height: height),
        in: contentView)
      put(
        second, CGRect(x: room.maxX - detail, y: 0, width: detail, height: height), in: contentView)
    case .value2:
      let quarter = (room.width / 4).rounded()
      put(first, CGRect(x: left, y: 0, width: quarter, height: height), in: contentView)
      put(
        second,
        CGRect(
          x: left + quarter + 8, y: 0, width: max(room.width - quarter - 8, 0), height: height),
        in: contentView)
    }
  }

  /// Sets a frame given for left-to-right layout; mirrored in right-to-left layout.
  func put(_ view: UIView, _ frame: CGRect, in parent: UIView) {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = parent.bounds.width - frame.maxX
    }
    if view.frame != frame { view.frame = frame }
  }
}

extension UITableViewCell: BackgroundHolder {
  var selectedBackground: UIView? {
    get { selectedBackgroundView }
    set { selectedBackgroundView = newValue }
  }
}
