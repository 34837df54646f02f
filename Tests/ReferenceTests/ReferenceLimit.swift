// Nacre, MIT licence; see LICENSE.

/// The greatest allowed difference of a subject from its reference.
struct ReferenceLimit: Sendable {
  /// The mean FLIP of all pixels.
  let mean: Double
  /// The size of the largest connected cluster of visibly different pixels.
  let cluster: Int

  init(_ mean: Double, _ cluster: Int) { (self.mean, self.cluster) = (mean, cluster) }

  /// Limits a little above the measured differences, which were checked by eye. The comment above
  /// each group gives the reason for the remaining difference.
  static let all: [String: ReferenceLimit] = [
    // Edges: both renderers use coverage, Chromium with fewer levels.
    "fill_rules": ReferenceLimit(0.004, 0),
    "fill_curves": ReferenceLimit(0.018, 0),
    "corners": ReferenceLimit(0.012, 0),
    "clips": ReferenceLimit(0.016, 0),
    "masks": ReferenceLimit(0.013, 0),
    "opacity": ReferenceLimit(0.014, 0),
    "stroke_caps": ReferenceLimit(0.019, 4),
    "stroke_joins": ReferenceLimit(0.015, 4),
    "stroke_miterlimit": ReferenceLimit(0.016, 0),
    "stroke_pen": ReferenceLimit(0.014, 4),
    "stroke_trim": ReferenceLimit(0.006, 0),
    "shadow_trees": ReferenceLimit(0.026, 0),
    "shadow_boxes": ReferenceLimit(0.028, 0),
    // Chromium shrinks a box below its border, so that none of it shows at the border's outer edge.
    "borders": ReferenceLimit(0.016, 17),
    // Chromium computes the coverage of axis-aligned edges and of thin lines in coarse steps. Its
    // pictures differ more from its own at sixteen times the size than Nacre's do.
    "fill_edges": ReferenceLimit(0.036, 101),
    "stroke_thin": ReferenceLimit(0.037, 60),
    "stroke_dash": ReferenceLimit(0.009, 14),
    "stroke_rounddash": ReferenceLimit(0.031, 10),
    // Chromium leaves some edges of planes in 3-D space without antialiasing, and resamples rotated
    // content.
    "space_perspective": ReferenceLimit(0.013, 16),
    "space_backs": ReferenceLimit(0.014, 9),
    "space_cube": ReferenceLimit(0.023, 65),
    "space_crossing": ReferenceLimit(0.023, 94),
    "space_flattened": ReferenceLimit(0.01, 18),
    "space_nested": ReferenceLimit(0.021, 33),
    // The same formulas, rounded at other steps.
    "blend_separable": ReferenceLimit(0.005, 0),
    "blend_nonseparable": ReferenceLimit(0.001, 0),
    "blend_operators": ReferenceLimit(0.005, 0),
    "filter_colors": ReferenceLimit(0.001, 0),
    "filter_translucent": ReferenceLimit(0.006, 0),
    "image_nine": ReferenceLimit(0.001, 0),
    "image_nearest": ReferenceLimit(0.008, 4),
    "gradient_axial": ReferenceLimit(0.008, 0),
    "gradient_radial": ReferenceLimit(0.007, 0),
    "gradient_conic": ReferenceLimit(0.007, 0),
    "gradient_alpha": ReferenceLimit(0.01, 0),
    // Chromium's bilinear weights have fewer bits.
    "image_linear": ReferenceLimit(0.032, 0),
    // From σ = 2 Chromium replaces the Gaussian with three box averages; Nacre uses the Gaussian.
    // At the edges of a backdrop Chromium mirrors it; Nacre gives pixels outside no weight.
    "filter_blur": ReferenceLimit(0.031, 0),
    "backdrop_edge": ReferenceLimit(0.014, 0),
    "backdrop_stripes": ReferenceLimit(0.081, 125),
    "backdrop_picture": ReferenceLimit(0.034, 0),
    "backdrop_wide": ReferenceLimit(0.055, 0),
  ]
}
