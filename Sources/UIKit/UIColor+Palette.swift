// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension UIColor {
  private static func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha) / 255)
  }

  // MARK: Fixed colours

  /// White 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White 1/3.
  public static let darkGray = UIColor(white: 0.333, alpha: 1)
  /// White 2/3.
  public static let lightGray = UIColor(white: 0.667, alpha: 1)
  /// White 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// White 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: System colours, in their light appearance

  /// The system's red.
  public static let systemRed = rgb(255, 59, 48)
  /// The system's orange.
  public static let systemOrange = rgb(255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = rgb(255, 204, 0)
  /// The system's green.
  public static let systemGreen = rgb(52, 199, 89)
  /// The system's teal.
  public static let systemTeal = rgb(90, 200, 250)
  /// The system's blue.
  public static let systemBlue = rgb(0, 122, 255)
  /// The system's indigo.
  public static let systemIndigo = rgb(88, 86, 214)
  /// The system's purple.
  public static let systemPurple = rgb(175, 82, 222)
  /// The system's pink.
  public static let systemPink = rgb(255, 45, 85)
  /// The system's gray.
  public static let systemGray = rgb(142, 142, 147)
  /// The second of the system's grays.
  public static let systemGray2 = rgb(174, 174, 178)
  /// The third of the system's grays.
  public static let systemGray3 = rgb(199, 199, 204)
  /// The fourth of the system's grays.
  public static let systemGray4 = rgb(209, 209, 214)
  /// The fifth of the system's grays.
  public static let systemGray5 = rgb(229, 229, 234)
  /// The sixth of the system's grays.
  public static let systemGray6 = rgb(242, 242, 247)
  /// The main background.
  public static let systemBackground = rgb(255, 255, 255)
  /// A background upon the main one.
  public static let secondarySystemBackground = rgb(242, 242, 247)
  /// The main text.
  public static let label = rgb(0, 0, 0)
  /// Text of second rank.
  public static let secondaryLabel = rgb(60, 60, 67, 153)
  /// Text of third rank.
  public static let tertiaryLabel = rgb(60, 60, 67, 76)
  /// Thin lines that let through what is below.
  public static let separator = rgb(60, 60, 67, 73)
}
