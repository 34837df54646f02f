// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

extension BlendMode {
  /// The names of Core Animation's compositing filters, with their blend modes.
  package static let filterNames: [(name: String, mode: BlendMode)] = [
    ("normalBlendMode", .normal), ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen),
    ("overlayBlendMode", .overlay), ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten),
    ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight),
    ("differenceBlendMode", .difference), ("exclusionBlendMode", .exclusion),
    ("hueBlendMode", .hue), ("saturationBlendMode", .saturation), ("colorBlendMode", .color),
    ("luminosityBlendMode", .luminosity), ("clear", .clear), ("copy", .copy),
    ("sourceOver", .normal), ("sourceIn", .sourceIn), ("sourceOut", .sourceOut),
    ("sourceAtop", .sourceAtop), ("destOver", .destinationOver), ("destIn", .destinationIn),
    ("destOut", .destinationOut), ("destAtop", .destinationAtop), ("xor", .xor),
    ("plusD", .plusDarker), ("plusL", .plusLighter),
  ]

  /// Creates the blend mode that a compositing filter names; `nil` for an unknown name.
  package init?(filterName name: String) {
    guard let found = Self.filterNames.first(where: { $0.name == name }) else { return nil }
    self = found.mode
  }

  package var filterName: String { Self.filterNames.first { $0.mode == self }?.name ?? "" }
}
