// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Where an element of a collection is, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What the element is called.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What sort of element it is.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for cells.
  open internal(set) var representedElementKind: String?

  /// The middle, in the collection's content.
  open var center = CGPoint.zero
  /// The size, points, before the transform.
  open var size = CGSize.zero
  /// A transform of space about the middle.
  open var transform3D = CATransform3DIdentity
  /// `0…1`.
  open var alpha: CGFloat = 1
  /// Which elements are in front: the larger ones.
  open var zIndex = 0
  /// Whether there is no view for the element.
  open var isHidden = false

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }
  /// Creates attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The rectangle around the element as it is transformed. Setting it places the element as it is
  /// without the transform.
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
  /// The size, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// A transform of the plane about the middle.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy, of the same class; a subclass adds what is its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = makeObject(type(of: self)) as? UICollectionViewLayoutAttributes else {
      return self
    }
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// Whether other attributes are of the same element and say the same; a subclass adds what is its
  /// own, or else its changes are not noticed.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return ElementKey(self) == ElementKey(other) && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }
  /// Follows the element alone.
  open override var hash: Int { ElementKey(self).hashValue }

  /// Whether there can be a view with these attributes.
  var isPlaced: Bool {
    center.isFinite && size.width.isFinite && size.height.isFinite && !isHidden
  }

  /// Returns a copy without changing the class.
  func copied() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
  /// Returns a copy that cannot be seen.
  func faded() -> UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.alpha = 0
    return copy
  }
}
