// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

extension UIApplication {
  /// The program's information file. The first access applies its values.
  static let information: InfoPlist = {
    let information = InfoPlist.shared
    information.apply(StageConfiguration.fromEnvironment())
    return information
  }()
}

extension StageConfiguration {
  /// A screen inside a process, with values that a program gives.
  ///
  /// - Parameters:
  ///   - size: The size in points. A side is limited to 1 to 16 384 pixels.
  ///   - scale: Pixels per point, limited to 0.1 to 10; 2 if it is not finite.
  ///   - framesPerSecond: Limited to 1 to 240; 60 if it is not finite.
  ///   - traits: The interface style, text size, layout direction and contrast.
  ///   - safeArea: The parts at the sides that are obscured, in points.
  ///   - showsKeyboard: Whether a keyboard is shown while the first responder takes text.
  package init(
    inProcess size: CGSize, scale: CGFloat, framesPerSecond: Double, traits: UITraitCollection,
    safeArea: UIEdgeInsets, showsKeyboard: Bool = true
  ) {
    let scale = scale.isFinite ? min(max(scale, 0.1), 10) : 2
    func side(_ length: CGFloat) -> CGFloat {
      length.isFinite ? min(max(length, 1 / scale), 16_384 / scale) : 1
    }
    self.init(
      host: .still, width: side(size.width), height: side(size.height), scale: scale,
      framesPerSecond: framesPerSecond.isFinite ? min(max(framesPerSecond, 1), 240) : 60,
      threads: ProcessInfo.processInfo.activeProcessorCount)
    appearance = Appearance(traits)
    keyboard = showsKeyboard ? .shown : .none
    self.safeArea.top = safeArea.top
    self.safeArea.left = safeArea.left
    self.safeArea.bottom = safeArea.bottom
    self.safeArea.right = safeArea.right
  }
}

extension StageConfiguration.Appearance {
  /// Returns the settings that give the traits of a collection; traits that it does not specify keep
  /// their defaults.
  package init(_ traits: UITraitCollection) {
    self.init()
    style = traits.userInterfaceStyle == .dark ? .dark : .light
    contrast = traits.accessibilityContrast == .high ? .high : .normal
    isRightToLeft = traits.layoutDirection == .rightToLeft
    let category = traits.preferredContentSizeCategory
    textSize = TextSize.allCases.first { UIContentSizeCategory($0) == category } ?? .large
  }
}
