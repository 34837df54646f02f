// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// The traits that a collection or a view specifies; `nil` inherits a trait.
struct TraitValues: Hashable, Sendable {
  var style: UIUserInterfaceStyle?
  var scale: CGFloat?
  var horizontal: UIUserInterfaceSizeClass?
  var vertical: UIUserInterfaceSizeClass?
  var idiom: UIUserInterfaceIdiom?
  var direction: UITraitEnvironmentLayoutDirection?
  var contentSize: UIContentSizeCategory?
  var contrast: UIAccessibilityContrast?
  var level: UIUserInterfaceLevel?
  var tint = TintTrait()
  /// The values of custom traits, by their types.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// Returns these values, with another's for traits that are not specified.
  func over(_ other: TraitValues) -> TraitValues {
    TraitValues(
      style: style ?? other.style, scale: scale ?? other.scale,
      horizontal: horizontal ?? other.horizontal, vertical: vertical ?? other.vertical,
      idiom: idiom ?? other.idiom, direction: direction ?? other.direction,
      contentSize: contentSize ?? other.contentSize, contrast: contrast ?? other.contrast,
      level: level ?? other.level, tint: tint.color == nil ? other.tint : tint,
      custom: other.custom.merging(custom) { $1 })
  }

  /// Returns the traits of the screen: those that the command requested, with defaults for the
  /// others.
  static func screen(_ configuration: StageConfiguration?) -> TraitValues {
    let wish = configuration?.appearance
    let size = CGSize(width: configuration?.width ?? 390, height: configuration?.height ?? 844)
    let values = TraitValues(
      style: InfoPlist.shared.style ?? (wish?.style == .dark ? .dark : .light),
      scale: configuration?.scale ?? 2,
      direction: wish?.isRightToLeft == true ? .rightToLeft : .leftToRight,
      contentSize: wish.map { UIContentSizeCategory($0.textSize) } ?? .large,
      contrast: wish?.contrast == .high ? .high : .normal, level: .base)
    return values.over(room(size))
  }

  /// Returns the traits that follow from the size of a screen in points. A phone in landscape can
  /// be compact in both directions. The limits of 600 and 480 are unverified; see
  /// DifferencesFromApple.md.
  static func room(_ size: CGSize) -> TraitValues {
    TraitValues(
      horizontal: size.width < 600 ? .compact : .regular,
      vertical: size.height < 480 ? .compact : .regular,
      idiom: min(size.width, size.height) >= 744 ? .pad : .phone)
  }
}

/// The tint colour of a view. Apple has no such trait, so collections that differ only in it are equal.
struct TintTrait: Hashable, Sendable {
  /// The colour; `nil` means the system's tint.
  var color: UIColor?

  static func == (a: TintTrait, b: TintTrait) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
