// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Synchronization

/// Pictures multiplied by colours, kept as a particle has its colour for a while.
enum TintedImages {
  private struct Key: Hashable {
    let image: PixelImage
    let color: UInt32
  }

  private struct State {
    var images: [Key: PixelImage] = [:]
    var pixels = 0
  }

  /// Pixels beyond which all is forgotten: colours that change leave many behind.
  private static let limit = 4 << 20
  private static let state = Mutex(State())

  /// The steps of a component: few enough for particles of random colours to share pictures.
  private static let steps = 63.0

  /// Returns a picture whose red, green and blue are multiplied by those of a colour.
  ///
  /// Components are rounded to 64 steps.
  static func image(_ image: PixelImage, _ color: RGBAColor) -> PixelImage {
    func step(_ value: Double) -> UInt32 { UInt32((value * steps).rounded()) }
    let factors = SIMD3(step(color.red), step(color.green), step(color.blue))
    if factors == SIMD3(repeating: UInt32(steps)) { return image }
    let key = Key(image: image, color: factors.x << 16 | factors.y << 8 | factors.z)
    return state.withLock { state in
      if let known = state.images[key] { return known }
      if state.pixels > limit { state = State() }
      let made = multiplied(image, factors)
      state.images[key] = made
      state.pixels += made.pixels.count
      return made
    }
  }

  private static func multiplied(_ image: PixelImage, _ factors: SIMD3<UInt32>) -> PixelImage {
    func product(_ pixel: UInt32, _ shift: UInt32, _ factor: UInt32) -> UInt32 {
      ((((pixel >> shift) & 255) * factor + 31) / 63) << shift
    }
    let pixels = image.pixels.map { pixel in
      pixel & 0xFF00_0000 | product(pixel, 16, factors.x) | product(pixel, 8, factors.y)
        | product(pixel, 0, factors.z)
    }
    return PixelImage(width: image.width, height: image.height, pixels: pixels)
  }
}
