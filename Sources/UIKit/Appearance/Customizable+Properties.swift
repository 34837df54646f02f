// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIView {
  /// Tells that a property of the view was set, so that appearance proxies can set it too and leave
  /// alone what was set on a view itself.
  ///
  /// Nacre's own. The port writes it into the setters of `@objc dynamic` properties of views.
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
