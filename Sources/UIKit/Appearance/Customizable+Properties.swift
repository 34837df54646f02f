// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIView {
  /// Records that a property of the view was set, so that appearance proxies can set it, too, and
  /// do not override a value set on a view itself.
  ///
  /// Nacre's own. Translated source code calls it in the setters of views' `@objc dynamic`
  /// properties.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - value: Its new value.
  public final func noteCustomization<Owner: UIView, Value>(
    of path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value
  ) {
    if customizations.isProxy {
      Appearances.shared.note(
        self, path,
        .init(
          isSet: { $0.customizations.contains(path) },
          apply: { ($0 as? Owner)?[keyPath: path] = value }))
    } else if !Appearances.shared.isApplying {
      customizations.insert(path)
    }
  }
}
