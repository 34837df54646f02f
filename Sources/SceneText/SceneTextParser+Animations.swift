// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree
import Timing

extension SceneTextParser {
  /// Parses an animation of a layer, from after the word `animate` to the end of the block.
  mutating func track() throws(SceneTextError) -> AnimationTrack {
    let target = try target()
    let id = try identifier(\.animations)
    var key: String?
    let animation = try animation(target) { parser, word throws(SceneTextError) in
      guard word == "key" else { return false }
      key = try parser.string()
      return true
    }
    return AnimationTrack(id: AnimationID(rawValue: id), key: key, animation: animation)
  }

  /// The target of an animation.
  private enum Target {
    case property(PropertyPath)
    case group, nothing
  }

  private mutating func target() throws(SceneTextError) -> Target {
    let token = token
    switch try word("a key path, group or nothing") {
    case "group": return .group
    case "nothing": return .nothing
    case let word:
      guard let path = PropertyPath(word) else {
        throw token.error("expected a key path, group or nothing, found \(token.name)")
      }
      return .property(path)
    }
  }

  /// Parses the block of an animation.
  ///
  /// - Parameter other: Parses a statement that only the caller knows; returns false for any other.
  private mutating func animation(
    _ target: Target,
    _ other: (inout Self, String) throws(SceneTextError) -> Bool = { _, _ in false }
  ) throws(SceneTextError) -> Animation {
    var animation = Animation(timing: MediaTiming(), change: .none)
    var children: [Animation] = []
    var change = PropertyChange()
    var seen: Set<String> = []
    try open()
    while let keyword = try keyword(&seen, repeatable: ["animate"]) {
      if try timingStatement(keyword.word, &animation.timing) {
      } else if keyword.word == "pacing" {
        animation.pacing = try Pacing(.bezier(pacing()))
      } else if try other(&self, keyword.word) {
      } else if case .group = target, keyword.word == "animate" {
        children.append(try self.animation(try self.target()))
      } else if case .property(let path) = target {
        try propertyStatement(keyword, path, &change)
      } else {
        throw keyword.token.error("expected a part of an animation, found \(keyword.token.name)")
      }
      try endLine()
    }
    depth -= 1
    switch target {
    case .group: animation.change = .group(children)
    case .nothing: animation.change = .none
    case .property(let path):
      var property = PropertyAnimation(
        target: path, values: change.values ?? .interpolation(change.interpolation))
      (property.isAdditive, property.isCumulative) = (change.isAdditive, change.isCumulative)
      animation.change = .property(property)
    }
    return animation
  }

  /// The statements of a property animation that have been read.
  private struct PropertyChange {
    var isAdditive = false
    var isCumulative = false
    var interpolation = Interpolation()
    var values: PropertyAnimation.Values?
  }

  private mutating func propertyStatement(
    _ keyword: Keyword, _ path: PropertyPath, _ change: inout PropertyChange
  ) throws(SceneTextError) {
    switch keyword.word {
    case "additive": change.isAdditive = try flag()
    case "cumulative": change.isCumulative = try flag()
    case "from": change.interpolation.from = try value(path.kind)
    case "to": change.interpolation.to = try value(path.kind)
    case "by": change.interpolation.by = try value(path.kind)
    case "spring": change.interpolation.spring = try spring()
    case "keyframes", "along":
      guard change.values == nil else {
        throw keyword.token.error("keyframes and along cannot be combined")
      }
      let isAlong = keyword.word == "along"
      change.values = isAlong ? .path(try along()) : .keyframes(try keyframes(path.kind))
    default:
      throw keyword.token.error("expected a part of an animation, found \(keyword.token.name)")
    }
  }

  /// Parses the name of a timing curve or its four numbers.
  private mutating func pacing() throws(SceneTextError) -> CubicBezierTiming {
    if let word = nextWord, let named = CubicBezierTiming.named.first(where: { $0.name == word }) {
      advance()
      return named.value
    }
    let token = token
    let n = try numbers()
    guard n.count == 4 else {
      let names = CubicBezierTiming.named.map(\.name).joined(separator: ", ")
      throw token.error("expected \(names) or four numbers, found \(token.name)")
    }
    return CubicBezierTiming(n[0], n[1], n[2], n[3])
  }

  /// Parses the parameters of a spring in any order. Those left out have their defaults.
  private mutating func spring() throws(SceneTextError) -> Spring {
    var spring = Spring()
    while let word = nextWord {
      let token = token
      advance()
      switch word {
      case "mass": spring.mass = try number()
      case "stiffness": spring.stiffness = try number()
      case "damping": spring.damping = try number()
      case "velocity": spring.initialVelocity = try number()
      case "overdamping": spring.allowsOverdamping = try flag()
      default:
        throw token.error(
          "expected mass, stiffness, damping, velocity or overdamping, found \(token.name)")
      }
    }
    return spring
  }

  private mutating func keyframes(_ kind: AnimatableValue.Kind) throws(SceneTextError) -> Keyframes
  {
    let mode = nextWord == nil ? .linear : try choice(Keyframes.Mode.self)
    var values: [AnimatableValue] = []
    var (tension, continuity, bias): ([Double], [Double], [Double]) = ([], [], [])
    let (times, pacing) = try keyframeBlock { parser, word throws(SceneTextError) in
      switch word {
      case "value": values.append(try parser.value(kind))
      case "tension": tension = try parser.numbers()
      case "continuity": continuity = try parser.numbers()
      case "bias": bias = try parser.numbers()
      default: return false
      }
      return true
    }
    return Keyframes(
      values: values, mode: mode, keyTimes: times, pacing: pacing, tension: tension,
      continuity: continuity, bias: bias)
  }

  private mutating func along() throws(SceneTextError) -> PathKeyframes {
    let mode = nextWord == nil ? .linear : try choice(Keyframes.Mode.self)
    var path = Path()
    var rotation = Keyframes.Rotation.none
    let (times, pacing) = try keyframeBlock { parser, word throws(SceneTextError) in
      switch word {
      case "path": path = try parser.path()
      case "rotation": rotation = try parser.choice(Keyframes.Rotation.self)
      default: return false
      }
      return true
    }
    return PathKeyframes(
      path: path, mode: mode, rotation: rotation, keyTimes: times, pacing: pacing)
  }

  /// Parses a block of key times, pacings and other statements.
  private mutating func keyframeBlock(
    _ other: (inout Self, String) throws(SceneTextError) -> Bool
  ) throws(SceneTextError) -> (times: [Double]?, pacing: [CubicBezierTiming]) {
    var times: [Double]?
    var pacing: [CubicBezierTiming] = []
    var seen: Set<String> = []
    try open()
    while let keyword = try keyword(&seen, repeatable: ["value", "pacing"]) {
      switch keyword.word {
      case "times": times = try numbers()
      case "pacing": pacing.append(try self.pacing())
      default:
        guard try other(&self, keyword.word) else {
          throw keyword.token.error("expected a part of keyframes, found \(keyword.token.name)")
        }
      }
      try endLine()
    }
    depth -= 1
    return (times, pacing)
  }
}

extension CubicBezierTiming {
  /// The named curves.
  static let named: [(name: String, value: CubicBezierTiming)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default),
  ]
}
