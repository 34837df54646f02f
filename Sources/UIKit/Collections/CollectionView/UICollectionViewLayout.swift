// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Says where the elements of a collection are; a class to derive from.
///
/// A layout is prepared before it is asked, and again after it was invalidated.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The classes of decoration views, by their kind.
  var decorations: [String: AnyClass] = [:]

  /// Creates a layout.
  @MainActor public override init() { super.init() }
  /// Archives are not supported: creates a layout.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that say what is invalid.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: What a layout says

  /// Called before the layout is asked, if it is invalid.
  open func prepare() {}
  /// The size of all that there is, points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of what lies in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the attributes of an item's cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns where the content is to rest that a finger has let go.
  ///
  /// The layout is asked before the delegate's `scrollViewWillEndDragging`, which so has the last
  /// word: an assumption.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where it would come to rest.
  ///   - velocity: Points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  /// Returns where the content is to be after changes of items, or of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }
  /// Whether the layout is turned round where text runs from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of text that the layout was made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  /// Lets the layout be prepared anew before the next frame.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Lets parts of the layout be prepared anew before the next frame; overriding it calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutInvalidated(self, context)
  }
  /// Returns whether the layout depends on which part of the content is seen; no, unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns what is invalid when another part of the content is seen.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }
  /// Returns whether another size that a cell asks for makes the layout invalid.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns what is invalid when a cell asks for another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? NSObject.Type
    return type.flatMap { makeObject($0) as? UICollectionViewLayoutInvalidationContext }
      ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Changes

  /// Called before the views move to where changes of items put them.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called in the animation block in which they move there.
  open func finalizeCollectionViewUpdates() {}
  /// Called before another part of the content is seen, or more of it, in an animation block.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called when the views have their places after such a change.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before the views move to the places of another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the views move here from the places of another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called in the animation block in which they move.
  open func finalizeLayoutTransition() {}

  /// Returns where a cell that comes begins: at its place and transparent if its item is new, else
  /// where it was. `nil` lets it come at once where it is to be.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.usualBeginning(of: ElementKey(at: itemIndexPath)) }
  /// Returns where a cell that goes ends: where it was, transparent.
  ///
  /// - Parameter itemIndexPath: By the numbers before the changes.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.usualEnd(of: ElementKey(at: itemIndexPath)) }
  /// Returns where a supplementary view that comes begins.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualBeginning(
      of: ElementKey(.supplementaryView, elementKind, at: elementIndexPath))
  }
  /// Returns where a supplementary view that goes ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualEnd(of: ElementKey(.supplementaryView, elementKind, at: elementIndexPath))
  }
  /// Returns where a decoration view that comes begins.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualBeginning(
      of: ElementKey(.decorationView, elementKind, at: decorationIndexPath))
  }
  /// Returns where a decoration view that goes ends.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.usualEnd(of: ElementKey(.decorationView, elementKind, at: decorationIndexPath))
  }

  // MARK: Decoration

  /// Lets decoration views of a kind be of a class; `nil` takes the class away.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of any element.
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
