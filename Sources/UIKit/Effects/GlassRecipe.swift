// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The parameters of glass beyond its blur: a tint and a lens along the rim.
///
/// **Source.** None is published; the numbers were chosen by eye.
struct GlassRecipe: Equatable {
  var red: CGFloat = 1
  var green: CGFloat = 1
  var blue: CGFloat = 1
  /// The opacity of the tint, `0…1`.
  var share: CGFloat = 0
  /// The width of the rim in points.
  var width = 0.0
  /// The apparent distance between the glass and the backdrop, in points.
  var depth = 0.0
  /// The opacity of the white highlight where the edge faces the light.
  var light = 0.0

  /// A recipe that changes nothing.
  static let none = GlassRecipe()

  init() {}

  init(_ effect: UIGlassEffect, isDark: Bool, isPressed: Bool) {
    let isClear = effect.style == .clear
    (width, depth) = (14, isClear ? 22 : 18)
    light = isPressed ? 1 : 0.7
    if let color = effect.tintColor {
      var alpha: CGFloat = 0
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      share = alpha * (isClear ? 0.35 : 0.6)
    } else if isClear {
      share = 0.04
    } else {
      let white: CGFloat = isDark ? 0.1 : 1
      (red, green, blue, share) = (white, white, white, isDark ? 0.4 : 0.3)
    }
    if isPressed { brighten(by: 0.2) }
  }

  /// Composites white over the tint.
  private mutating func brighten(by white: CGFloat) {
    let whole = white + share * (1 - white)
    func mixed(_ color: CGFloat) -> CGFloat { (white + color * share * (1 - white)) / whole }
    (red, green, blue, share) = (mixed(red), mixed(green), mixed(blue), whole)
  }

  /// The filters of the recipe: of the same kinds for every recipe, so that any two interpolate.
  var filters: [LayerFilter] {
    let rest = Double(1 - share)
    func row(_ place: Int, _ color: CGFloat) -> [Double] {
      (0..<5).map { $0 == place ? rest : $0 == 4 ? Double(color * share) : 0 }
    }
    return [
      .colorMatrix(row(0, red) + row(1, green) + row(2, blue) + [0, 0, 0, 1, 0]),
      .lens(width: width, depth: depth, light: light),
    ]
  }
}
