// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The view of an item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where what the cell shows belongs.
  public let contentView = UIView()
  /// A view behind the content; it fills the cell.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }
  /// A view behind the content and before the background that is seen while the cell is selected or
  /// highlighted; it fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: selectedBackgroundView) }
  }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { showSelection() }
  }
  /// Whether a finger is on the cell.
  open var isHighlighted = false {
    didSet { showSelection() }
  }

  /// Creates a cell; collections call this with the size of the item.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }
  /// Archives are not supported: creates a cell of size zero.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
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
  }
}
