// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A visible element of a section, which a handler may change before it is shown.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element is hidden; a hidden element has no view.
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
  /// The category of the element: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; `nil` for cells.
  var representedElementKind: String? { get }
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
