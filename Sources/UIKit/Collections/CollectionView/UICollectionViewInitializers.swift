// Nacre, MIT licence; see LICENSE.

import CoreGraphics

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension UICollectionView {
  @_silgen_name("nacre_collection_view_init_layout_object")
  convenience init(ofClass frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }
  @_silgen_name("nacre_collection_view_init_layout_object")
  fileprivate static func object(_ frame: __owned CGRect, _ layout: __owned UICollectionViewLayout)
    -> UICollectionView
}

extension DynamicallyCreated where Self: UICollectionView {
  /// Creates a collection view of the dynamic class; see `UICollectionView.init(frame:collectionViewLayout:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_collection_view_init_layout")
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)

  @_silgen_name("nacre_collection_view_init_layout")
  @usableFromInline
  static func create(
    frame: __owned CGRect, collectionViewLayout layout: __owned UICollectionViewLayout
  ) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UICollectionView.Type).object(frame, layout), to: Self.self)
  }
}
