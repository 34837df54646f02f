// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

extension BlendMode {
  /// Whether each colour component of the result depends only on the same component of the two
  /// pixels.
  var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }
}

/// The blend functions `B(Cb, Cs)`, multiplied by both alphas so that no premultiplied colour has
/// to be divided by its alpha. Results are in units of 1/65 025. Divisions and roots are in single
/// precision, in an explicit order, so that every variant rounds alike.
///
/// **Source.** W3C, *Compositing and Blending Level 1*, sections 10.1 and 10.2.
extension Reference {
  static func separable(_ s: BlendOperand, _ d: BlendOperand, _ mode: BlendMode) -> SIMD3<Int32> {
    s.map(d) { separable($0, s.alpha, $1, d.alpha, mode) }
  }

  private static func separable(
    _ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32, _ mode: BlendMode
  ) -> Int32 {
    switch mode {
    case .multiply: return s * d
    case .screen: return s * da + d * sa - s * d
    case .overlay: return separable(d, da, s, sa, .hardLight)
    case .darken: return min(s * da, d * sa)
    case .lighten: return max(s * da, d * sa)
    case .hardLight: return 2 * s <= sa ? 2 * s * d : sa * da - 2 * (sa - s) * (da - d)
    case .difference: return abs(s * da - d * sa)
    case .exclusion: return s * da + d * sa - 2 * s * d
    case .colorDodge:
      if d == 0 { return 0 }
      return s == sa ? sa * da : whole(Float(d * sa * sa) / Float(sa - s), sa * da)
    case .colorBurn:
      if d == da { return sa * da }
      return s == 0 ? 0 : sa * da - whole(Float((da - d) * sa * sa) / Float(s), sa * da)
    default: return softLight(s, sa, d, da)
    }
  }

  private static func softLight(_ s: Int32, _ sa: Int32, _ d: Int32, _ da: Int32) -> Int32 {
    let c = Float(d) / Float(max(da, 1))
    let w = Float(2 * s - sa)
    let f: Float
    if w <= 0 {
      f = c * (1 - c)
    } else {
      f = (c <= 0.25 ? ((16 * c - 12) * c + 4) * c : c.squareRoot()) - c
    }
    return whole(Float(sa * d) + w * Float(da) * f, sa * da)
  }

  /// Rounds a number that lies in `0…limit` apart from rounding errors.
  private static func whole(_ value: Float, _ limit: Int32) -> Int32 {
    Int32(min(max(value, 0), Float(limit)) + 0.5)
  }

  static func nonSeparable(_ s: BlendOperand, _ d: BlendOperand, _ mode: BlendMode)
    -> SIMD3<Int32>
  {
    let limit = s.alpha * d.alpha
    let source = SIMD3<Float>(s.color &* d.alpha)
    let backdrop = SIMD3<Float>(d.color &* s.alpha)
    let result: SIMD3<Float>
    switch mode {
    case .hue:
      result = setLuminance(
        setSaturation(source, range(backdrop)), luminance(backdrop), Float(limit))
    case .saturation:
      result = setLuminance(
        setSaturation(backdrop, range(source)), luminance(backdrop), Float(limit))
    case .color: result = setLuminance(source, luminance(backdrop), Float(limit))
    default: result = setLuminance(backdrop, luminance(source), Float(limit))
    }
    return SIMD3(whole(result[0], limit), whole(result[1], limit), whole(result[2], limit))
  }

  private static func luminance(_ c: SIMD3<Float>) -> Float {
    (c[0] * 0.3 + c[1] * 0.59) + c[2] * 0.11
  }

  private static func range(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

  private static func setSaturation(_ c: SIMD3<Float>, _ saturation: Float) -> SIMD3<Float> {
    let range = range(c)
    return (c - c.min()) * (range > 0 ? saturation / range : 0)
  }

  private static func setLuminance(_ c: SIMD3<Float>, _ wanted: Float, _ limit: Float)
    -> SIMD3<Float>
  {
    // Rounding errors of the weights must not raise the luminance above white.
    let l = min(wanted, limit)
    let c = c + (l - luminance(c))
    let (low, high) = (c.min(), c.max())
    var result = SIMD3<Float>()
    for index in 0..<3 {
      var channel = c[index]
      if low < 0 { channel = l + (channel - l) * l / (l - low) }
      if high > limit { channel = l + (channel - l) * (limit - l) / (high - l) }
      result[index] = channel
    }
    return result
  }
}
