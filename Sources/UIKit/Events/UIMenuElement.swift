// Nacre, MIT licence; see LICENSE.

import Foundation

/// The base class of actions, commands and menus: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of a menu element, as a bit set.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element deletes or destroys data.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// Choosing the element doesn't dismiss the menu.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The state of a menu element.
  public enum State: Int, Sendable {
    /// Not selected.
    case off
    /// Selected.
    case on
    /// Partly selected.
    case mixed
  }

  /// The title.
  open var title: String
  /// A second line of text below the title.
  open var subtitle: String?
  /// The image.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}
