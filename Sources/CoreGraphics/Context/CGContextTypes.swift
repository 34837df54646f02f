// Nacre, MIT licence; see LICENSE.

/// How new content, the source, is blended with existing content, the backdrop.
///
/// In the formulas `S` and `D` are the premultiplied colours of source and backdrop, and `Sα` and
/// `Dα` their alphas. A mode only affects pixels that the source covers, in proportion to its
/// coverage.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// Source over backdrop: `S + D·(1 − Sα)`.
  case normal
  /// Multiplies the colours.
  case multiply
  /// Multiplies the inverted colours.
  case screen
  /// Multiplies or screens, depending on the backdrop.
  case overlay
  /// Selects the darker colour.
  case darken
  /// Selects the lighter colour.
  case lighten
  /// Brightens the backdrop to reflect the source.
  case colorDodge
  /// Darkens the backdrop to reflect the source.
  case colorBurn
  /// Softly darkens or lightens, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// Subtracts the darker colour from the lighter one.
  case difference
  /// Like `difference`, with lower contrast.
  case exclusion
  /// The hue of the source, with the saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the source, with the hue and luminosity of the backdrop.
  case saturation
  /// The hue and saturation of the source, with the luminosity of the backdrop.
  case color
  /// The luminosity of the source, with the hue and saturation of the backdrop.
  case luminosity
  /// Clears to transparent: 0.
  case clear
  /// Replaces the backdrop: `S`.
  case copy
  /// `S·Dα`.
  case sourceIn
  /// `S·(1 − Dα)`.
  case sourceOut
  /// `S·Dα + D·(1 − Sα)`.
  case sourceAtop
  /// `S·(1 − Dα) + D`.
  case destinationOver
  /// `D·Sα`.
  case destinationIn
  /// `D·(1 − Sα)`.
  case destinationOut
  /// `S·(1 − Dα) + D·Sα`.
  case destinationAtop
  /// `S·(1 − Dα) + D·(1 − Sα)`.
  case xor
  /// Adds up darkness: `max(0, Rα − (Sα − S) − (Dα − D))` with `Rα = min(1, Sα + Dα)`.
  case plusDarker
  /// Adds the colours: `min(1, S + D)`.
  case plusLighter
}

/// The quality of interpolation when an image is scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default quality, which is the same as `high`.
  case `default`
  /// No interpolation: the nearest pixel.
  case none
  /// Smooth interpolation; the same as `high`.
  case low
  /// Smooth interpolation; the same as `high`.
  case medium
  /// Smooth interpolation.
  case high
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the nonzero winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills by the nonzero winding rule, then strokes.
  case fillStroke
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke

  /// The fill rule; `nil` if the mode does not fill.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  /// Whether the mode strokes the path.
  var strokes: Bool { self != .fill && self != .eoFill }
}

/// Whether a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt32
  /// Creates a set from its raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How colours outside a space's gamut are mapped. Has no effect in Nacre: they are clipped.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default intent.
  case defaultIntent
  /// Clips colours.
  case absoluteColorimetric
  /// Clips colours after mapping white to white.
  case relativeColorimetric
  /// Compresses the gamut.
  case perceptual
  /// Preserves saturation.
  case saturation
}
