// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// The parameters of a blur effect: the filters of the backdrop and the tint over it.
///
/// **Source.** Radius, tint and saturation of the three classic styles and the order blur, saturation, tint are those
/// of Apple's sample `UIImage+ImageEffects` (2013). The materials have no published numbers: they are approximations in
/// which thicker materials have more tint. Unverified; see DifferencesFromApple.md.
struct VisualEffectRecipe: Equatable {
  /// The standard deviation of the blur, in points.
  var radius: Double
  /// The factor of the distance between colours and their luminance; 1 leaves them unchanged.
  var saturation: Double
  /// The tint over the blur: its white component and its alpha.
  var white: Double
  var tint: Double
  var glass = GlassRecipe.none

  /// A recipe that changes nothing.
  static let none = VisualEffectRecipe(radius: 0, saturation: 1, white: 1, tint: 0)

  init(radius: Double, saturation: Double = 1.8, white: Double, tint: Double) {
    (self.radius, self.saturation) = (radius, saturation)
    (self.white, self.tint) = (white, tint)
  }

  init(_ effect: UIGlassEffect, isDark: Bool, isPressed: Bool) {
    let isClear = effect.style == .clear
    self.init(
      radius: isClear ? 1 : 5, saturation: isClear ? 1.1 : 1.4, white: isDark ? 0.12 : 0.97, tint: 0
    )
    glass = GlassRecipe(effect, isDark: isDark, isPressed: isPressed)
  }

  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    switch style {
    case .extraLight: self = Self(radius: 20, white: 0.97, tint: 0.82)
    case .light: self = Self(radius: 30, white: 1, tint: 0.3)
    case .dark: self = Self(radius: 20, white: 0.11, tint: 0.73)
    case .regular: self.init(isDark ? .dark : .light, isDark: isDark)
    case .prominent: self.init(isDark ? .dark : .extraLight, isDark: isDark)
    case .systemUltraThinMaterial:
      self.init(
        isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight, isDark: isDark)
    case .systemThinMaterial:
      self.init(isDark ? .systemThinMaterialDark : .systemThinMaterialLight, isDark: isDark)
    case .systemMaterial:
      self.init(isDark ? .systemMaterialDark : .systemMaterialLight, isDark: isDark)
    case .systemThickMaterial:
      self.init(isDark ? .systemThickMaterialDark : .systemThickMaterialLight, isDark: isDark)
    case .systemChromeMaterial:
      self.init(isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight, isDark: isDark)
    case .systemUltraThinMaterialLight: self = Self(radius: 22.5, white: 1, tint: 0.4)
    case .systemThinMaterialLight: self = Self(radius: 29.5, white: 0.97, tint: 0.6)
    case .systemMaterialLight: self = Self(radius: 29.5, white: 0.97, tint: 0.75)
    case .systemThickMaterialLight: self = Self(radius: 29.5, white: 0.98, tint: 0.88)
    case .systemChromeMaterialLight: self = Self(radius: 29.5, white: 0.97, tint: 0.8)
    case .systemUltraThinMaterialDark: self = Self(radius: 22.5, white: 0.12, tint: 0.45)
    case .systemThinMaterialDark: self = Self(radius: 29.5, white: 0.12, tint: 0.62)
    case .systemMaterialDark: self = Self(radius: 29.5, white: 0.12, tint: 0.75)
    case .systemThickMaterialDark: self = Self(radius: 29.5, white: 0.12, tint: 0.88)
    case .systemChromeMaterialDark: self = Self(radius: 29.5, white: 0.1, tint: 0.8)
    }
  }

  /// Returns the recipe with a part of its strength, 0 to 1, as an animation of the effect shows it.
  func part(_ strength: Double) -> VisualEffectRecipe {
    guard strength < 1 else { return self }
    var recipe = self
    recipe.radius *= strength
    recipe.saturation = 1 + (saturation - 1) * strength
    recipe.tint *= strength
    return recipe
  }

  /// The filters of the backdrop: of the same kinds for every recipe, so that any two interpolate.
  var filters: [LayerFilter] {
    [.gaussianBlur(radius: radius), .colorSaturate(amount: saturation)]
  }

  var tintColor: UIColor { UIColor(white: CGFloat(white), alpha: CGFloat(tint)) }
  /// The tint colour with an alpha of 0.
  var clearTintColor: UIColor { UIColor(white: CGFloat(white), alpha: 0) }
  /// The solid colour that replaces the effect if transparency is reduced.
  var solidColor: UIColor {
    if glass.share > 0 {
      let mixed = [glass.red, glass.green, glass.blue].map {
        CGFloat(white) * (1 - glass.share) + $0 * glass.share
      }
      return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
    }
    return UIColor(white: CGFloat(white), alpha: tint > 0 ? 1 : 0)
  }
}
