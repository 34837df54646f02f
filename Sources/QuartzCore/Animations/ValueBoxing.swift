// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

// The only place where the `Any` of Apple's interfaces is converted to typed values and back.

extension AnimatableValue {
  /// Creates a value from a client's object: a number of any type, geometry, NSValue, CGColor and
  /// so on.
  ///
  /// - Parameter kind: The kind of the property. The result is `nil` if the object can't be
  ///   converted to it.
  package init?(unboxing value: Any?, as kind: Kind) {
    guard let value, let result = Self.unboxed(value, kind) else { return nil }
    self = result
  }

  /// Creates a property value from the object to which a client sets the property.
  ///
  /// - Parameter value: `nil` means no colour, no image, no path, or an empty array. Numbers,
  ///   geometry and transforms can't be `nil`.
  package init?(setting value: Any?, as kind: Kind) {
    switch (value, kind) {
    case (nil, .color): self = .color(nil)
    case (nil, .colors): self = .colors([])
    case (nil, .numbers): self = .numbers([])
    case (nil, .path): self = .path(nil)
    case (nil, .filters): self = .filters([])
    case (nil, .image): self = .image(nil)
    default: self.init(unboxing: value, as: kind)
    }
  }

  private static func unboxed(_ value: Any, _ kind: Kind) -> AnimatableValue? {
    switch kind {
    case .number: return Double(boxed: value).map { .number($0) }
    case .flag: return Double(boxed: value).map { .flag($0 != 0) }
    case .point:
      if let point = value as? CGPoint { return .point(point) }
      return (value as? CGSize).map { .point(CGPoint(x: $0.width, y: $0.height)) }
    case .size:
      if let size = value as? CGSize { return .size(size) }
      return (value as? CGPoint).map { .size(CGSize(width: $0.x, height: $0.y)) }
    case .rect: return (value as? CGRect).map { .rect($0) }
    case .transform: return transform(value).map { .transform($0) }
    case .color: return .color((value as? CGColor)?.value)
    case .colors:
      return (value as? [Any]).map { .colors($0.compactMap { ($0 as? CGColor)?.value }) }
    case .numbers: return (value as? [Any]).map { .numbers($0.compactMap(Double.init(boxed:))) }
    case .path: return .path((value as? CGPath)?.path)
    case .filters:
      return (value as? [Any]).map { .filters($0.compactMap { ($0 as? LayerFilter)?.step }) }
    case .image: return .image((value as? CGImage)?.pixels)
    }
  }

  private static func transform(_ value: Any) -> CATransform3D? {
    if let transform = value as? CATransform3D { return transform }
    return (value as? CGAffineTransform).map { CATransform3DMakeAffineTransform($0) }
  }

  /// The value as an end of an animation. A `nil` colour becomes transparent black, because an
  /// animation without an end value uses the property's present value.
  package var boxedEnd: Any? { self == .color(nil) ? CGColor(.clear) : boxed }

  /// The value in the type that clients expect: `NSNumber`, geometry, `CGColor` and so on.
  package var boxed: Any? {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .flag(let value): NSNumber(value: value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value.map { CGColor($0) }
    case .colors(let values): values.map { CGColor($0) }
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .path(let value): value.map { CGPath($0) }
    case .filters(let steps): steps.map { LayerFilter(step: $0) }
    case .image(let value): value.map { CGImage($0) }
    case .fade(let fade): (fade.progress < 0.5 ? fade.from : fade.to).map { CGImage($0) }
    }
  }
}
