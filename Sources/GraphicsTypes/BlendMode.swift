// Nacre, MIT licence; see LICENSE.

/// How source pixels are combined with destination pixels. Raw values are those of `CGBlendMode`.
///
/// The formulas below use premultiplied colours `S` and `D` with alphas `Sα` and `Dα`.
///
/// **Source.** The first sixteen: W3C, *Compositing and Blending Level 1*, sections 9 and 10. The
/// others: T. Porter and T. Duff, "Compositing Digital Images", SIGGRAPH '84.
package enum BlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// `S + D·(1 − Sα)`.
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  /// Transparent black.
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
  /// `max(0, Rα − (Sα − S) − (Dα − D))` with `Rα = min(1, Sα + Dα)`: darkness adds up.
  case plusDarker
  /// `min(1, S + D)`.
  case plusLighter

  /// Whether a transparent source pixel leaves the destination unchanged.
  package var keepsDestinationOutsideSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
