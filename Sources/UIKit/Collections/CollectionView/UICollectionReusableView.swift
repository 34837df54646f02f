// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view of a collection view that is reused for other elements when it leaves the screen.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ReusableElement {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// The attributes that the view was given when it was dequeued; `nil` after it is shown.
  var dequeuedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view. Collection views call this with the size of the element.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view of size zero with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UICollectionReusableView.self)
  }

  /// Called before the view is reused for another element. The default does nothing.
  open func prepareForReuse() {}
  /// Called when the layout gives the view new attributes. The default does nothing; the collection
  /// view itself sets position, size, transform and alpha.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before the view moves to its position in another layout. The default does nothing.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the view has moved to its position in another layout. The default does nothing.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Returns the attributes that the view prefers, given those of the layout. The default changes
  /// the size to the one that the view's constraints require.
  ///
  /// Called for each new view, except with a flow layout whose `estimatedItemSize` is zero.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    if constrainedView.constraints.isEmpty { return layoutAttributes }
    let wanted = layoutAttributes.copied()
    func priority(_ axis: ScrollAxis) -> UILayoutPriority {
      layoutAttributes.fixedAxes.contains(axis) ? .required : .fittingSizeLevel
    }
    let size = constrainedView.systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: priority(.x),
      verticalFittingPriority: priority(.y))
    if size.width > 0 { wanted.size.width = size.width }
    if size.height > 0 { wanted.size.height = size.height }
    return wanted
  }
  /// The view whose constraints determine the preferred size.
  var constrainedView: UIView { self }
}
