// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The system colours, which adapt to the interface style, the contrast and the interface level.
///
/// **Source.** Values that programs have read on Apple's systems. High contrast: Flutter's
/// `cupertino/colors.dart`, read on iOS 13 (`HighContrastColorTests`). Teal and cyan are those of iOS 15, as public
/// palettes of the Human Interface Guidelines give them with the mint of that version.
extension UIColor {
  private static func rgb(_ parts: [Int]) -> UIColor {
    UIColor(
      red: CGFloat(parts[0]) / 255, green: CGFloat(parts[1]) / 255, blue: CGFloat(parts[2]) / 255,
      alpha: CGFloat(parts.count > 3 ? parts[3] : 255) / 255)
  }

  /// Creates an adaptive colour from red, green, blue and an optional alpha, each 0…255.
  ///
  /// - Parameters:
  ///   - light: The components in light style.
  ///   - dark: The components in dark style.
  ///   - contrast: The components for high contrast, if they differ.
  ///   - elevated: The components in dark style at the elevated interface level, with normal and with
  ///     high contrast, if they differ.
  private static func adaptive(
    _ light: [Int], _ dark: [Int], contrast: (light: [Int], dark: [Int])? = nil,
    elevated: (normal: [Int], contrast: [Int])? = nil
  ) -> UIColor {
    let (plain, dim) = (rgb(light), rgb(dark))
    let (strong, dimStrong) = (rgb(contrast?.light ?? light), rgb(contrast?.dark ?? dark))
    let (raised, raisedStrong) = (
      rgb(elevated?.normal ?? dark), rgb(elevated?.contrast ?? contrast?.dark ?? dark)
    )
    return UIColor { traits in
      let isStrong = traits.accessibilityContrast == .high
      guard traits.userInterfaceStyle == .dark else { return isStrong ? strong : plain }
      let isRaised = traits.userInterfaceLevel == .elevated
      if isStrong { return isRaised ? raisedStrong : dimStrong }
      return isRaised ? raised : dim
    }
  }

