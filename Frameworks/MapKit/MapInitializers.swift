// Nacre, MIT licence; see LICENSE.

import UIKit

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension MKAnnotationView {
  @_silgen_name("nacre_annotation_view_init_object")
  convenience init(ofClass annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("nacre_annotation_view_init_object")
  fileprivate static func object(
    _ annotation: __owned (any MKAnnotation)?, _ reuseIdentifier: __owned String?
  ) -> MKAnnotationView
}

extension DynamicallyCreated where Self: MKAnnotationView {
  /// Creates a view of the dynamic class; see `MKAnnotationView.init(annotation:reuseIdentifier:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_annotation_view_init")
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?)

  @_silgen_name("nacre_annotation_view_init")
  @usableFromInline
  static func create(annotation: __owned (any MKAnnotation)?, reuseIdentifier: __owned String?)
    -> Self
  {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as MKAnnotationView.Type).object(annotation, reuseIdentifier), to: Self.self)
  }
}

extension MKOverlayRenderer {
  @_silgen_name("nacre_overlay_renderer_init_object")
  convenience init(ofClass overlay: any MKOverlay) {
    self.init(overlay: overlay)
  }
  @_silgen_name("nacre_overlay_renderer_init_object")
  fileprivate static func object(_ overlay: __owned any MKOverlay) -> MKOverlayRenderer
}

extension DynamicallyCreatedObject where Self: MKOverlayRenderer {
  /// Creates a renderer of the dynamic class; see `MKOverlayRenderer.init(overlay:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_overlay_renderer_init")
  public init(overlay: any MKOverlay)

  @_silgen_name("nacre_overlay_renderer_init")
  @usableFromInline
  static func create(overlay: __owned any MKOverlay) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as MKOverlayRenderer.Type).object(overlay), to: Self.self)
  }
}
