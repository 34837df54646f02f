// Nacre, MIT licence; see LICENSE.

/// The kind of product that a target builds.
package enum TargetKind: Sendable {
  case application
  /// A framework or a library, which other targets import.
  case library
  /// Tests, extensions, apps for watches, and targets that only run scripts.
  case other

  /// Derives the kind from a product type.
  ///
  /// - Parameter productType: The identifier in the project file; `nil` for a target without one.
  init(productType: String?) {
    switch productType {
    case "com.apple.product-type.application",
      "com.apple.product-type.application.on-demand-install-capable":
      self = .application
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
      self = .library
    default: self = .other
    }
  }
}
