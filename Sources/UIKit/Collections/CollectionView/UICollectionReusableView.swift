// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that a collection shows, and uses again for something else.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ReusableElement {
  /// The identifier with which it is used again.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view; collections call this with the size of the element.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported: creates a view of size zero.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view shows something else.
  open func prepareForReuse() {}
  /// Called when the layout gives the view other attributes; place, transform and alpha are set by the
  /// collection itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before the view moves to its place in another layout.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called when the view has got to its place in another layout.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Returns the attributes that the view wants instead of those of the layout: the size that its
  /// constraints ask for. Asked where a layout has estimates.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    if constrainedView.constraints.isEmpty { return layoutAttributes }
    let wanted = layoutAttributes.copied()
    let size = constrainedView.systemLayoutSizeFitting(layoutAttributes.size)
    if size.width > 0 { wanted.size.width = size.width }
    if size.height > 0 { wanted.size.height = size.height }
    return wanted
  }
  /// The view whose constraints say how large this one wants to be.
  var constrainedView: UIView { self }
}
