// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The room and the traits for which a layout is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room of the layout, or of a custom group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The size of a container and its insets, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, before the insets.
  var contentSize: CGSize { get }
  /// The size within the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that apply.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A visible element of a section, which a handler may change before it is shown.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element has no view.
  var isHidden: Bool { get set }
  /// The centre in the section's scrolling content.
  var center: CGPoint { get set }
  /// A 2-D transform about the centre.
  var transform: CGAffineTransform { get set }
  /// A 3-D transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The name of the element: its kind for a supplementary or decoration view, else empty.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The bounding box of the transformed element.
  var frame: CGRect { get }
  /// A rectangle at the origin with the element's size.
  var bounds: CGRect { get }
  /// The category.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; `nil` for cells.
  var representedElementKind: String? { get }
}

/// The room and the traits of a compositional layout or a custom group.
@MainActor
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(
    _ size: CGSize, _ traits: UITraitCollection, insets: NSDirectionalEdgeInsets = .zero
  ) { (contentSize, traitCollection, contentInsets) = (size, traits, insets) }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

extension CGSize {
  /// Returns the size within insets, at least zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}

extension NSDirectionalEdgeInsets {
  func start(_ axis: ScrollAxis) -> CGFloat { axis == .x ? leading : top }
  func end(_ axis: ScrollAxis) -> CGFloat { axis == .x ? trailing : bottom }
}

/// The attributes of an element, as a handler of visible elements sees them.
@MainActor
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
