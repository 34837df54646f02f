// Nacre, MIT licence; see LICENSE.

import Foundation

/// The screen of an iPhone or iPad.
///
/// **Source.** Sizes and scales: Apple, *Human Interface Guidelines*, "Layout", table "iOS, iPadOS
/// device screen dimensions". Apple publishes neither safe areas nor corner radii. The safe areas
/// are those that UIKit of iOS 15 to 18 reports on these devices for a window without bars. The
/// radii are UIKit's private `_displayCornerRadius`. Both were collected from published tables and
/// not measured for Nacre.
package struct DeviceScreen: Equatable, Sendable {
  /// Apple's name of the device.
  package let name: String
  /// The size of the screen in this orientation, in points.
  package let width: Double
  package let height: Double
  /// Device pixels per point.
  package let scale: Double
  /// The parts of the screen that are obscured at its sides in this orientation, in points.
  package let safeArea: StageConfiguration.SafeArea
  /// The radius of the screen's corners, in points; `nil` if it is not known.
  package let cornerRadius: Double?
  /// The safe area in the other orientation.
  private let turnedSafeArea: StageConfiguration.SafeArea

  /// The same screen in landscape orientation; in portrait orientation for one in landscape.
  package var turned: DeviceScreen {
    DeviceScreen(
      name: name, width: height, height: width, scale: scale, safeArea: turnedSafeArea,
      cornerRadius: cornerRadius, turnedSafeArea: safeArea)
  }

  /// The known screens in portrait orientation: phones, then tablets.
  package static let all: [DeviceScreen] = [
    phone("iPhone SE (3rd generation)", 375, 667, 2, button: true, corner: 0),
    phone("iPhone 13 mini", 375, 812, 3, top: 50, corner: 44),
    phone("iPhone 14", 390, 844, 3, top: 47, corner: 47.33),
    phone("iPhone 15", 393, 852, 3, top: 59, corner: 55),
    phone("iPhone 15 Plus", 430, 932, 3, top: 59, corner: 55),
    phone("iPhone 15 Pro", 393, 852, 3, top: 59, corner: 55),
    phone("iPhone 15 Pro Max", 430, 932, 3, top: 59, corner: 55),
    phone("iPhone 16", 393, 852, 3, top: 59, corner: 55),
    phone("iPhone 16 Plus", 430, 932, 3, top: 59, corner: 55),
    phone("iPhone 16 Pro", 402, 874, 3, top: 62, corner: 62),
    phone("iPhone 16 Pro Max", 440, 956, 3, top: 62, corner: 62),
    phone("iPhone 17", 402, 874, 3, top: 62, corner: 62),
    phone("iPhone 17 Pro", 402, 874, 3, top: 62, corner: 62),
    phone("iPhone 17 Pro Max", 440, 956, 3, top: 62, corner: 62),
    tablet("iPad (10th generation)", 820, 1180),
    tablet("iPad mini", 744, 1133),
    tablet("iPad Air 11", 820, 1180),
    tablet("iPad Pro 11", 834, 1210),
    tablet("iPad Pro 13", 1032, 1376),
  ]

  /// - Parameters:
  ///   - top: The height of the status bar around the notch or island, which in landscape
  ///     orientation is the inset of both sides.
  ///   - button: Whether there is a home button and no home indicator.
  private static func phone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double = 20,
    button: Bool = false, corner: Double
  ) -> DeviceScreen {
    var (portrait, landscape) = (StageConfiguration.SafeArea(), StageConfiguration.SafeArea())
    portrait.top = top
    if !button {
      portrait.bottom = 34
      (landscape.left, landscape.bottom, landscape.right) = (top, 21, top)
    }
    return DeviceScreen(
      name: name, width: width, height: height, scale: scale, safeArea: portrait,
      cornerRadius: corner, turnedSafeArea: landscape)
  }

  /// A tablet without a home button, whose safe area is the same in both orientations.
  private static func tablet(_ name: String, _ width: Double, _ height: Double) -> DeviceScreen {
    var area = StageConfiguration.SafeArea()
    (area.top, area.bottom) = (24, 20)
    return DeviceScreen(
      name: name, width: width, height: height, scale: 2, safeArea: area, cornerRadius: nil,
      turnedSafeArea: area)
  }

  /// Returns the screen of a device in portrait orientation; `nil` for an unknown name.
  ///
  /// Only letters and digits count, in upper or lower case: `iPhone16Pro` is `iPhone 16 Pro`. The
  /// words "generation" and "inch", and a generation in parentheses, may be left out.
  package static func named(_ name: String) -> DeviceScreen? {
    let key = key(name)
    return all.first { Self.key($0.name) == key || shortKey($0.name) == key }
  }

  /// Returns the names most similar to an unknown name, the most similar one first; all names if
  /// none is similar.
  package static func names(near name: String) -> [String] {
    let key = key(name)
    let distances = all.map { screen in
      (
        name: screen.name,
        distance: min(
          EditDistance.between(key, Self.key(screen.name)),
          EditDistance.between(key, shortKey(screen.name)))
      )
    }
    let similar = distances.filter { $0.distance <= 3 }.sorted { $0.distance < $1.distance }
    return similar.isEmpty ? all.map(\.name) : similar.prefix(5).map(\.name)
  }

  private static func key(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.replacing("generation", with: "").replacing("inch", with: "")
  }

  private static func shortKey(_ name: String) -> String {
    key(String(name.prefix { $0 != "(" }))
  }
}
