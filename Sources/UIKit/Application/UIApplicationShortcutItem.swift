// Nacre, MIT licence; see LICENSE.

import Foundation

/// An action in the menu of the program's icon. There is no such menu, so none is ever chosen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  /// A text by which the program distinguishes its actions.
  open internal(set) var type: String
  /// The title.
  open internal(set) var localizedTitle: String
  /// The text below the title.
  open internal(set) var localizedSubtitle: String?
  /// The icon.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// Values of the program.
  open internal(set) var userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (
      type, localizedTitle, localizedSubtitle
    )
    (self.icon, self.userInfo) = (icon, userInfo)
    super.init()
  }

  /// Returns the action itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UIMutableApplicationShortcutItem(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle,
      icon: icon, userInfo: userInfo)
  }
}

/// An action in the menu of the program's icon that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// A text by which the program distinguishes its actions.
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  /// The text below the title.
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  /// The icon.
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  /// Values of the program.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}

/// The icon of an action in the menu of the program's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// A predefined icon.
  public enum IconType: Int, Sendable {
    /// Icons, named by their meaning.
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    /// More icons, named by their meaning.
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    /// More icons, named by their meaning.
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// Creates a predefined icon.
  public init(type: IconType) { super.init() }
  /// Creates an icon from an image of the program.
  public init(templateImageName: String) { super.init() }
  /// Creates an icon from a symbol.
  public init(systemImageName: String) { super.init() }
}
