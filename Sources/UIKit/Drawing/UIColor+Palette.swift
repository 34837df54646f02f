// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension UIColor {
  // MARK: Fixed colours

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark grey, with a white value of 1/3.
  public static let darkGray = UIColor(white: 0.333, alpha: 1)
  /// Light grey, with a white value of 2/3.
  public static let lightGray = UIColor(white: 0.667, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey, with a white value of 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red, RGB (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green, RGB (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue, RGB (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan, RGB (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow, RGB (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta, RGB (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange, RGB (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple, RGB (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown, RGB (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with an alpha of 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}
