// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// A filter for `CALayer.filters` and `CALayer.backgroundFilters`: Nacre's own.
///
/// On Apple's desktop system these lists hold Core Image filters, which do not exist here, and on its
/// phones they are not public. Filters are values: to change one on a layer, set the list anew, or
/// its input by key path, which also animates:
///
///     layer.backgroundFilters = [
///       LayerFilter.colorSaturate(amount: 1.8), LayerFilter.gaussianBlur(radius: 20),
///     ]
///     let animation = CABasicAnimation(keyPath: "backgroundFilters.gaussianBlur.inputRadius")
///
/// Two lists of the same kinds in the same order are interpolated filter by filter; others can't be.
/// Colours are those of sRGB as they are stored, in `0…1`; they are clamped after each filter.
public struct LayerFilter: Hashable, Sendable {
  package var step: FilterStep

  package init(step: FilterStep) { self.step = step }

  /// Names the filter in key paths; the name of its kind unless another is given.
  public var name: String {
    get { step.name }
    set { step.name = newValue }
  }
  /// Whether the filter does anything; true by default.
  public var isEnabled: Bool {
    get { step.isEnabled }
    set { step.isEnabled = newValue }
  }
  /// What the filter is told, under `inputRadius`, `inputAngle`, `inputAmount`, `inputLens` or
  /// `inputColorMatrix`, as its kind has it: one number, three or twenty.
  public var input: [Double] {
    get { step.input }
    set { step.set(newValue) }
  }
  /// The key of the input.
  public var inputKey: String { step.kind.inputKey }

  /// A blur by a Gaussian with a standard deviation of `radius` points; 0 changes nothing.
  ///
  /// As a background filter it takes what lies in the layer's bounds only: at their edges the weights
  /// of what lies outside don't count.
  public static func gaussianBlur(radius: Double) -> LayerFilter { make(.gaussianBlur, radius) }
  /// Moves colours away from their luminance: 0 leaves grey, 1 changes nothing.
  public static func colorSaturate(amount: Double) -> LayerFilter { make(.colorSaturate, amount) }
  /// Adds to each colour; 0 changes nothing.
  public static func colorBrightness(amount: Double) -> LayerFilter {
    make(.colorBrightness, amount)
  }
  /// Multiplies the distance of each colour from one half; 1 changes nothing.
  public static func colorContrast(amount: Double) -> LayerFilter { make(.colorContrast, amount) }
  /// Turns hues by an angle in radians.
  public static func colorHueRotate(angle: Double) -> LayerFilter { make(.colorHueRotate, angle) }
  /// Mixes in the inverted colours; 1 leaves nothing else.
  public static func colorInvert(amount: Double) -> LayerFilter { make(.colorInvert, amount) }
  /// Multiplies alpha.
  public static func opacity(amount: Double) -> LayerFilter { make(.opacity, amount) }
  /// Four rows of five numbers: what red, green, blue, alpha and one contribute to red, green, blue
  /// and alpha. A list of another length changes nothing.
  ///
  /// On a pixel that is not opaque, the contributions of alpha and one are those on an opaque one.
  public static func colorMatrix(_ rows: [Double]) -> LayerFilter {
    LayerFilter(step: FilterStep(.colorMatrix, rows))
  }
  /// Shows what lies below a layer as through glass with a round rim along its bounds and rounded
  /// corners; three zeros change nothing.
  ///
  /// An approximation of what Apple's glass looks like: light is bent once, at the rim, as by Snell's
  /// law with a refractive index of 1.5, and nothing outside the bounds is seen. It comes after all
  /// other filters, wherever in the list it is; only the last one counts, and only in
  /// `backgroundFilters`. In corners sharper than the rim is wide its inner edge is rounder than they
  /// are.
  ///
  /// - Parameters:
  ///   - width: Of the rim, in points; at most half of the shorter side.
  ///   - depth: How far what is seen lies below, in points: the more, the farther in the rim looks.
  ///   - light: How white the edge is where it faces a light above on the left, `0…1`.
  public static func lens(width: Double, depth: Double, light: Double = 0) -> LayerFilter {
    LayerFilter(step: FilterStep(.lens, [width, depth, light]))
  }

  /// Panes of glass in the layer that are nearer to one another than `spacing` points flow together;
  /// of what lies below the layer nothing is changed.
  package static func merge(spacing: Double) -> LayerFilter { make(.merge, spacing) }

  private static func make(_ kind: FilterStep.Kind, _ input: Double) -> LayerFilter {
    LayerFilter(step: FilterStep(kind, [input]))
  }
}
