// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A layout that arranges items in lines of as many items as fit, and sections one after the other.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The `estimatedItemSize` for items of unknown size. The layout then uses 50 × 50 points.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  var sections: [FlowSection]?
  /// The sizes that cells prefer.
  var measured: [IndexPath: CGSize] = [:]

  /// Creates a flow layout that scrolls vertically.
  @preconcurrency @MainActor public override init() { super.init() }
  /// Creates a flow layout that scrolls vertically, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UICollectionViewFlowLayout.self)
  }

  /// The space between lines. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum space between the items of a line. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items. The default is 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size of items until their cells are shown and measured. With the default, zero, cells are
  /// not measured and have `itemSize`.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The scroll direction. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers. Only the length in the scroll direction is used; zero, the default, means
  /// no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers. Only the length in the scroll direction is used; zero, the default, means
  /// no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of a section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// What the insets of sections are measured from, across the scroll direction. The content inset is
  /// kept in any case. The default is `fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// What the insets of sections are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  /// Whether headers stay at the start of the visible rectangle while their section is visible. The
  /// default is false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible rectangle while their section is visible. The
  /// default is false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The class of invalidation contexts for flow layouts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Computes the lines, unless they are still valid.
  open override func prepare() {
    super.prepare()
    if sections == nil { arrange() }
  }

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize {
    size(sections?.last?.end ?? 0, max(room, 0))
  }

  /// Returns the attributes of the elements in a rectangle of the content.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let sections, rect.origin.isFinite else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    // A cell may extend beyond its line by the rounding of its origin.
    let (low, high) = (axis[rect.origin] - 1, axis[rect.origin] + axis[rect.size] + 1)
    for index in sections.boundary(where: { $0.end >= low })..<sections.count {
      let section = sections[index]
      if section.start > high { break }
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        let path = IndexPath(item: 0, section: index)
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          attributes.frame.overlaps(rect)
        {
          result.append(attributes)
        }
      }
      for line in section.lines[section.line(endingAfter: low)...] {
        if line.start > high { break }
        section.place(line) { item, along, across in
          let attributes = cell(item, in: index, along, across)
          if attributes.frame.overlaps(rect) { result.append(attributes) }
        }
      }
    }
    return result
  }

  /// Returns the attributes of an item's cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let sections, indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].sizes.indices.contains(indexPath.item)
    else { return nil }
    let section = sections[indexPath.section]
    var result: UICollectionViewLayoutAttributes?
    section.place(section.lines[section.line(of: indexPath.item)]) { item, along, across in
      if item == indexPath.item { result = cell(item, in: indexPath.section, along, across) }
    }
    return result
  }

  /// Returns the attributes of a header or footer; `nil` if it has no length.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let sections, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let length = isHeader ? section.measures.header : section.measures.footer
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter, length > 0 else {
      return nil
    }
    let attributes = makeAttributes()
    attributes.indexPath = indexPath
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = elementKind
    var place = isHeader ? section.start : section.end - length
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      place = pinned(place, length, isHeader, in: section)
      attributes.zIndex = Self.pinnedIndex
    }
    attributes.frame = CGRect(origin: point(place, 0), size: size(length, max(room, 0)))
    return attributes
  }

  /// Returns whether the length of the lines or the position of a pinned view changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    return sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || across(newBounds.size) != across(old)
  }

  /// Returns a context that keeps the lines unless their length changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      let isOther = across(newBounds.size) != collectionView.map { across($0.bounds.size) }
      flow.invalidateFlowLayoutAttributes = isOther
      flow.invalidateFlowLayoutDelegateMetrics = isOther
    }
    return context
  }

  /// Returns whether a cell prefers another size and `estimatedItemSize` is not zero. Records the
  /// size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, preferredAttributes.representedElementCategory == .cell,
      preferredAttributes.size != originalAttributes.size
    else { return false }
    measured[preferredAttributes.indexPath] = preferredAttributes.size
    return true
  }

  /// Discards the lines and the measured sizes that the context invalidates.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
    if context.invalidateEverything || context.invalidateDataSourceCounts || flow == nil
      || flow?.invalidateFlowLayoutAttributes == true
      || flow?.invalidateFlowLayoutDelegateMetrics == true
    {
      sections = nil
    }
    super.invalidateLayout(with: context)
  }
}
