// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The abstract base class of layouts, which determine the position and appearance of the elements
/// of a collection view.
///
/// A layout is prepared before it is queried, and again after each invalidation.
@preconcurrency @MainActor
open class UICollectionViewLayout: MainActorObject {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { owner }
  /// The value of `collectionView`, written by the collection view.
  weak var owner: UICollectionView?
  /// The registered classes of decoration views, by kind.
  var decorations: [String: AnyClass] = [:]

  /// Creates a layout.
  @preconcurrency @MainActor public override init() { super.init() }
  /// Creates a layout with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UICollectionViewLayout.self)
  }

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation contexts that the layout creates.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Providing attributes

  /// Called before an invalid layout is queried. The default does nothing.
  open func prepare() {}
  /// The size of the content in points. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of the elements in a rectangle of the content. The default returns
  /// `nil`.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the attributes of an item's cell. The default returns `nil`.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a supplementary view. The default returns `nil`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view. The default returns `nil`.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the offset at which the content comes to rest after a drag.
  ///
  /// The layout is queried before the delegate's `scrollViewWillEndDragging`, which therefore has the
  /// last word. This order is unverified; see DifferencesFromApple.md.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset that the deceleration or paging leads to.
  ///   - velocity: In points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  /// Returns the content offset to use after a batch of updates or a change of layout. The default
  /// returns the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }
  /// Whether the layout is mirrored if the layout direction differs from
  /// `developmentLayoutDirection`. The default is false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction for which the layout was written. The default is left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  /// Invalidates the whole layout; it is prepared again before the next frame.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Invalidates parts of the layout. An override must call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutInvalidated(self, context)
  }
  /// Returns whether a change of the bounds invalidates the layout. The default returns false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the invalidation context for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }
  /// Returns whether the preferred attributes of a cell invalidate the layout. The default returns
  /// false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the invalidation context for the preferred attributes of a cell.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the layout must be prepared again, although nothing has invalidated it.
  func isOutdated(in view: UICollectionView) -> Bool { false }
  /// Called when the traits of the collection view have changed.
  func traitsChanged() {}
  /// Moves stored data of elements to their new index paths after a batch of updates.
  func follow(_ update: ElementUpdate) {}

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? NSObject.Type
    return type.flatMap { makeObject($0) as? UICollectionViewLayoutInvalidationContext }
      ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Changes

  /// Called before views move for a batch of updates. The default does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called within the animation block of a batch of updates, after all views have their final
  /// attributes. The default does nothing.
  open func finalizeCollectionViewUpdates() {}
  /// Called before views move for a change of the bounds in an animation block. The default does
  /// nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after all views have their attributes for a change of the bounds in an animation block.
  /// The default does nothing.
  open func finalizeAnimatedBoundsChange() {}
  /// Called on the old layout before views move to another layout. The default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on the new layout before views move from another layout. The default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts within the animation block of a transition, after all views have their
  /// final attributes. The default does nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the attributes from which an appearing cell is animated. By default an inserted item
  /// fades in at its position, and any other item starts from its old attributes. `nil` starts at
  /// the final attributes.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.usualBeginning(of: ElementKey(at: itemIndexPath)) }
  /// Returns the attributes to which a disappearing cell is animated. By default it fades out at
  /// its old position.
  ///
  /// - Parameter itemIndexPath: The index path before the update.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.usualEnd(of: ElementKey(at: itemIndexPath)) }
  /// Returns the attributes from which an appearing supplementary view is animated.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualBeginning(
      of: ElementKey(.supplementaryView, elementKind, at: elementIndexPath))
  }
  /// Returns the attributes to which a disappearing supplementary view is animated.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualEnd(of: ElementKey(.supplementaryView, elementKind, at: elementIndexPath))
  }
  /// Returns the attributes from which an appearing decoration view is animated.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualBeginning(
      of: ElementKey(.decorationView, elementKind, at: decorationIndexPath))
  }
  /// Returns the attributes to which a disappearing decoration view is animated.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualEnd(of: ElementKey(.decorationView, elementKind, at: decorationIndexPath))
  }

  // MARK: Movement by the user

  /// Returns the index path at which a moved item is shown while its centre is at a point. The default
  /// returns the index path of the item at the point, or the previous one if there is no item.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let collectionView else { return previousIndexPath }
    let rect = CGRect(origin: position, size: CGSize(width: 1, height: 1))
    let hit = collectionView.layoutPlaces(in: rect).first { $0.frame.contains(position) }
    return hit?.indexPath ?? previousIndexPath
  }
  /// Returns the attributes of a moved item. The default returns the item's attributes with the centre
  /// at the point.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copied()
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  // MARK: Decoration views

  /// Registers the class of decoration views of a kind; `nil` removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }
  /// Registers a nib whose first object is a decoration view of a kind; `nil` removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationMakers[elementKind] = nib?.maker(elementKind)
  }
  /// The closures that make decoration views without a registered class, by kind.
  var decorationMakers: [String: () -> UIView?] = [:]
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element of any category.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.path)
    }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.path)
    }
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.path)
    }
  }
}
