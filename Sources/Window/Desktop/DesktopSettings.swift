// Nacre, MIT licence; see LICENSE.

import Stage

/// The settings of the desktop's user that affect an app.
///
/// **Source.** XDG Desktop Portal, the interface `org.freedesktop.portal.Settings`, namespace
/// `org.freedesktop.appearance`: `color-scheme` 1 is dark, `contrast` 1 is high, `reduced-motion` 1 is reduced; other
/// numbers mean no preference. Desktops without the key `reduced-motion` have GNOME's key `enable-animations`, which
/// is false for less motion.
struct DesktopSettings: Equatable {
  var isDark = false
  var hasHighContrast = false
  /// Whether the user wants less motion; `nil` while the desktop has not said so in the key of its own.
  private var reduced: Bool?
  private var isAnimated = true

  var reducesMotion: Bool { reduced ?? !isAnimated }

  /// A setting in the portal.
  struct Key: Equatable {
    let space: String
    let name: String

    static let scheme = Key(space: "org.freedesktop.appearance", name: "color-scheme")
    static let contrast = Key(space: "org.freedesktop.appearance", name: "contrast")
    static let motion = Key(space: "org.freedesktop.appearance", name: "reduced-motion")
    static let animations = Key(space: "org.gnome.desktop.interface", name: "enable-animations")

    /// The settings that are read.
    static let all = [scheme, contrast, motion, animations]
  }

  /// Takes a value of the portal. Keys that are not in `Key.all` are ignored.
  ///
  /// - Parameter number: A number, or 0 and 1 for false and true.
  mutating func set(_ key: Key, to number: UInt32) {
    switch key {
    case .scheme: isDark = number == 1
    case .contrast: hasHighContrast = number == 1
    case .motion: reduced = number == 1
    case .animations: isAnimated = number != 0
    default: break
    }
  }

  /// Changes the settings of a scene to these.
  ///
  /// - Parameters:
  ///   - appearance: The settings of the scene. The others of them stay.
  ///   - wish: The settings of the scene's configuration, whose high contrast and reduced motion stay.
  ///   - followsStyle: Whether the scene is light or dark as the desktop is.
  func apply(
    to appearance: inout StageConfiguration.Appearance, over wish: StageConfiguration.Appearance,
    followsStyle: Bool
  ) {
    if followsStyle { appearance.style = isDark ? .dark : .light }
    appearance.contrast = hasHighContrast ? .high : wish.contrast
    appearance.reducesMotion = reducesMotion || wish.reducesMotion
  }
}
