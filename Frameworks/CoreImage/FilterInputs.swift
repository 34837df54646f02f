// Nacre, MIT licence; see LICENSE.

import UIKit

/// The inputs of a filter, with defaults for those that are not set or of a wrong type.
struct FilterInputs {
  let kind: FilterKind?
  let values: [String: Any]

  private func standard(_ key: String) -> Any? {
    kind?.inputs.first { $0.key == key }?.standard
  }

  func image(_ key: String) -> CIImage? { values[key] as? CIImage }

  func number(_ key: String) -> Float {
    Self.number(values[key]) ?? Self.number(standard(key)) ?? 0
  }

  func vector(_ key: String) -> CIVector {
    Self.vector(values[key]) ?? Self.vector(standard(key)) ?? CIVector([])
  }

  /// The first four numbers of a vector.
  func four(_ key: String) -> Pixels.Color {
    let vector = vector(key)
    return Pixels.Color(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
  }

  func point(_ key: String) -> SIMD2<Float> {
    let vector = vector(key)
    return SIMD2(Float(vector.x), Float(vector.y))
  }

  func color(_ key: String) -> CIColor {
    values[key] as? CIColor ?? (values[key] as? UIColor).map { CIColor(color: $0) }
      ?? standard(key) as? CIColor ?? .clear
  }

  func transform(_ key: String) -> CGAffineTransform {
    if let transform = values[key] as? CGAffineTransform { return transform }
    if let value = values[key] as? NSValue { return value.cgAffineTransformValue }
    return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  func data(_ key: String) -> Data? { values[key] as? Data }
  func string(_ key: String) -> String? { (values[key] ?? standard(key)) as? String }

  private static func number(_ value: Any?) -> Float? {
    switch value {
    case let value as Double: Float(value)
    case let value as Float: value
    case let value as CGFloat: Float(value)
    case let value as Int: Float(value)
    case let value as NSNumber: value.floatValue
    default: nil
    }
  }

  private static func vector(_ value: Any?) -> CIVector? {
    switch value {
    case let value as CIVector: value
    case let value as CGPoint: CIVector(cgPoint: value)
    case let value as CGRect: CIVector(cgRect: value)
    default: nil
    }
  }
}
