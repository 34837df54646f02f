// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension AnimatableValue {
  /// Returns the value at a fraction of the way from this one to `end`.
  ///
  /// Numbers are interpolated linearly, also beyond `0…1`. The sides of a rectangle do not become
  /// negative. Transforms are interpolated by decomposition. Images cross-fade. A flag is false
  /// only when its interpolated number is exactly zero. Between a line and a cubic curve, the line
  /// counts as a curve whose control points lie at its ends. Between other paths of different
  /// structure the result is `end`; between lists of different structure, `nil`.
  ///
  /// - Parameter isOffset: Whether the values are added to another value; this decides the
  ///   direction of half turns.
  package func interpolated(
    to end: AnimatableValue, fraction: Double, isOffset: Bool = false
  ) -> AnimatableValue? {
    switch (self, end) {
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, fraction: fraction, isOffset: isOffset))
    case (.image(let a), .image(let b)):
      return .fade(ContentsFade(from: a, to: b, progress: fraction))
    case (.path(let a?), .path(let b?)) where a.verbs != b.verbs:
      guard let (a, b) = Path.curvedAlike(a, b) else { return end }
      return AnimatableValue.path(a).interpolated(to: .path(b), fraction: fraction)
    case (.path, .path) where !matches(end):
      return end
    default:
      return combined(with: end) { $0 + ($1 - $0) * fraction }?.clampingRectangle
    }
  }

  /// Returns this value added to `underlying`, component by component; for transforms, `self ·
  /// underlying`.
  package func added(to underlying: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = underlying {
      return .transform(CATransform3DConcat(a, b))
    }
    return combined(with: underlying, +)
  }

  /// Returns the value that gives this one when it is added to `other`; `nil` if `other` is a
  /// singular transform.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = other {
      guard let inverse = b.inverse else { return nil }
      return .transform(CATransform3DConcat(a, inverse))
    }
    return combined(with: other, -)
  }

  /// Returns the value multiplied by `count`; a transform is concatenated with itself `count`
  /// times.
  package func repeated(_ count: Int) -> AnimatableValue? {
    if case .transform(let step) = self {
      // More than a thousand repetitions are not computed: by then the layer has left every screen.
      let product = (0..<min(count, 1_000)).reduce(CATransform3DIdentity) { total, _ in
        CATransform3DConcat(total, step)
      }
      return .transform(product)
    }
    return components.flatMap { replacingComponents($0.map { $0 * Double(count) }) }
  }

  /// Combines two values component by component; `nil` if their structures differ. Common kinds are combined directly,
  /// without allocating lists of their components.
  private func combined(
    with other: AnimatableValue, _ combine: (Double, Double) -> Double
  ) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(combine(a, b))
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: combine(a.x, b.x), y: combine(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(
        CGSize(width: combine(a.width, b.width), height: combine(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: combine(a.origin.x, b.origin.x), y: combine(a.origin.y, b.origin.y),
          width: combine(a.size.width, b.size.width), height: combine(a.size.height, b.size.height))
      )
    case (.color(let a), .color(let b)):
      return .color((a ?? .clear).combined(with: b ?? .clear, combine))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.combined(with: $1, combine) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(combine))
    case (.path(let a?), .path(let b?)) where a.verbs == b.verbs:
      let points = zip(a.points, b.points).map { start, end in
        CGPoint(x: combine(start.x, end.x), y: combine(start.y, end.y))
      }
      return .path(a.replacingPoints(points))
    default: break
    }
    guard matches(other), let a = components, let b = other.components else { return nil }
    return replacingComponents(zip(a, b).map(combine))
  }

  private var clampingRectangle: AnimatableValue {
    guard case .rect(var rect) = self else { return self }
    rect.size.width = max(0, rect.size.width)
    rect.size.height = max(0, rect.size.height)
    return .rect(rect)
  }

  /// The Euclidean distance between the components, as used for paced keyframes; `nil` where the
  /// values have no components or differ in structure.
  package func distance(to other: AnimatableValue) -> Double? {
    guard matches(other), let a = components, let b = other.components else { return nil }
    return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}

extension RGBAColor {
  fileprivate func combined(
    with other: RGBAColor, _ combine: (Double, Double) -> Double
  ) -> RGBAColor {
    RGBAColor(
      red: combine(red, other.red), green: combine(green, other.green),
      blue: combine(blue, other.blue), alpha: combine(alpha, other.alpha))
  }
}

extension CATransform3D {
  /// The inverse; `nil` for a singular or non-finite transform.
  package var inverse: CATransform3D? {
    let inverse = CATransform3DInvert(self)
    if inverse.isFinite, inverse != self { return inverse }
    // `CATransform3DInvert` returns its argument when there is no inverse. So does a transform that
    // is its own inverse.
    return isFinite && CATransform3DConcat(self, self) == CATransform3DIdentity ? self : nil
  }
}
