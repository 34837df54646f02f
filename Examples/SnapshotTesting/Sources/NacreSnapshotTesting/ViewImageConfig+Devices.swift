// Nacre, MIT licence; see LICENSE.

import UIKit

/// The devices by the library's names, with its sizes, safe areas and text sizes.
extension ViewImageConfig {
  /// - Parameters:
  ///   - width: The width in portrait orientation, points.
  ///   - top: The safe area at the top in portrait orientation; at both sides in landscape.
  ///   - bottom: The safe area at the bottom in landscape orientation; 0 for a device with a home
  ///     button.
  private static func phone(
    _ orientation: Orientation, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 20,
    bottom: CGFloat = 0, isWide: Bool = false
  ) -> ViewImageConfig {
    let isPortrait = orientation == .portrait
    let hasButton = bottom == 0
    let side = hasButton ? 0 : top
    return ViewImageConfig(
      safeArea: isPortrait
        ? UIEdgeInsets(top: top, left: 0, bottom: hasButton ? 0 : 34, right: 0)
        : UIEdgeInsets(top: 0, left: side, bottom: bottom, right: side),
      size: isPortrait
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection {
        $0.layoutDirection = .leftToRight
        $0.preferredContentSizeCategory = .medium
        $0.horizontalSizeClass = !isPortrait && isWide ? .regular : .compact
        $0.verticalSizeClass = isPortrait ? .regular : .compact
      })
  }

  private static func tablet(
    _ orientation: Orientation, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 20,
    bottom: CGFloat = 0
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: orientation == .portrait
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection {
        $0.horizontalSizeClass = .regular
        $0.verticalSizeClass = .regular
      })
  }

  /// The first iPhone SE.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 320, 568)
  }
  /// The iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 375, 667)
  }
  /// The iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 414, 736, isWide: true)
  }
  /// The iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 375, 812, top: 44, bottom: 24)
  }
  /// The iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 414, 896, top: 44, bottom: 24, isWide: true)
  }
  /// The iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    iPhoneXr(orientation)
  }
  /// The iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 390, 844, top: 47, bottom: 21)
  }
  /// The iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    iPhone12(orientation)
  }
  /// The iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 428, 926, top: 47, bottom: 21, isWide: true)
  }
  /// The iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    iPhone12(orientation)
  }
  /// The iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    phone(orientation, 375, 812, top: 50, bottom: 21)
  }
  /// The iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    iPhone12(orientation)
  }
  /// The iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    iPhone12ProMax(orientation)
  }
  /// The iPad mini with a home button.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    tablet(orientation, 768, 1024)
  }
  /// The iPad with 9.7 inches.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    iPadMini(orientation)
  }
  /// The iPad with 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    tablet(orientation, 810, 1080)
  }
  /// The iPad Pro with 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    tablet(orientation, 834, 1112)
  }
  /// The iPad Pro with 11 inches.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    tablet(orientation, 834, 1194, top: 24, bottom: 20)
  }
  /// The iPad Pro with 12.9 inches.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    tablet(orientation, 1024, 1366)
  }

  /// The first iPhone SE in portrait orientation.
  public static var iPhoneSe: Self { iPhoneSe(.portrait) }
  /// The iPhone 8 in portrait orientation.
  public static var iPhone8: Self { iPhone8(.portrait) }
  /// The iPhone 8 Plus in portrait orientation.
  public static var iPhone8Plus: Self { iPhone8Plus(.portrait) }
  /// The iPhone X in portrait orientation.
  public static var iPhoneX: Self { iPhoneX(.portrait) }
  /// The iPhone XR in portrait orientation.
  public static var iPhoneXr: Self { iPhoneXr(.portrait) }
  /// The iPhone XS Max in portrait orientation.
  public static var iPhoneXsMax: Self { iPhoneXsMax(.portrait) }
  /// The iPhone 12 in portrait orientation.
  public static var iPhone12: Self { iPhone12(.portrait) }
  /// The iPhone 12 Pro in portrait orientation.
  public static var iPhone12Pro: Self { iPhone12Pro(.portrait) }
  /// The iPhone 12 Pro Max in portrait orientation.
  public static var iPhone12ProMax: Self { iPhone12ProMax(.portrait) }
  /// The iPhone 13 in portrait orientation.
  public static var iPhone13: Self { iPhone13(.portrait) }
  /// The iPhone 13 mini in portrait orientation.
  public static var iPhone13Mini: Self { iPhone13Mini(.portrait) }
  /// The iPhone 13 Pro in portrait orientation.
  public static var iPhone13Pro: Self { iPhone13Pro(.portrait) }
  /// The iPhone 13 Pro Max in portrait orientation.
  public static var iPhone13ProMax: Self { iPhone13ProMax(.portrait) }
  /// The iPad mini in landscape orientation.
  public static var iPadMini: Self { iPadMini(.landscape) }
  /// The iPad with 9.7 inches in landscape orientation.
  public static var iPad9_7: Self { iPad9_7(.landscape) }
  /// The iPad with 10.2 inches in landscape orientation.
  public static var iPad10_2: Self { iPad10_2(.landscape) }
  /// The iPad Pro with 10.5 inches in landscape orientation.
  public static var iPadPro10_5: Self { iPadPro10_5(.landscape) }
  /// The iPad Pro with 11 inches in landscape orientation.
  public static var iPadPro11: Self { iPadPro11(.landscape) }
  /// The iPad Pro with 12.9 inches in landscape orientation.
  public static var iPadPro12_9: Self { iPadPro12_9(.landscape) }
}
