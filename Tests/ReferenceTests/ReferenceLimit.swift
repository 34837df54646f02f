// Nacre, MIT licence; see LICENSE.

/// How much a subject may differ from its reference.
struct ReferenceLimit: Sendable {
  /// Of the FLIP of all pixels.
  let mean: Double
  /// Pixels that differ visibly and hang together.
  let cluster: Int

  init(_ mean: Double, _ cluster: Int) { (self.mean, self.cluster) = (mean, cluster) }

  /// A little above what was measured and looked at; the reason for what is left stands above each.
  static let all: [String: ReferenceLimit] = [
    // Edges: both count coverage, Chromium to fewer steps.
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
    // Chromium draws a box below its border smaller, so that nothing of it shows at the outer edge.
    "borders": ReferenceLimit(0.016, 17),
    // Chromium counts edges along the axes, and thin lines, in coarse steps; from its own pictures
    // at sixteen times the size it is further off than Nacre.
    "fill_edges": ReferenceLimit(0.036, 101),
    "stroke_thin": ReferenceLimit(0.037, 60),
    "stroke_dash": ReferenceLimit(0.009, 14),
    "stroke_rounddash": ReferenceLimit(0.031, 10),
    // Chromium leaves some edges of planes in space without antialiasing, and resamples what is
    // turned.
    "space_perspective": ReferenceLimit(0.013, 16),
    "space_backs": ReferenceLimit(0.014, 9),
    "space_cube": ReferenceLimit(0.023, 65),
    "space_crossing": ReferenceLimit(0.023, 94),
    "space_flattened": ReferenceLimit(0.01, 18),
    "space_nested": ReferenceLimit(0.021, 33),
    // The same formulas, rounded elsewhere.
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
    // Weights between texels have fewer bits in Chromium.
    "image_linear": ReferenceLimit(0.032, 0),
    // Chromium takes three averages for a Gaussian from a deviation of 2 on, Nacre the Gaussian. At
    // the edges of a backdrop Chromium mirrors it, Nacre leaves out what lies beyond.
    "filter_blur": ReferenceLimit(0.031, 0),
    "backdrop_edge": ReferenceLimit(0.014, 0),
    "backdrop_stripes": ReferenceLimit(0.081, 125),
    "backdrop_picture": ReferenceLimit(0.034, 0),
    "backdrop_wide": ReferenceLimit(0.055, 0),
  ]
}
