// Nacre, MIT licence; see LICENSE.

/// The colours of an area: premultiplied red, green, blue and alpha from 0 to 1. The bottom row is first.
struct Pixels {
  typealias Color = SIMD4<Float>

  let area: Area
  var values: [Color]

  /// Transparent pixels.
  init(_ area: Area) {
    self.area = area
    values = Array(repeating: .zero, count: area.count)
  }

  /// Pixels by the positions of their centres.
  init(_ area: Area, color: (_ x: Float, _ y: Float) -> Color) {
    self.area = area
    values = []
    values.reserveCapacity(area.count)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { values.append(color(Float(x) + 0.5, Float(y) + 0.5)) }
    }
  }

  /// The colour of a pixel; transparent outside the area.
  subscript(x: Int, y: Int) -> Color {
    let (column, row) = (x - area.x, y - area.y)
    guard column >= 0, row >= 0, column < area.width, row < area.height else { return .zero }
    return values[row * area.width + column]
  }

  /// The pixels of another area; transparent where this one has none.
  func cropped(to other: Area) -> Pixels {
    if other == area { return self }
    var result = Pixels(other)
    let shared = area.intersection(other)
    guard !shared.isEmpty else { return result }
    for y in shared.y..<shared.maxY {
      let from = (y - area.y) * area.width + shared.x - area.x
      let to = (y - other.y) * other.width + shared.x - other.x
      for column in 0..<shared.width { result.values[to + column] = values[from + column] }
    }
    return result
  }

  /// The colour at a point between the centres of four pixels.
  func interpolated(_ x: Float, _ y: Float) -> Color {
    let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (right, top) = (x - 0.5 - left, y - 0.5 - bottom)
    let (column, row) = (Int(left), Int(bottom))
    let lower = self[column, row] * (1 - right) + self[column + 1, row] * right
    if top == 0 { return lower }
    let upper = self[column, row + 1] * (1 - right) + self[column + 1, row + 1] * right
    return lower * (1 - top) + upper * top
  }

  /// Changes each colour. The function gets and returns colours that are not premultiplied.
  mutating func change(_ color: (Color) -> Color) {
    for index in values.indices {
      let old = values[index]
      let new = color(old.unpremultiplied)
      values[index] = new.premultiplied
    }
  }
}

extension SIMD4<Float> {
  /// The colour without alpha in its components. A transparent colour stays black.
  var unpremultiplied: SIMD4<Float> {
    if w == 1 || w == 0 { return self }
    return SIMD4(x / w, y / w, z / w, w)
  }

  var premultiplied: SIMD4<Float> { w == 1 ? self : SIMD4(x * w, y * w, z * w, w) }

  /// The luminance. **Source.** ITU-R BT.709, section 3.
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  /// The same alpha with other components.
  func with(_ red: Float, _ green: Float, _ blue: Float) -> SIMD4<Float> {
    SIMD4(red, green, blue, w)
  }
}

/// Returns `first` for a fraction of 0 and `second` for 1.
func mix(_ first: Pixels.Color, _ second: Pixels.Color, _ fraction: Float) -> Pixels.Color {
  first + (second - first) * fraction
}
