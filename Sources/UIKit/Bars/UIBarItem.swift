// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What a bar shows: words or a picture.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words.
  open var title: String? { didSet { changed() } }
  /// A picture in the place of words.
  open var image: UIImage? { didSet { changed() } }
  /// The picture where there is little height; stored.
  open var landscapeImagePhone: UIImage?
  /// Around the picture; stored.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the item can be used.
  open var isEnabled = true { didSet { changed() } }
  /// A number for the client's use.
  open var tag = 0

  /// A bit for each `CustomizableProperty` that was set on the item itself.
  var customizations = Customizations()
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item that shows nothing.
  public override init() { super.init() }
  /// Archives are not supported: creates an item that shows nothing.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets how words are set in a state; fonts and colours are used.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    changed()
    customize(.itemTitleTextAttributes, for: state) {
      ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state)
    }
  }
  /// Returns how words are set in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// Tells the bar that something is to be shown otherwise.
  func changed() {}
}

extension UIBarItem: UIAppearance {
  /// Returns the proxy of the class.
  public class func appearance() -> Self { Appearances.shared.proxy(self, [], nil) }
  /// Returns the proxy for items of bars inside of others; bars count as being around their items.
  ///
  /// - Parameter containerTypes: Classes of views and controllers, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, nil) }
  /// Returns the proxy for items of bars whose traits have all that a collection names.
  public class func appearance(for trait: UITraitCollection) -> Self {
    Appearances.shared.proxy(self, [], trait)
  }
  /// Returns the proxy for items of bars with traits, inside of others.
  ///
  /// - Parameters:
  ///   - trait: What the traits of a bar must have.
  ///   - containerTypes: Classes of views and controllers, the innermost first.
  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.shared.proxy(self, containerTypes, trait) }
}
