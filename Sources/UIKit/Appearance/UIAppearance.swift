// Nacre, MIT licence; see LICENSE.

import Foundation

/// What appearances can be set for: views and what contains them.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// Objects whose looks can be set for all of a class.
///
/// What is set on a proxy is set on each object of the class when it comes into a window, unless the
/// property was set on the object itself. Proxies of a class are asked after those of its superclass;
/// of those for containers the one counts whose chain begins nearest to the window, then the longer
/// chain, then one for traits, then the one that was asked for last.
///
/// Swift on Linux cannot see which methods are called on an object. So a proxy is an object of the
/// class, made with `init()`, whose properties tell what is set. Those are the ones that Apple marks
/// for it, and a program's own that are declared with `@AppearanceProperty`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy of the class.
  static func appearance() -> Self
  /// Returns the proxy for objects inside of others.
  ///
  /// - Parameter containerTypes: Classes of views and controllers, the innermost first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for objects whose traits have all that a collection names.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for objects with traits, inside of others.
  ///
  /// - Parameters:
  ///   - trait: What the traits of an object must have.
  ///   - containerTypes: Classes of views and controllers, the innermost first.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy of the class.
  public class func appearance() -> Self { Appearances.shared.proxy(self, [], nil) }
  /// Returns the proxy for views inside of others.
  ///
  /// - Parameter containerTypes: Classes of views and controllers, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, nil) }
  /// Returns the proxy for views whose traits have all that a collection names.
  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearances.shared.proxy(self, [], trait)
  }
  /// Returns the proxy for views with traits, inside of others.
  ///
  /// - Parameters:
  ///   - trait: What the traits of a view must have.
  ///   - containerTypes: Classes of views and controllers, the innermost first.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, trait) }
}
