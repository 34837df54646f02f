// Nacre, MIT licence; see LICENSE.

import UIKit

extension FilterTable {
  static let distortions: [FilterKind] = [
    // The radius and the scale are Apple's. The profile of the bump, a parabola, is an approximation.
    FilterKind(
      "CIBumpDistortion", kCICategoryDistortionEffect,
      of: [.center, .number(kCIInputRadiusKey, 300), .number(kCIInputScaleKey, 0.5)]
    ) { image, inputs in
      let scale = inputs.number(kCIInputScaleKey)
      return warped(image, inputs) { offset, nearness in offset * (1 - scale * nearness) }
    },
    // The radius and the angle at the centre are Apple's. How the angle falls off is an approximation.
    FilterKind(
      "CITwirlDistortion", kCICategoryDistortionEffect,
      of: [.center, .number(kCIInputRadiusKey, 300), .number(kCIInputAngleKey, .pi)]
    ) { image, inputs in
      let angle = inputs.number(kCIInputAngleKey)
      return warped(image, inputs) { offset, nearness in
        let (c, s) = (cos(angle * nearness), sin(angle * nearness))
        return SIMD2(offset.x * c + offset.y * s, offset.y * c - offset.x * s)
      }
    },
    FilterKind("CIPixellate", kCICategoryStylize, of: [.center, .number(kCIInputScaleKey, 8)]) {
      image, inputs in
      pixellated(
        image, center: inputs.point(kCIInputCenterKey),
        side: Int(max(1, min(inputs.number(kCIInputScaleKey), 32_767)).rounded()))
    },
    // An approximation: the darkening grows with the square of the distance from the centre, and a radius of
    // 1 reaches the corners. Apple's formula is not public.
    FilterKind(
      "CIVignette", kCICategoryColorEffect,
      of: [.number(kCIInputIntensityKey, 0), .number(kCIInputRadiusKey, 1)]
    ) { image, inputs in
      if image.extent.isInfinite { return image }
      let extent = image.extent
      let amount = inputs.number(kCIInputIntensityKey)
      let corner = Float(hypot(extent.width, extent.height) / 2)
      let reach = corner * max(0.01, inputs.number(kCIInputRadiusKey))
      return CIImage(extent) { area, space in
        let pixels = image.pixels(area, space)
        return Pixels(area) { x, y in
          let distance = hypot(x - Float(extent.midX), y - Float(extent.midY)) / reach
          let factor = 1 - amount * min(distance * distance, 1)
          let color = pixels[Int(x.rounded(.down)), Int(y.rounded(.down))]
          return color * Pixels.Color(factor, factor, factor, 1)
        }
      }
    },
  ]

  /// An image whose pixels come from other places within a circle.
  ///
  /// - Parameter source: Returns where a pixel comes from. It gets the pixel's offset from the centre, and
  ///   the square of its nearness: 1 at the centre and 0 at the circle.
  private static func warped(
    _ image: CIImage, _ inputs: FilterInputs,
    source: @escaping (_ offset: SIMD2<Float>, _ nearness: Float) -> SIMD2<Float>
  ) -> CIImage {
    let center = inputs.point(kCIInputCenterKey)
    let radius = max(0.001, min(inputs.number(kCIInputRadiusKey), 32_767))
    let circle = Area(
      covering: CGRect(
        x: CGFloat(center.x - radius), y: CGFloat(center.y - radius), width: CGFloat(radius) * 2,
        height: CGFloat(radius) * 2))
    return CIImage(image.extent) { area, space in
      var result = image.pixels(area, space)
      let changed = area.intersection(circle)
      if changed.isEmpty { return result }
      // Both maps stay within a circle around the centre, unless a bump with a scale of more than 2 or less
      // than -1 reaches beyond it. Those pixels are transparent.
      let pixels = image.pixels(
        circle.grown(by: 1).intersection(Area(covering: image.extent)), space)
      for y in changed.y..<changed.maxY {
        for x in changed.x..<changed.maxX {
          let offset = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - center
          let distance = (offset * offset).sum().squareRoot() / radius
          guard distance < 1 else { continue }
          let place = center + source(offset, (1 - distance) * (1 - distance))
          result.values[(y - area.y) * area.width + x - area.x] = pixels.interpolated(
            place.x, place.y)
        }
      }
      return result
    }
  }

  /// An image of squares with the mean colour of what they cover. The centre is a corner of four squares.
  private static func pixellated(_ image: CIImage, center: SIMD2<Float>, side: Int) -> CIImage {
    let (left, bottom) = (Int(center.x.rounded()), Int(center.y.rounded()))
    func cell(_ value: Int, _ origin: Int) -> Int {
      let offset = value - origin
      return origin + (offset >= 0 ? offset / side : -((side - 1 - offset) / side)) * side
    }
    func cells(_ area: Area) -> Area {
      let (x, y) = (cell(area.x, left), cell(area.y, bottom))
      return Area(
        x: x, y: y, width: cell(area.maxX - 1, left) + side - x,
        height: cell(area.maxY - 1, bottom) + side - y)
    }
    let extent =
      image.extent.isInfinite || image.extent.isEmpty
      ? image.extent : cells(Area(covering: image.extent)).rect
    return CIImage(extent) { area, space in
      let whole = cells(area)
      let pixels = image.pixels(whole, space)
      let columns = whole.width / side
      var means = [Pixels.Color](repeating: .zero, count: columns * (whole.height / side))
      for (index, color) in pixels.values.enumerated() {
        means[index / whole.width / side * columns + index % whole.width / side] += color
      }
      let count = Float(side * side)
      return Pixels(area) { x, y in
        let column = (Int(x.rounded(.down)) - whole.x) / side
        return means[(Int(y.rounded(.down)) - whole.y) / side * columns + column] / count
      }
    }
  }
}
