// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// A screen and the user's settings under which a test runs.
///
/// Pass a list of variants to a test as its arguments, and open the stage with `MotionStage(_:)`. Give the
/// references the name of the variant:
///
///     @Test(arguments: MotionVariant.all)
///     func opens(in variant: MotionVariant) {
///       let stage = MotionStage(variant)
///       stage.show(CardController())
///       expectSnapshot(of: stage, at: [0, 0.2], named: variant.name)
///     }
public struct MotionVariant: Sendable, Hashable, CustomTestStringConvertible {
  /// The name, for references and for messages.
  public var name: String
  /// The size of the screen in points.
  public var size = CGSize(width: 390, height: 844)
  /// The number of pixels per point.
  public var scale: CGFloat = 2
  /// The insets of the safe area, in points.
  public var safeArea = UIEdgeInsets.zero
  /// The interface style.
  public var style = UIUserInterfaceStyle.light
  /// The text size.
  public var textSize = UIContentSizeCategory.large
  /// Whether the layout runs from right to left.
  public var isRightToLeft = false
  /// Whether the setting Increase Contrast is on.
  public var hasHighContrast = false
  /// Whether the setting Reduce Motion is on.
  public var reducesMotion = false

  /// Creates a variant with the default screen and settings.
  public init(name: String) { self.name = name }

  /// The name.
  public var testDescription: String { name }

  /// Creates a variant that differs from the default one.
  private init(_ name: String, _ change: (inout MotionVariant) -> Void) {
    self.init(name: name)
    change(&self)
  }

  /// The default screen and settings.
  public static let light = MotionVariant(name: "light")
  /// The dark interface style.
  public static let dark = MotionVariant("dark") { $0.style = .dark }
  /// The smallest text size.
  public static let smallText = MotionVariant("small-text") { $0.textSize = .extraSmall }
  /// A large text size for accessibility.
  public static let largeText = MotionVariant("large-text") {
    $0.textSize = .accessibilityExtraLarge
  }
  /// A layout from right to left.
  public static let rightToLeft = MotionVariant("right-to-left") { $0.isRightToLeft = true }
  /// The setting Increase Contrast.
  public static let highContrast = MotionVariant("high-contrast") { $0.hasHighContrast = true }
  /// The setting Reduce Motion.
  public static let reducedMotion = MotionVariant("reduced-motion") { $0.reducesMotion = true }

  /// One variant for each setting.
  public static let all = [
    light, dark, smallText, largeText, rightToLeft, highContrast, reducedMotion,
  ]

  /// The screens of iPhones and iPads in portrait orientation.
  public static let devices = DeviceScreen.all.map { MotionVariant($0, name: $0.name) }

  /// Returns the screen of a device, or `nil` for an unknown name.
  ///
  /// - Parameters:
  ///   - name: The name, such as `iPhone 16 Pro` or `iPadPro11`. Only letters and digits count.
  ///   - isLandscape: Whether the device is in landscape orientation.
  public static func device(_ name: String, isLandscape: Bool = false) -> MotionVariant? {
    DeviceScreen.named(name).map { screen in
      isLandscape
        ? MotionVariant(screen.turned, name: screen.name + " landscape")
        : MotionVariant(screen, name: screen.name)
    }
  }

  private init(_ screen: DeviceScreen, name: String) {
    self.init(name: name.replacing(" ", with: "-"))
    size = CGSize(width: screen.width, height: screen.height)
    scale = screen.scale
    let area = screen.safeArea
    safeArea = UIEdgeInsets(
      top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }

  /// The traits of the variant.
  public var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(preferredContentSizeCategory: textSize),
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(accessibilityContrast: hasHighContrast ? .high : .normal),
    ])
  }
}

extension MotionStage {
  /// Opens a stage with the screen and the settings of a variant.
  public convenience init(
    _ variant: MotionVariant, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      size: variant.size, scale: variant.scale, traits: variant.traits,
      safeArea: variant.safeArea, reducesMotion: variant.reducesMotion, fileID: fileID, file: file,
      line: line, column: column)
  }
}
