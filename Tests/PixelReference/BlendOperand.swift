// Nacre, MIT licence; see LICENSE.

/// An unpacked premultiplied pixel. Colour components above its alpha are clamped to it.
struct BlendOperand {
  let color: SIMD3<Int32>
  let alpha: Int32

  init(_ pixel: UInt32) {
    let alpha = Int32(pixel >> 24)
    func channel(_ shift: UInt32) -> Int32 { min(Int32(pixel >> shift & 255), alpha) }
    color = SIMD3(channel(16), channel(8), channel(0))
    self.alpha = alpha
  }

  /// Combines each colour component with that of another pixel.
  func map(_ other: BlendOperand, _ body: (Int32, Int32) -> Int32) -> SIMD3<Int32> {
    var result = SIMD3<Int32>()
    for index in 0..<3 { result[index] = body(color[index], other.color[index]) }
    return result
  }
}
