// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A menu of actions, commands and other menus.
///
/// A menu inside another is a row that opens it, or a section if its options have
/// `displayInline`.
open class UIMenu: UIMenuElement {
  /// A string that identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Options of a menu, as a bit set.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are shown in a section of the parent instead of a menu of their own.
    public static let displayInline = Options(rawValue: 1)
    /// The row that opens the menu is red.
    public static let destructive = Options(rawValue: 2)
    /// At most one child is on: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 32)
    /// The children of an inline menu are shown side by side, without titles.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The size of a menu's children.
  public enum ElementSize: Int, Sendable {
    /// Side by side, with images only.
    case small = 0
    /// Side by side, with titles below the images.
    case medium
    /// A row for each.
    case large
    /// The system's choice: the same as `large`.
    case automatic = -1
  }

  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable {
    /// `fixed` beside a preview; `priority` at a control.
    case automatic
    /// The first element is the nearest to the finger: the last row of a menu above its control.
    case priority
    /// The first element is the first row.
    case fixed
  }

  /// The menu's identifier.
  public let identifier: Identifier
  /// The options of the menu.
  public let options: Options
  /// The size of the children. It matters if the menu is shown inline, or as the whole menu.
  open var preferredElementSize: ElementSize
  /// The elements of the menu.
  public let children: [UIMenuElement]

  private static var count = 0

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title: that of the row which opens the menu, and of the section or the menu itself.
  ///   - subtitle: A second line of text in the row that opens the menu.
  ///   - image: The image of the row that opens the menu.
  ///   - identifier: The identifier; `nil` generates a unique one.
  ///   - options: The options.
  ///   - preferredElementSize: The size of the children. The default is `automatic`, and `small` in a
  ///     palette.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("nacre.menu.\(Self.count)")
    (self.options, self.children) = (options, children)
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The elements that are on, including those of inline menus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// Returns a menu that is like this one but has other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

extension UIMenu.Identifier {
  /// The identifier of the main menu.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The identifier of the application menu.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The identifier of the menu File.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The identifier of the menu Edit.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The identifier of the menu View.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The identifier of the menu Window.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The identifier of the menu Help.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
}
