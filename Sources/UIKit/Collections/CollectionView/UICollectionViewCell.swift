// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The view of one item in a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view to which the cell's content is added.
  public private(set) var contentView = UIView()
  /// A view behind the content that fills the cell.
  open var backgroundView: UIView? {
    didSet {
      // First, because a replacement updates the configuration.
      backgroundViewChanged()
      replaceBackground(oldValue, with: backgroundView)
    }
  }
  /// A view between the content and `backgroundView` that is visible while the cell is selected or
  /// highlighted. It fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: selectedBackgroundView) }
  }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { showSelection() }
  }
  /// Whether a finger is pressing the cell.
  open var isHighlighted = false {
    didSet { showSelection() }
  }

  /// Creates a cell. Collection views call this with the size of the item.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }
  /// Creates a cell of size zero with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    coder.fill(self, as: UICollectionViewCell.self)
  }

  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// The preview of the cell is under the finger.
    case dragging
  }

  /// Called when the state of the cell in a drag has changed. The default does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Performs the segue that the storyboard connects to the selection of the cell.
  var selectionAction: (() -> Void)?

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Replaces the content view with one from an archive.
  func takeContent(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
  }

  // MARK: Configuration

  private lazy var configured = ConfiguredContent(cell: self) { [unowned self] in contentView }
  /// The configuration that makes the content view. A new view is made if the current one does not
  /// support the configuration; setting `nil` removes the view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.configuration = newValue }
  }
  /// The state for which configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
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
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void
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

  override var constrainedView: UIView { contentView }

  private func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    for view in [selectedBackgroundView, backgroundView] {
      guard let view else { continue }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    showSelection()
  }

  private func showSelection() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsUpdateConfiguration()
    selectionChanged()
  }
  /// Called after the selection or the highlight has changed.
  func selectionChanged() {}
}

extension UICollectionViewCell: BackgroundHolder {
  var selectedBackground: UIView? {
    get { selectedBackgroundView }
    set { selectedBackgroundView = newValue }
  }
}
