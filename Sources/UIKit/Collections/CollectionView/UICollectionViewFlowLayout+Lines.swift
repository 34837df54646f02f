// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICollectionViewFlowLayout {
  /// The `zIndex` of pinned headers and footers: in front of items, as on Apple's systems.
  static var pinnedIndex: Int { 10 }

  var axis: ScrollAxis { scrollDirection == .vertical ? .y : .x }
  func across(_ size: CGSize) -> CGFloat { axis == .y ? size.width : size.height }
  func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    axis == .y ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    axis == .y
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  /// The length of a line, including the section insets.
  var room: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    let other: ScrollAxis = axis == .y ? .x : .y
    return (across(collectionView.bounds.size) - other.start(insets) - other.end(insets)).finite
  }

  /// The size of items that were not measured and have no size from the delegate.
  var usualItemSize: CGSize {
    if estimatedItemSize == .zero { return itemSize }
    return estimatedItemSize == Self.automaticSize
      ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  private func length(_ number: CGFloat) -> CGFloat { max(number.finite, 0) }
  private func extent(_ size: CGSize) -> FlowMeasures.Size {
    FlowMeasures.Size(along: length(axis[size]), across: length(across(size)))
  }

  /// Computes the lines of all sections.
  func arrange() {
    guard let collectionView else { return sections = [] }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    var result: [FlowSection] = []
    for section in 0..<collectionView.numberOfSections {
      let measures = measures(of: section, delegate, collectionView)
      let usual = extent(usualItemSize)
      let sizes = (0..<collectionView.numberOfItems(inSection: section)).map { item in
        if delegate == nil, measured.isEmpty { return usual }
        let path = IndexPath(item: item, section: section)
        if let size = measured[path] { return extent(size) }
        guard let delegate else { return usual }
        return extent(
          delegate.collectionView(collectionView, layout: self, sizeForItemAt: path))
      }
      result.append(FlowSection(measures, sizes: sizes, from: result.last?.end ?? 0))
    }
    sections = result
  }

  /// Returns the insets of a section from the content inset.
  ///
  /// Source: Apple's documentation of `sectionInsetReference`: where the content inset is larger than the
  /// reference with the insets, the items begin at the content inset.
  private func referred(_ insets: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return insets
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let content = view.adjustedContentInset
    var result = insets
    if axis == .y {
      result.left = max(content.left, reference.left + insets.left) - content.left
      result.right = max(content.right, reference.right + insets.right) - content.right
    } else {
      result.top = max(content.top, reference.top + insets.top) - content.top
      result.bottom = max(content.bottom, reference.bottom + insets.bottom) - content.bottom
    }
    return result
  }

  private func measures(
    of section: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ view: UICollectionView
  ) -> FlowMeasures {
    let insets = referred(
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset, view
    )
    let lines = delegate?.collectionView(
      view, layout: self, minimumLineSpacingForSectionAt: section)
    let items = delegate?.collectionView(
      view, layout: self, minimumInteritemSpacingForSectionAt: section)
    let header = delegate?.collectionView(
      view, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate?.collectionView(
      view, layout: self, referenceSizeForFooterInSection: section)
    let other: ScrollAxis = axis == .y ? .x : .y
    return FlowMeasures(
      room: room - other.start(insets).finite - other.end(insets).finite,
      header: length(axis[header ?? headerReferenceSize]),
      footer: length(axis[footer ?? footerReferenceSize]),
      insets: (axis.start(insets).finite, axis.end(insets).finite, other.start(insets).finite),
      lineSpacing: length(lines ?? minimumLineSpacing),
      itemSpacing: length(items ?? minimumInteritemSpacing))
  }

  func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? NSObject.Type
    return type.flatMap { makeObject($0) as? UICollectionViewLayoutAttributes }
      ?? UICollectionViewLayoutAttributes()
  }

  /// Returns the attributes of a cell, with its origin rounded to device pixels.
  func cell(_ item: Int, in section: Int, _ along: CGFloat, _ across: CGFloat)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes()
    attributes.indexPath = IndexPath(item: item, section: section)
    let extent = sections?[section].sizes[item] ?? FlowMeasures.Size(along: 0, across: 0)
    let scale = max(UIScreen.main.scale, 1)
    let origin = point(along, across)
    attributes.frame = CGRect(
      origin: CGPoint { ($0[origin] * scale).rounded() / scale },
      size: size(extent.along, extent.across))
    return attributes
  }

  /// Returns the position of a pinned header or footer, which stays visible as long as its section
  /// is.
  func pinned(_ place: CGFloat, _ length: CGFloat, _ isHeader: Bool, in section: FlowSection)
    -> CGFloat
  {
    guard let collectionView else { return place }
    let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
    let measures = section.measures
    if isHeader {
      let seen = axis[bounds.origin] + axis.start(insets)
      return max(place, min(seen, section.end - measures.footer - length))
    }
    let seen = axis[bounds.origin] + axis[bounds.size] - axis.end(insets) - length
    return min(place, max(seen, section.start + measures.header))
  }
}
