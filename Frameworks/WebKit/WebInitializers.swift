// Nacre, MIT licence; see LICENSE.

import UIKit

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension WKWebView {
  @_silgen_name("nacre_web_view_init_configuration_object")
  convenience init(ofClass frame: CGRect, configuration: WKWebViewConfiguration) {
    self.init(frame: frame, configuration: configuration)
  }
  @_silgen_name("nacre_web_view_init_configuration_object")
  fileprivate static func object(
    _ frame: __owned CGRect, _ configuration: __owned WKWebViewConfiguration
  ) -> WKWebView
}

extension DynamicallyCreated where Self: WKWebView {
  /// Creates a view of the dynamic class; see `WKWebView.init(frame:configuration:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_web_view_init_configuration")
  public init(frame: CGRect, configuration: WKWebViewConfiguration)

  @_silgen_name("nacre_web_view_init_configuration")
  @usableFromInline
  static func create(frame: __owned CGRect, configuration: __owned WKWebViewConfiguration) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as WKWebView.Type).object(frame, configuration), to: Self.self)
  }
}
