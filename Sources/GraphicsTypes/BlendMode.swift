// Nacre, MIT licence; see LICENSE.

/// How the pixels of a source are put together with those of a destination.
///
/// With premultiplied colours `S` and `D` and their alphas `Sα` and `Dα`; numbered as `CGBlendMode`.
///
/// **Source.** The first sixteen: W3C, *Compositing and Blending Level 1*, sections 9 and 10. The
/// others: T. Porter and T. Duff, "Compositing Digital Images", SIGGRAPH '84.
package enum BlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// `S + D·(1 − Sα)`.
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
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
  /// `max(0, Rα − (Sα − S) − (Dα − D))` with `Rα = min(1, Sα + Dα)`: dark adds up.
  case plusDarker
  /// `min(1, S + D)`.
  case plusLighter

  /// Whether a source without colour and alpha leaves the destination as it is.
  package var keepsDestinationOutsideSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
