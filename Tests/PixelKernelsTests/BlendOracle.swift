// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The formulas of W3C's *Compositing and Blending Level 1* as written there: unpremultiplied
/// colours, double precision.
enum BlendOracle {
  /// Returns blue, green, red and alpha of the premultiplied result, in `0…1`.
  static func blend(_ destination: UInt32, _ source: UInt32, _ mode: BlendMode) -> [Double] {
    let (s, sa) = straight(source)
    let (d, da) = straight(destination)
    switch mode {
    case .plusLighter:
      return (0..<3).map { min(1, s[$0] * sa + d[$0] * da) } + [min(1, sa + da)]
    case .plusDarker:
      let a = min(1, sa + da)
      return (0..<3).map { max(0, a - sa * (1 - s[$0]) - da * (1 - d[$0])) } + [a]
    default: break
    }
    if let (fs, fd) = factors(mode, sa, da) {
      return (0..<3).map { s[$0] * sa * fs + d[$0] * da * fd } + [sa * fs + da * fd]
    }
    let mixed = function(mode, d, s)
    return (0..<3).map { index in
      // Section 10: the source is mixed with the blend function's result B and then composited.
      let c = (1 - da) * s[index] + da * mixed[index]
      return sa * c + (1 - sa) * da * d[index]
    } + [sa + da * (1 - sa)]
  }

  private static func straight(_ pixel: UInt32) -> ([Double], Double) {
    let alpha = Double(pixel >> 24)
    return (
      [0, 8, 16].map { alpha > 0 ? Double(pixel >> UInt32($0) & 255) / alpha : 0 }, alpha / 255
    )
  }

  private static func factors(_ mode: BlendMode, _ sa: Double, _ da: Double) -> (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - sa)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (da, 0)
    case .sourceOut: (1 - da, 0)
    case .sourceAtop: (da, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    case .xor: (1 - da, 1 - sa)
    default: nil
    }
  }

  private static func function(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double] {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: (0..<3).map { channel(mode, b[$0], s[$0]) }
    }
  }

  private static func channel(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return channel(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight:
      return s <= 0.5 ? b * 2 * s : channel(.screen, b, 2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    default: return b + s - 2 * b * s
    }
  }

  // Pixels are in the order blue, green, red.
  private static func lum(_ c: [Double]) -> Double { 0.3 * c[2] + 0.59 * c[1] + 0.11 * c[0] }

  private static func low(_ c: [Double]) -> Double { c.reduce(.infinity, min) }
  private static func high(_ c: [Double]) -> Double { c.reduce(-.infinity, max) }

  private static func sat(_ c: [Double]) -> Double { high(c) - low(c) }

  private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let (n, x) = (low(c), high(c))
    return c.map { x > n ? ($0 - n) * s / (x - n) : 0 }
  }

  private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let delta = l - lum(c)
    let c = c.map { $0 + delta }
    let (l, n, x) = (lum(c), low(c), high(c))
    return c.map { value in
      var value = value
      if n < 0 { value = l + (value - l) * l / (l - n) }
      if x > 1 { value = l + (value - l) * (1 - l) / (x - l) }
      return value
    }
  }
}
