// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

extension SceneTextParser {
  /// Parses a layer, from after its first word to the end of the block.
  mutating func layer(_ kind: LayerKind) throws(SceneTextError) -> LayerID {
    let id = LayerID(rawValue: try identifier(\.layers))
    let place = changes.count
    changes.append(LayerChange(id: id))
    var content = LayerBlock(kind: kind)
    try open()
    while let keyword = try keyword(&content.seen, repeatable: LayerBlock.repeatable) {
      try statement(keyword, in: &content)
      try endLine()
    }
    depth -= 1
    content.applyFrame()
    changes[place].description = content.description
    changes[place].properties = content.properties
    changes[place].timing = content.timing
    changes[place].children = content.children
    changes[place].animations = content.animations
    return id
  }

  /// The statements read so far of a layer.
  private struct LayerBlock {
    static let repeatable: Set<String> = [
      "layer", "shape", "gradient", "text", "emitter", "tiled", "replicator", "space", "animate",
      "cell",
    ]

    let kind: LayerKind
    var properties: LayerProperties
    var description: LayerDescription
    var timing = MediaTiming.layer
    var children: [LayerID] = []
    var animations: [AnimationTrack] = []
    var frame: CGRect?
    var seen: Set<String> = []

    init(kind: LayerKind) {
      self.kind = kind
      properties = kind.properties
      description = LayerDescription(className: kind.className)
    }

    /// Turns `frame` into bounds and position, once the anchor point is known wherever it stood.
    mutating func applyFrame() {
      guard let frame else { return }
      properties.bounds = CGRect(origin: .zero, size: frame.size)
      properties.position = CGPoint(
        x: frame.origin.x + properties.anchorPoint.x * frame.size.width,
        y: frame.origin.y + properties.anchorPoint.y * frame.size.height)
    }
  }

  private mutating func statement(_ keyword: Keyword, in block: inout LayerBlock)
    throws(SceneTextError)
  {
    switch keyword.word {
    case "mask":
      let token = token
      guard let kind = LayerKind(rawValue: try word("a layer")) else {
        throw token.error("expected a layer, found \(token.name)")
      }
      block.properties.mask = try layer(kind)
    case "name": block.description.name = try string()
    case "class": block.description.className = try string()
    case "timing": block.timing = try timingBlock()
    case "animate": block.animations.append(try track())
    case "cell" where block.kind == .emitter: block.properties.emitter?.cells.append(try cell())
    case "frame":
      guard block.seen.isDisjoint(with: ["bounds", "position"]) else {
        throw keyword.token.error("frame cannot be combined with bounds or position")
      }
      block.frame = try rect()
      block.seen.formUnion(["bounds", "position"])
    default:
      if let kind = LayerKind(rawValue: keyword.word) {
        block.children.append(try layer(kind))
      } else {
        try property(keyword, &block.properties, block.kind)
      }
    }
  }

  private mutating func property(
    _ keyword: Keyword, _ properties: inout LayerProperties, _ kind: LayerKind
  ) throws(SceneTextError) {
    var isThere = true
    if let field = SceneTextField.named(keyword.word) {
      isThere = field.print(properties) != nil
      if isThere { try field.parse(&self, &properties) }
    } else if let key = PropertyKey(rawValue: keyword.word) {
      properties[key] = try value(AnimatableProperty.row(key).kind)
      isThere = properties[key] != nil
    } else {
      throw keyword.token.error("expected a property or a layer, found \(keyword.token.name)")
    }
    guard isThere else {
      throw keyword.token.error("a \(kind.className) has no \(keyword.word)")
    }
  }

  mutating func timingBlock() throws(SceneTextError) -> MediaTiming {
    var timing = MediaTiming.layer
    var seen: Set<String> = []
    try open()
    while let keyword = try keyword(&seen) {
      guard try timingStatement(keyword.word, &timing) else {
        throw keyword.token.error("expected a part of timing, found \(keyword.token.name)")
      }
      try endLine()
    }
    depth -= 1
    return timing
  }

  /// Parses the value of a timing statement; returns false if `word` is not one.
  mutating func timingStatement(_ word: String, _ timing: inout MediaTiming)
    throws(SceneTextError) -> Bool
  {
    if let number = MediaTiming.numbers.first(where: { $0.name == word }) {
      timing[keyPath: number.place] = try self.number()
      return true
    }
    switch word {
    case "autoreverses": timing.autoreverses = try flag()
    case "fillMode": timing.fillMode = try choice(FillMode.self)
    default: return false
    }
    return true
  }
}

extension MediaTiming {
  /// The numbers by their names in the text of a scene.
  static let numbers: [(name: String, place: WritableKeyPath<MediaTiming, Double> & Sendable)] = [
    ("beginTime", \.beginTime), ("duration", \.duration), ("speed", \.speed),
    ("timeOffset", \.timeOffset), ("repeatCount", \.repeatCount),
    ("repeatDuration", \.repeatDuration),
  ]
}
