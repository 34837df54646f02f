// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension RandomTree {
  /// Numbers that no program means, and those at the limits of integer storage.
  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 4e9, -4e9, 2_147_483_648, 8_388_608,
    -8_388_609, 65536, -65536, 1000, -1000, -1, 0, -0.0, 1e-9, -1e-9, 1e-300,
    .leastNonzeroMagnitude,
  ]

  /// Returns a number in a range, or occasionally one of the hostile numbers.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if chance(1) { return Self.hostile[below(Self.hostile.count)] }
    return generator.number(range)
  }

  /// Returns a number of items that each take time; very large numbers are rare.
  mutating func amount(_ range: ClosedRange<Double>) -> Double {
    let value = number(range)
    return value > 100 && chance(98) ? 100 : value
  }

  /// Returns one side of a shadow's offset, at most 1000. The space between a group and its shadow
  /// is drawn too, so a shadow thousands of pixels away would take seconds.
  private mutating func offset() -> Double {
    let value = number(-20...20)
    return abs(value) > 1000 && value.isFinite ? 1000 : value
  }

  mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }

  mutating func color() -> RGBAColor {
    RGBAColor(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: chance(50) ? 1 : number(-0.2...1.2))
  }

  mutating func image() -> PixelImage {
    let (width, height) = (below(20), below(20))
    let pixels = (0..<(width * height)).map { _ -> UInt32 in
      let color = UInt32(truncatingIfNeeded: generator.next())
      return chance(50) ? color | 0xFF00_0000 : 0x8000_0000 | color & 0x7F7F_7F7F
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<below(4) {
      if chance(90) { path.move(to: point(0...80)) }
      for _ in 0..<below(4) {
        switch below(3) {
        case 0: path.addLine(to: point(0...80))
        case 1: path.addQuad(to: point(0...80), control: point(-40...120))
        default:
          path.addCubic(
            to: point(0...80), control1: point(-40...120), control2: point(-40...120))
        }
      }
      if chance(40) { path.close() }
    }
    return path
  }

  mutating func transform() -> CATransform3D {
    var t = CATransform3DIdentity
    if chance(50) { t = CATransform3DMakeRotation(number(-3...3), 0, 0, 1) }
    if chance(20) { t = CATransform3DRotate(t, number(-2...2), 1, number(-1...1), 0) }
    if chance(40) { t = CATransform3DScale(t, number(0.2...2), number(-2...2), 1) }
    if chance(30) { t = CATransform3DTranslate(t, number(-30...30), number(-30...30), 5) }
    if chance(15) { (t.m14, t.m24, t.m34) = (number(-0.02...0.02), number(-0.02...0.02), -0.002) }
    return t
  }

  mutating func filters() -> [FilterStep] {
    (0..<below(4)).map { _ in
      let kind = FilterStep.Kind.allCases[below(FilterStep.Kind.allCases.count)]
      return FilterStep(kind, kind.neutral.map { _ in number(kind.row.range) })
    }
  }

  /// Returns a random value for a property.
  package mutating func value(of kind: AnimatableValue.Kind, for key: PropertyKey)
    -> AnimatableValue
  {
    switch kind {
    case .number where key == .instanceCount || key == .birthRate:
      .number(amount(Self.range(of: key)))
    case .number: .number(number(Self.range(of: key)))
    case .point: .point(point(Self.range(of: key)))
    case .size where key == .shadowOffset: .size(CGSize(width: offset(), height: offset()))
    case .size: .size(CGSize(width: number(-10...60), height: number(-10...60)))
    case .rect: .rect(rect(for: key))
    case .transform: .transform(transform())
    case .color: .color(chance(10) ? nil : color())
    case .colors: .colors((0..<below(5)).map { _ in color() })
    case .numbers: .numbers((0..<below(5)).map { _ in number(0...1) })
    case .path: .path(chance(10) ? nil : path())
    case .flag: .flag(chance(50))
    case .image: .image(chance(10) ? nil : image())
    case .filters: .filters(filters())
    }
  }

  private mutating func rect(for key: PropertyKey) -> CGRect {
    key == .bounds
      ? CGRect(
        x: number(-5...5), y: number(-5...5), width: number(0...120), height: number(0...120))
      : CGRect(x: number(0...0.6), y: number(0...0.6), width: number(0...1), height: number(0...1))
  }

  /// The range of sensible values of a property.
  private static func range(of key: PropertyKey) -> ClosedRange<Double> {
    switch key {
    case .opacity, .shadowOpacity, .anchorPoint, .startPoint, .endPoint, .strokeStart, .strokeEnd:
      -0.1...1.1
    case .rasterizationScale, .contentsScale, .scale, .velocity, .lifetime, .birthRate: 0.1...3
    case .position, .emitterPosition: -20...120
    case .instanceCount: 0...5
    case .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset:
      -0.3...0.3
    default: 0...20
    }
  }

  /// Sets a property to a random value.
  mutating func set(_ key: PropertyKey, of properties: inout LayerProperties) {
    guard properties[key] != nil || key == .shadowPath || key == .path else { return }
    properties[key] = value(of: AnimatableProperty.row(key).kind, for: key)
  }
}
