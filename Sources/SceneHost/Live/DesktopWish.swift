// Nacre, MIT licence; see LICENSE.

/// Which settings a window takes from its desktop in place of those of its configuration. High contrast and reduced
/// motion are always among them.
package struct DesktopWish: Codable, Sendable {
  /// Whether the window is light or dark as the desktop is.
  package var style: Bool
  /// Whether there is a keyboard on the screen only if the machine has none.
  package var keyboard: Bool

  package init(style: Bool = true, keyboard: Bool = true) {
    (self.style, self.keyboard) = (style, keyboard)
  }
}
