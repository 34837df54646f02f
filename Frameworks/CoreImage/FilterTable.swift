// Nacre, MIT licence; see LICENSE.

/// All filters by their names.
///
/// **Source.** The names, the inputs and their defaults: Apple's "Core Image Filter Reference".
enum FilterTable {
  static let kinds: [String: FilterKind] = Dictionary(
    [
      colors, photoEffects, blurs, distortions, geometry, generators, compositions,
    ].joined().map { ($0.name, $0) }
  ) { first, _ in first }
}