  /// The older name of `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
  /// The system's red.
  public static let systemRed = adaptive(
    [255, 59, 48], [255, 69, 58], contrast: ([215, 0, 21], [255, 105, 97]))
  /// The system's orange.
  public static let systemOrange = adaptive(
    [255, 149, 0], [255, 159, 10], contrast: ([201, 52, 0], [255, 179, 64]))
  /// The system's yellow.
  public static let systemYellow = adaptive(
    [255, 204, 0], [255, 214, 10], contrast: ([160, 90, 0], [255, 212, 38]))
  /// The system's green.
  public static let systemGreen = adaptive(
    [52, 199, 89], [48, 209, 88], contrast: ([36, 138, 61], [48, 219, 91]))
  /// The system's mint.
  public static let systemMint = adaptive(
    [0, 199, 190], [99, 230, 226], contrast: ([12, 129, 123], [102, 212, 207]))
  /// The system's teal.
  public static let systemTeal = adaptive(
    [48, 176, 199], [64, 200, 224], contrast: ([0, 130, 153], [93, 230, 255]))
  /// The tint colour of the view that uses the colour; elsewhere, the system's tint.
  public static let tintColor = UIColor { $0.values.tint.color ?? .systemBlue }
  /// The system's cyan.
  public static let systemCyan = adaptive(
    [50, 173, 230], [100, 210, 255], contrast: ([0, 113, 164], [112, 215, 255]))
  /// The system's blue.
  public static let systemBlue = adaptive(
    [0, 122, 255], [10, 132, 255], contrast: ([0, 64, 221], [64, 156, 255]))
  /// The system's indigo.
  public static let systemIndigo = adaptive(
    [88, 86, 214], [94, 92, 230], contrast: ([54, 52, 163], [125, 122, 255]))
  /// The system's purple.
  public static let systemPurple = adaptive(
    [175, 82, 222], [191, 90, 242], contrast: ([137, 68, 171], [218, 143, 255]))
  /// The system's pink.
  public static let systemPink = adaptive(
    [255, 45, 85], [255, 55, 95], contrast: ([211, 15, 69], [255, 100, 130]))
  /// The system's brown.
  public static let systemBrown = adaptive(
    [162, 132, 94], [172, 142, 104], contrast: ([127, 101, 69], [181, 148, 105]))
  /// The system's standard grey.
  public static let systemGray = adaptive(
    [142, 142, 147], [142, 142, 147], contrast: ([108, 108, 112], [174, 174, 178]))
  /// The second system grey: lighter than `systemGray` in light style, darker in dark style.
  public static let systemGray2 = adaptive(
    [174, 174, 178], [99, 99, 102], contrast: ([142, 142, 147], [124, 124, 128]))
  /// The third system grey.
  public static let systemGray3 = adaptive(
    [199, 199, 204], [72, 72, 74], contrast: ([174, 174, 178], [84, 84, 86]))
  /// The fourth system grey.
  public static let systemGray4 = adaptive(
    [209, 209, 214], [58, 58, 60], contrast: ([188, 188, 192], [68, 68, 70]))
  /// The fifth system grey.
  public static let systemGray5 = adaptive(
    [229, 229, 234], [44, 44, 46], contrast: ([216, 216, 220], [54, 54, 56]))
  /// The sixth system grey, closest to the background.
  public static let systemGray6 = adaptive(
    [242, 242, 247], [28, 28, 30], contrast: ([235, 235, 240], [36, 36, 38]))
  /// The colour of primary text.
  public static let label = adaptive([0, 0, 0], [255, 255, 255])
  /// The colour of secondary text.
  public static let secondaryLabel = adaptive(
    [60, 60, 67, 153], [235, 235, 245, 153], contrast: ([60, 60, 67, 173], [235, 235, 245, 173]))
  /// The colour of tertiary text.
  public static let tertiaryLabel = adaptive(
    [60, 60, 67, 76], [235, 235, 245, 76], contrast: ([60, 60, 67, 96], [235, 235, 245, 96]))
  /// The colour of quaternary text.
  public static let quaternaryLabel = adaptive(
    [60, 60, 67, 45], [235, 235, 245, 40], contrast: ([60, 60, 67, 66], [235, 235, 245, 61]))
  /// The colour of placeholder text in text fields.
  public static let placeholderText = adaptive(
    [60, 60, 67, 76], [235, 235, 245, 76], contrast: ([60, 60, 67, 96], [235, 235, 245, 96]))
  /// The colour of links.
  public static let link = adaptive([0, 122, 255], [9, 132, 255])
  /// A translucent fill for small or thin shapes.
  public static let systemFill = adaptive(
    [120, 120, 128, 51], [120, 120, 128, 91],
    contrast: ([120, 120, 128, 71], [120, 120, 128, 112]))
  /// A translucent fill for medium-sized shapes.
  public static let secondarySystemFill = adaptive(
    [120, 120, 128, 40], [120, 120, 128, 81],
    contrast: ([120, 120, 128, 61], [120, 120, 128, 102]))
  /// A translucent fill for large shapes.
  public static let tertiarySystemFill = adaptive(
    [118, 118, 128, 30], [118, 118, 128, 61], contrast: ([118, 118, 128, 51], [118, 118, 128, 81]))
  /// A translucent fill for large areas with complex content.
  public static let quaternarySystemFill = adaptive(
    [116, 116, 128, 20], [118, 118, 128, 45], contrast: ([116, 116, 128, 40], [118, 118, 128, 66]))
  /// The main background.
  public static let systemBackground = adaptive(
    [255, 255, 255], [0, 0, 0], elevated: ([28, 28, 30], [36, 36, 38]))
  /// A background for content on top of the main background.
  public static let secondarySystemBackground = adaptive(
    [242, 242, 247], [28, 28, 30], contrast: ([235, 235, 240], [36, 36, 38]),
    elevated: ([44, 44, 46], [54, 54, 56]))
  /// A background for content on top of the secondary background.
  public static let tertiarySystemBackground = adaptive(
    [255, 255, 255], [44, 44, 46], contrast: ([255, 255, 255], [54, 54, 56]),
    elevated: ([58, 58, 60], [68, 68, 70]))
  /// The main background of grouped content.
  public static let systemGroupedBackground = adaptive(
    [242, 242, 247], [0, 0, 0], contrast: ([235, 235, 240], [0, 0, 0]),
    elevated: ([28, 28, 30], [36, 36, 38]))
  /// A background for content on top of the main grouped background.
  public static let secondarySystemGroupedBackground = adaptive(
    [255, 255, 255], [28, 28, 30], contrast: ([255, 255, 255], [36, 36, 38]),
    elevated: ([44, 44, 46], [54, 54, 56]))
  /// A background for content on top of the secondary grouped background.
  public static let tertiarySystemGroupedBackground = adaptive(
    [242, 242, 247], [44, 44, 46], contrast: ([235, 235, 240], [54, 54, 56]),
    elevated: ([58, 58, 60], [68, 68, 70]))
  /// A translucent colour for thin separator lines.
  public static let separator = adaptive(
    [60, 60, 67, 73], [84, 84, 88, 153], contrast: ([60, 60, 67, 94], [84, 84, 88, 173]))
  /// An opaque colour for thin separator lines.
  public static let opaqueSeparator = adaptive([198, 198, 200], [56, 56, 58])
  /// A colour for text on dark backgrounds. It doesn't adapt to the style.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// A colour for text on light backgrounds. It doesn't adapt to the style.
  public static let darkText = UIColor(white: 0, alpha: 1)
}
