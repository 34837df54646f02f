// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The colours of the keyboard on the screen. Unverified; see DifferencesFromApple.md.
@MainActor
enum KeyboardColors {
  static let background = color(light: 0xD1D5DB, dark: 0x2B2B2D)
  static let key = color(light: 0xFFFFFF, dark: 0x6B6B6D)
  static let shadedKey = color(light: 0xACB3BD, dark: 0x474749)
  static let shadow = color(light: 0x898A8D, dark: 0x1B1B1D)

  private static func color(light: Int, dark: Int) -> UIColor {
    UIColor { traits in
      let hex = traits.userInterfaceStyle == .dark ? dark : light
      func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
  }
}
