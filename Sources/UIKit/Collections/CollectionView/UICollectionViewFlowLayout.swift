// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Puts items in lines, as many as fit, and sections one below the other.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Stands for "as large as its content" as an estimate.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  var sections: [FlowSection]?
  /// The sizes that cells have asked for.
  var measured: [IndexPath: CGSize] = [:]

  /// Creates a flow from top to bottom.
  @MainActor public override init() { super.init() }
  /// Archives are not supported: creates a flow from top to bottom.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The least distance between lines; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least distance between items of a line; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items; 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Unless zero, cells are asked for their size, and have this one until they are shown.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The direction in which lines follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers; that along the direction of scrolling counts, and zero is no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; that along the direction of scrolling counts, and zero is no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets of a section's items.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of what is seen while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of what is seen while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// A context that knows of the delegate's measures.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Makes the lines, unless only which part of them is seen has changed.
  open override func prepare() {
    super.prepare()
    if sections == nil { arrange() }
  }

  /// The size of all lines, headers and footers.
  open override var collectionViewContentSize: CGSize {
    size(sections?.last?.end ?? 0, max(room, 0))
  }

  /// Returns the attributes of what lies in a rectangle of the content.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let sections, rect.origin.isFinite else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    // Cells may lie beside their lines by as much as their places are rounded.
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

  /// Returns the attributes of a header or footer; `nil` for one without size.
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

  /// Whether the width of lines, or the place of what stays in sight, is another.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    return sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || across(newBounds.size) != across(old)
  }

  /// Returns a context that keeps the lines unless their width is another.
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

  /// Whether the layout follows what cells ask for, and it is another size.
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

  /// Lets go of the lines where the context says so.
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
