// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The position and appearance of one element in a collection view.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for cells.
  open internal(set) var representedElementKind: String?

  /// The centre in the content's coordinate space.
  open var center = CGPoint.zero
  /// The size in points, before the transform.
  open var size = CGSize.zero
  /// A 3-D transform about the centre.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front: elements with a larger value are in front.
  open var zIndex = 0
  /// Whether the element has no view.
  open var isHidden = false

  /// The axes along which the layout determines the size, so that the view's content does not.
  var fixedAxes: [ScrollAxis] = []

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }
  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The bounding box of the transformed element. Setting it sets the size and the centre, without
  /// regard to the transform.
  open var frame: CGRect {
    get {
      let rect = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let seen = CATransform3DIsIdentity(transform3D) ? rect : rect.applying(transform3D)
      return seen.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
    }
  }
  /// A rectangle at the origin with the element's size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// A 2-D transform about the centre.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy of the same class. A subclass overrides this to copy its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = makeObject(type(of: self)) as? UICollectionViewLayoutAttributes else {
      return self
    }
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.fixedAxes = fixedAxes
    return copy
  }

  /// Returns whether other attributes belong to the same element and have equal values. A subclass
  /// overrides this to compare its own properties; otherwise changes of these are ignored.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return ElementKey(self) == ElementKey(other) && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }
  /// A hash of the element's category, kind and index path.
  open override var hash: Int { ElementKey(self).hashValue }

  /// Whether a view can be shown with these attributes.
  var isPlaced: Bool {
    center.isFinite && size.width.isFinite && size.height.isFinite && !isHidden
  }

  /// The frame without the transform. A negative size counts as 0.
  var untransformedFrame: CGRect {
    let size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns a copy with its static type.
  func copied() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
  /// Returns a copy with alpha 0.
  func faded(up way: CGFloat = 0) -> UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.alpha = 0
    if way != 0 { copy.center.y -= way }
    return copy
  }
}

extension ElementKey {
  /// The key of the element that attributes belong to.
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      attributes.representedElementCategory, attributes.representedElementKind,
      at: attributes.indexPath)
  }
}

extension UICollectionViewLayoutAttributes: ElementAttributes {
  var key: ElementKey { ElementKey(self) }

  @MainActor func apply(to view: UIView) { (view as? UICollectionReusableView)?.apply(self) }
}
