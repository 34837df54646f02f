// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// What glass does beyond a blur: a colour mixed in, and the rim.
///
/// **Source.** None is published; chosen by eye.
struct GlassRecipe: Equatable {
  var red: CGFloat = 1
  var green: CGFloat = 1
  var blue: CGFloat = 1
  /// The share of the colour.
  var share: CGFloat = 0
  /// The rim's, points.
  var width = 0.0
  /// How far what lies behind is below, points.
  var depth = 0.0
  /// How white the edge is where it faces the light.
  var light = 0.0

  /// Changes nothing.
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

  /// Lays white over the colour.
  private mutating func brighten(by white: CGFloat) {
    let whole = white + share * (1 - white)
    func mixed(_ color: CGFloat) -> CGFloat { (white + color * share * (1 - white)) / whole }
    (red, green, blue, share) = (mixed(red), mixed(green), mixed(blue), whole)
  }

  /// The same kinds for every recipe, so that any two mix.
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
