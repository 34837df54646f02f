// Nacre, MIT licence; see LICENSE.

extension FontDescriptor {
  /// The weights, by the words at the end of font names, written without spaces and hyphens. If a weight has
  /// several words, names are made with the first.
  private static let weights: [(name: String, weight: Int)] = [
    ("Thin", 100), ("Hairline", 100), ("ExtraLight", 200), ("UltraLight", 200), ("Light", 300),
    ("Regular", 400), ("Roman", 400), ("Book", 400), ("Normal", 400), ("Medium", 500),
    ("SemiBold", 600), ("DemiBold", 600), ("ExtraBold", 800), ("UltraBold", 800), ("Heavy", 800),
    ("Bold", 700), ("Black", 900),
  ]

  /// Creates a descriptor from a PostScript name: the family, then after a hyphen the style.
  ///
  /// `HelveticaNeue-BoldItalic` is the family `HelveticaNeue`, bold and italic. If the part after
  /// the hyphen is not a known style, it belongs to the family.
  ///
  /// The name of a font that the program added selects that font.
  package init(named name: String, size: Double) {
    self.init(family: name, size: size)
    if let style = FontLibrary.shared.added(name) {
      (family, weight, italic) = (style.family, style.weight, style.italic)
      return
    }
    guard let hyphen = name.lastIndex(of: "-") else { return }
    var style = String(name[name.index(after: hyphen)...])
    if style.hasSuffix("MT") { style.removeLast(2) }
    for slanted in ["Italic", "Oblique"] where style.hasSuffix(slanted) {
      style.removeLast(slanted.count)
      italic = true
    }
    let weight = Self.weights.first { $0.name.lowercased() == style.lowercased() }?.weight
    guard let weight = style.isEmpty && italic ? 400 : weight else {
      italic = false
      return
    }
    family = String(name[..<hyphen])
    self.weight = weight
  }

  /// Whether a font or a family with the name exists.
  package static func exists(named name: String) -> Bool { FontLibrary.shared.has(name) }

  /// The PostScript name of the font: that of the file if the program added it, otherwise the family, then after a
  /// hyphen its weight and slant.
  package var name: String {
    if let own = FontLibrary.shared.ownName(style) { return own }
    let nearest = Self.weights.min { abs($0.weight - weight) < abs($1.weight - weight) }
    let style = nearest?.name ?? "Regular"
    return (family ?? Self.systemFamily) + "-"
      + (italic ? (style == "Regular" ? "Italic" : style + "Italic") : style)
  }
}
