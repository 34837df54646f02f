// Nacre, MIT licence; see LICENSE.

/// How what is drawn is put together with what is there.
///
/// With premultiplied colours `S` and `D`, alphas `Sα` and `Dα`. A mode acts where something is
/// drawn, by as much as it covers a pixel, and nowhere else.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// `S + D·(1 − Sα)`.
  case normal
  /// Colours are multiplied.
  case multiply
  /// Inverted colours are multiplied.
  case screen
  /// Multiplies or screens, as the backdrop says.
  case overlay
  /// The darker colour.
  case darken
  /// The lighter colour.
  case lighten
  /// Brightens the backdrop.
  case colorDodge
  /// Darkens the backdrop.
  case colorBurn
  /// Darkens or lightens gently, as the source says.
  case softLight
  /// Multiplies or screens, as the source says.
  case hardLight
  /// The difference of the colours.
  case difference
  /// A difference of lower contrast.
  case exclusion
  /// The source's hue.
  case hue
  /// The source's saturation.
  case saturation
  /// The source's hue and saturation.
  case color
  /// The source's luminosity.
  case luminosity
  /// Nothing.
  case clear
  /// `S`.
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
  /// Darkness adds up.
  case plusDarker
  /// `min(1, S + D)`.
  case plusLighter
}

/// How an image is smoothed when it is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the system thinks best: smoothed.
  case `default`
  /// Not at all: the nearest pixel.
  case none
  /// Smoothed.
  case low
  /// Smoothed.
  case medium
  /// Smoothed.
  case high
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside by the winding rule.
  case fill
  /// Its inside by the even-odd rule.
  case eoFill
  /// Its outline.
  case stroke
  /// Both, the outline on top.
  case fillStroke
  /// Both, the inside by the even-odd rule.
  case eoFillStroke

  /// Whether the inside belongs to it, and by which rule.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  /// Whether the outline belongs to it.
  var strokes: Bool { self != .fill && self != .eoFill }
}

/// How a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// What becomes of colours that a space does not have. Makes no difference: they are clipped.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As the system thinks best.
  case defaultIntent
  /// Clipped.
  case absoluteColorimetric
  /// Clipped, white being mapped to white.
  case relativeColorimetric
  /// Made narrower.
  case perceptual
  /// Kept as saturated as they are.
  case saturation
}
