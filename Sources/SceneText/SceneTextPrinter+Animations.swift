// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree
import Timing

extension SceneTextPrinter {
  /// Writes an animation and, for a group, its children.
  mutating func animation(_ animation: Animation, id: String = "", key: String? = nil, depth: Int) {
    guard depth < SceneText.maximumDepth else { return }
    block("animate \(animation.targetName)\(id)") { printer in
      if let key { printer.line("key \(Self.quoted(key))") }
      printer.timing(animation.timing, defaults: MediaTiming())
      if let pacing = animation.pacing?.wholeCurve { printer.line("pacing \(Self.text(pacing))") }
      switch animation.change {
      case .none, .transition: break
      case .group(let children):
        for child in children { printer.animation(child, depth: depth + 1) }
      case .property(let property): printer.property(property)
      }
    }
  }

  private mutating func property(_ property: PropertyAnimation) {
    if property.isAdditive { line("additive true") }
    if property.isCumulative { line("cumulative true") }
    switch property.values {
    case .interpolation(let interpolation):
      let kind = property.target.kind
      for (name, value) in [
        ("from", interpolation.from), ("to", interpolation.to), ("by", interpolation.by),
      ] {
        if let value, value.kind == kind { line("\(name) \(Self.text(value))") }
      }
      if let spring = interpolation.spring { line(Self.text(spring)) }
    case .keyframes(let keyframes): self.keyframes(keyframes, property.target.kind)
    case .path(let path): along(path)
    }
  }

  private mutating func keyframes(_ keyframes: Keyframes, _ kind: AnimatableValue.Kind) {
    let even = Keyframes(values: keyframes.values, mode: keyframes.mode)
    block("keyframes \(keyframes.mode.name)") { printer in
      for value in keyframes.values where value.kind == kind {
        printer.line("value \(Self.text(value))")
      }
      if keyframes.times != even.times { printer.line("times \(Self.words(keyframes.times))") }
      for pacing in keyframes.pacing { printer.line("pacing \(Self.text(pacing))") }
      for (name, numbers) in [
        ("tension", keyframes.tension), ("continuity", keyframes.continuity),
        ("bias", keyframes.bias),
      ] where !numbers.isEmpty {
        printer.line("\(name) \(Self.words(numbers))")
      }
    }
  }

  private mutating func along(_ keyframes: PathKeyframes) {
    let path = keyframes.path
    let even = PathKeyframes(path: path, mode: keyframes.mode)
    block("along \(keyframes.mode.name)") { printer in
      if !path.isEmpty { printer.line("path \(Self.text(path))") }
      if keyframes.rotation != .none { printer.line("rotation \(keyframes.rotation.name)") }
      if keyframes.times != even.times { printer.line("times \(Self.words(keyframes.times))") }
      for pacing in keyframes.pacing { printer.line("pacing \(Self.text(pacing))") }
    }
  }
}

extension Animation {
  /// The target in the words of a scene's text.
  fileprivate var targetName: String {
    switch change {
    case .none, .transition: "nothing"
    case .group: "group"
    case .property(let property): property.target.text
    }
  }
}
