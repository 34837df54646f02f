// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// A filter for `CALayer.filters` and `CALayer.backgroundFilters`; specific to Nacre.
///
/// On macOS these arrays hold Core Image filters, which do not exist on Linux. On iOS there are no
/// public filters for them. A filter is a value. To change one on a layer, set the array again, or
/// set its input by key path, which also animates:
///
///     layer.backgroundFilters = [
///       LayerFilter.colorSaturate(amount: 1.8), LayerFilter.gaussianBlur(radius: 20),
///     ]
///     let animation = CABasicAnimation(keyPath: "backgroundFilters.gaussianBlur.inputRadius")
///
/// Two arrays with the same kinds in the same order are interpolated filter by filter; other arrays
/// are not interpolated. Filters act on sRGB components as stored, in `0…1`, and clamp them after
/// each filter.
public struct LayerFilter: Hashable, Sendable {
  package var step: FilterStep

  package init(step: FilterStep) { self.step = step }

  /// The name of the filter in key paths. The default is the name of its kind.
  public var name: String {
    get { step.name }
    set { step.name = newValue }
  }
  /// Whether the filter is applied. The default is true.
  public var isEnabled: Bool {
    get { step.isEnabled }
    set { step.isEnabled = newValue }
  }
  /// The input of the filter: one number, or three for a lens, or twenty for a colour matrix.
  ///
  /// Its key is `inputKey`. Setting an array of another length, or with numbers that are not
  /// finite, has no effect.
  public var input: [Double] {
    get { step.input }
    set { step.set(newValue) }
  }
  /// The key of the input in key paths.
  public var inputKey: String { step.kind.inputKey }

  /// A Gaussian blur with a standard deviation of `radius` points; 0 has no effect.
  ///
  /// As a background filter it samples the backdrop inside the layer's bounds only. Near the edges,
  /// samples outside the bounds are left out.
  public static func gaussianBlur(radius: Double) -> LayerFilter { make(.gaussianBlur, radius) }
  /// Scales the difference of each colour from its luminance: 0 gives grey, 1 has no effect.
  public static func colorSaturate(amount: Double) -> LayerFilter { make(.colorSaturate, amount) }
  /// Adds `amount` to each colour component; 0 has no effect.
  public static func colorBrightness(amount: Double) -> LayerFilter {
    make(.colorBrightness, amount)
  }
  /// Scales the difference of each colour component from one half; 1 has no effect.
  public static func colorContrast(amount: Double) -> LayerFilter { make(.colorContrast, amount) }
  /// Rotates hues by an angle in radians.
  public static func colorHueRotate(angle: Double) -> LayerFilter { make(.colorHueRotate, angle) }
  /// Mixes each colour with its inverse; 0 has no effect, 1 gives the inverse.
  public static func colorInvert(amount: Double) -> LayerFilter { make(.colorInvert, amount) }
  /// Multiplies the alpha component by `amount`.
  public static func opacity(amount: Double) -> LayerFilter { make(.opacity, amount) }
  /// Multiplies colours by a matrix of four rows with five numbers.
  ///
  /// Each row holds the contributions of red, green, blue, alpha and the constant 1 to one
  /// component, in the order red, green, blue and alpha. An array of another length has no effect.
  /// On a pixel that is not opaque, alpha and the constant contribute as on an opaque pixel.
  public static func colorMatrix(_ rows: [Double]) -> LayerFilter {
    LayerFilter(step: FilterStep(.colorMatrix, rows))
  }
  /// Refracts the backdrop like glass with a rounded rim along the layer's bounds and corners.
  /// Three zeros have no effect.
  ///
  /// This approximates Apple's glass: light is refracted once, at the rim, by Snell's law with an
  /// index of 1.5, and the lens shows nothing from outside the bounds. A lens is applied after all
  /// other filters, wherever it is in the array. Only the last lens counts, and only in
  /// `backgroundFilters`. If a corner's radius is smaller than the width of the rim, the inner edge
  /// of the rim is rounder than the corner.
  ///
  /// - Parameters:
  ///   - width: The width of the rim, in points; at most half of the shorter side.
  ///   - depth: The distance of the backdrop below the lens, in points. The greater it is, the
  ///     farther inside the rim samples.
  ///   - light: How white the edge is where it faces a light from the upper left, `0…1`.
  public static func lens(width: Double, depth: Double, light: Double = 0) -> LayerFilter {
    LayerFilter(step: FilterStep(.lens, [width, depth, light]))
  }

  /// Merges glass shapes in the layer that are less than `spacing` points apart. The backdrop
  /// itself is unchanged.
  package static func merge(spacing: Double) -> LayerFilter { make(.merge, spacing) }

  private static func make(_ kind: FilterStep.Kind, _ input: Double) -> LayerFilter {
    LayerFilter(step: FilterStep(kind, [input]))
  }
}
