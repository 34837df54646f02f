// Nacre, MIT licence; see LICENSE.

import Foundation

/// A class that can contain objects with appearance proxies: a view or a view controller.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose appearance can be customised for all instances with a proxy.
///
/// A property that is set on a proxy is set on each instance of the class when the instance moves
/// to a window, unless the property was set on the instance itself. If several proxies apply, a
/// subclass's takes precedence over its superclass's. Among proxies of one class, precedence goes
/// to the one whose outermost container is nearest to the window, then to the longer chain of
/// containers, then to a proxy with traits, then to the one created last.
///
/// Swift on Linux cannot intercept method calls. A proxy is therefore an instance of the class,
/// created with `init()`, whose property setters record the values. This works for the properties
/// that Apple marks as appearance selectors, and for custom ones declared with
/// `@AppearanceProperty`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance proxy of the class.
  static func appearance() -> Self
  /// Returns the proxy for instances that are contained in instances of other classes.
  ///
  /// - Parameter containerTypes: The classes of views and controllers, innermost first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for instances whose traits match all that a collection specifies.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for instances with matching traits that are contained in instances of other
  /// classes.
  ///
  /// - Parameters:
  ///   - trait: The traits that must match.
  ///   - containerTypes: The classes of views and controllers, innermost first.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the appearance proxy of the class.
  public class func appearance() -> Self { Appearances.shared.proxy(self, [], nil) }
  /// Returns the proxy for views that are contained in instances of other classes.
  ///
  /// - Parameter containerTypes: The classes of views and controllers, innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, nil) }
  /// Returns the proxy for views whose traits match all that a collection specifies.
  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearances.shared.proxy(self, [], trait)
  }
  /// Returns the proxy for views with matching traits that are contained in instances of other
  /// classes.
  ///
  /// - Parameters:
  ///   - trait: The traits that must match.
  ///   - containerTypes: The classes of views and controllers, innermost first.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, trait) }
}
