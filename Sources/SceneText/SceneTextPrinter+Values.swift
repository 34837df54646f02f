// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

extension SceneTextPrinter {
  /// Returns a number in the fewest digits that give exactly the same number.
  static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func words(_ numbers: [Double]) -> String {
    numbers.map { text($0) }.joined(separator: " ")
  }

  static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .number, .point, .size, .rect, .numbers: words(value.components ?? [])
    case .flag(let flag): "\(flag)"
    case .transform(let transform): text(transform)
    case .color(let color): color.map { text($0) } ?? "none"
    case .colors(let colors): colors.map { text($0) }.joined(separator: " ")
    case .path(let path): path.map { text($0) } ?? "none"
    case .fade(let fade): text(.image(fade.progress < 0.5 ? fade.from : fade.to))
    case .filters(let steps): steps.map { text($0) }.joined(separator: " ")
    case .image(let image): image.map { text($0) } ?? "none"
    }
  }

  private static func text(_ step: FilterStep) -> String {
    let name = step.name == step.kind.name ? "" : " " + quoted(step.name)
    return "\(step.isEnabled ? "" : "off ")\(step.kind.name)\(name)(\(words(step.input)))"
  }

  private static func text(_ color: RGBAColor) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha]
    let bytes = parts.map { $0 > 0 ? (min($0, 1) * 255).rounded() : 0 }
    guard zip(parts, bytes).allSatisfy({ $0 == $1 / 255 }) else { return "rgba(\(words(parts)))" }
    let digits = bytes.map { hexadecimal(UInt32($0), digits: 2) }
    return "#" + (bytes[3] == 255 ? digits.dropLast() : digits).joined()
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - text.count) + text
  }

  private static func text(_ t: CATransform3D) -> String {
    if t == CATransform3DIdentity { return "identity" }
    if t == CATransform3DMakeTranslation(t.m41, t.m42, t.m43) {
      return "translate " + words([t.m41, t.m42, t.m43])
    }
    if t == CATransform3DMakeScale(t.m11, t.m22, t.m33) {
      return "scale " + words([t.m11, t.m22, t.m33])
    }
    return "matrix "
      + words([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
        t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
  }

  static func text(_ path: Path) -> String {
    var words: [String] = []
    func add(_ letter: String, _ points: CGPoint...) {
      words.append(letter)
      for point in points { words += [text(point.x), text(point.y)] }
    }
    path.forEach { element in
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quad(let control, let point): add("Q", control, point)
      case .cubic(let control1, let control2, let point): add("C", control1, control2, point)
      case .close: add("Z")
      }
    }
    return words.joined(separator: " ")
  }

  static func text(_ image: PixelImage) -> String {
    (["pixels \(image.width)x\(image.height)"]
      + image.pixels.map { hexadecimal($0, digits: 8) }).joined(separator: " ")
  }

  static func text(_ pacing: CubicBezierTiming) -> String {
    CubicBezierTiming.named.first { $0.value == pacing }?.name
      ?? words([pacing.x1, pacing.y1, pacing.x2, pacing.y2])
  }

  static func text(_ spring: Spring) -> String {
    let defaults = Spring()
    var words = ["spring"]
    for (name, value, usual) in [
      ("mass", spring.mass, defaults.mass), ("stiffness", spring.stiffness, defaults.stiffness),
      ("damping", spring.damping, defaults.damping),
      ("velocity", spring.initialVelocity, defaults.initialVelocity),
    ] where value != usual {
      words += [name, text(value)]
    }
    if spring.allowsOverdamping { words.append("overdamping true") }
    return words.joined(separator: " ")
  }

  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\\": result += #"\\"#
      case "\"": result += #"\""#
      case "\n": result += #"\n"#
      case "\r": result += #"\r"#
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
