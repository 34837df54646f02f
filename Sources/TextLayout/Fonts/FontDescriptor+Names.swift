// Nacre, MIT licence; see LICENSE.

extension FontDescriptor {
  /// Weights by the words that names of fonts end with, spaces and hyphens left out; where several
  /// are one weight's, the first is its name.
  private static let weights: [(name: String, weight: Int)] = [
    ("Thin", 100), ("Hairline", 100), ("ExtraLight", 200), ("UltraLight", 200), ("Light", 300),
    ("Regular", 400), ("Roman", 400), ("Book", 400), ("Normal", 400), ("Medium", 500),
    ("SemiBold", 600), ("DemiBold", 600), ("ExtraBold", 800), ("UltraBold", 800), ("Heavy", 800),
    ("Bold", 700), ("Black", 900),
  ]

  /// Creates a descriptor from a name as fonts have it: the family, and after a hyphen what of it.
  ///
  /// `HelveticaNeue-BoldItalic` is the family Helvetica Neue, bold and slanted. What is not known
  /// after the hyphen belongs to the family.
  package init(named name: String, size: Double) {
    self.init(family: name, size: size)
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

  /// The name of the font: the family, and after a hyphen its weight and slant.
  package var name: String {
    let nearest = Self.weights.min { abs($0.weight - weight) < abs($1.weight - weight) }
    let style = nearest?.name ?? "Regular"
    return (family ?? Self.systemFamily) + "-"
      + (italic ? (style == "Regular" ? "Italic" : style + "Italic") : style)
  }
}
