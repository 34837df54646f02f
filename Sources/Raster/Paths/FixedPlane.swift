// Nacre, MIT licence; see LICENSE.

/// A linear function of pixel coordinates in 32.32 fixed point, such as a texture coordinate.
///
/// Sums wrap on overflow, so their order does not matter: the value at a pixel does not depend on
/// where a row begins.
struct FixedPlane: Sendable {
  /// The change from one pixel to the next in a row, and from one row to the next.
  let dx: Int64
  let dy: Int64
  /// The value at the centre of pixel (0, 0).
  let origin: Int64

  /// - Returns: `nil` when the values at pixels with coordinates below 2¹⁵ could overflow.
  init?(dx: Double, dy: Double, origin: Double) {
    let center = origin + (dx + dy) / 2
    guard abs(dx) < 16_384, abs(dy) < 16_384, abs(center) < 536_870_912 else { return nil }
    self.dx = Int64((dx * 4_294_967_296).rounded())
    self.dy = Int64((dy * 4_294_967_296).rounded())
    self.origin = Int64((center * 4_294_967_296).rounded())
  }

  /// The value at the centre of a pixel.
  func value(_ x: Int32, _ y: Int32) -> Int64 {
    origin &+ Int64(x) &* dx &+ Int64(y) &* dy
  }
}
