// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The value of an animatable property, or of a component of one.
package enum AnimatableValue: Sendable, Equatable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Indirect, because it is four times as large as any other case, and values are copied with
  /// every animation.
  indirect case transform(CATransform3D)
  case color(RGBAColor?)
  case colors([RGBAColor])
  case numbers([Double])
  case path(Path?)
  case flag(Bool)
  case image(PixelImage?)
  /// A cross-fade between two images; its kind is `image`.
  case fade(ContentsFade)
  case filters([FilterStep])

  /// The kind of a value, which decides how it is interpolated.
  package enum Kind: UInt8, Sendable, Hashable {
    case number, point, size, rect, transform, color, colors, numbers, path, flag, image, filters

    /// Whether two values of the kind can be added.
    package var hasSums: Bool {
      switch self {
      case .path, .flag, .image: false
      default: true
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .colors: .colors
    case .numbers: .numbers
    case .path: .path
    case .flag: .flag
    case .image, .fade: .image
    case .filters: .filters
    }
  }

  /// The value as a list of numbers; `nil` for a transform or an image.
  ///
  /// A `nil` colour counts as transparent black, a flag as 0 or 1.
  package var components: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [value.x, value.y]
    case .size(let value): [value.width, value.height]
    case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
    case .color(let value): Self.components(of: value ?? .clear)
    case .colors(let values): values.flatMap(Self.components)
    case .numbers(let values): values
    case .path(let path): path?.points.flatMap { [Double($0.x), Double($0.y)] } ?? []
    case .flag(let value): [value ? 1 : 0]
    case .filters(let steps): steps.flatMap(\.input)
    case .transform, .image, .fade: nil
    }
  }

  private static func components(of color: RGBAColor) -> [Double] {
    [color.red, color.green, color.blue, color.alpha]
  }

  /// Returns a value of the same kind and structure with other components; `nil` for a wrong number
  /// of them.
  package func replacingComponents(_ components: [Double]) -> AnimatableValue? {
    guard components.count == self.components?.count else { return nil }
    func colors() -> [RGBAColor] {
      // Without the type of `start`, the compiler takes six seconds to type-check this expression.
      stride(from: 0, to: components.count, by: 4).map { (start: Int) -> RGBAColor in
        RGBAColor(
          red: components[start], green: components[start + 1], blue: components[start + 2],
          alpha: components[start + 3])
      }
    }
    switch self {
    case .number: return .number(components[0])
    case .point: return .point(CGPoint(x: components[0], y: components[1]))
    case .size: return .size(CGSize(width: components[0], height: components[1]))
    case .rect:
      return .rect(
        CGRect(x: components[0], y: components[1], width: components[2], height: components[3]))
    case .color: return .color(colors().first)
    case .colors: return .colors(colors())
    case .numbers: return .numbers(components)
    case .flag: return .flag(components[0] != 0)
    case .path(let path):
      let points = stride(from: 0, to: components.count, by: 2).map {
        CGPoint(x: components[$0], y: components[$0 + 1])
      }
      return .path(path?.replacingPoints(points))
    case .filters(var steps):
      var rest = components[...]
      for index in steps.indices {
        let count = steps[index].input.count
        steps[index].set(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return .filters(steps)
    case .transform, .image, .fade: return nil
    }
  }

  /// The neutral element of addition: zeros in the same structure, for a transform the identity.
  package var zero: AnimatableValue {
    switch self {
    case .number: return .number(0)
    case .point: return .point(.zero)
    case .size: return .size(.zero)
    case .rect: return .rect(.zero)
    case .color: return .color(.clear)
    case .transform: return .transform(CATransform3DIdentity)
    default: break
    }
    guard let count = components?.count else { return self }
    return replacingComponents(Array(repeating: 0, count: count)) ?? self
  }

  /// Whether two values have the same structure, so that they can be combined component by
  /// component.
  package func matches(_ other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.path(let a?), .path(let b?)): a.verbs == b.verbs
    case (.path, .path), (.image, _), (.fade, _): false
    case (.colors(let a), .colors(let b)): a.count == b.count
    case (.numbers(let a), .numbers(let b)): a.count == b.count
    case (.filters(let a), .filters(let b)): a.map(\.kind) == b.map(\.kind)
    default: kind == other.kind
    }
  }
}
