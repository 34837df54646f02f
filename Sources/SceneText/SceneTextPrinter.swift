// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// Writes a render tree as the text of a scene.
struct SceneTextPrinter {
  private let tree: RenderTree
  private var text = ""
  private var indentation = 0
  private var printed: Set<LayerID> = []
  private var lastLayer: UInt64 = 0
  private var lastAnimation: UInt64 = 0

  init(tree: RenderTree) { self.tree = tree }

  mutating func scene(width: Int, height: Int, scale: Double) -> String {
    line("size \(width) \(height)")
    if scale != 1 { line("scale \(Self.text(scale))") }
    if let root = tree.root { layer(root, depth: 0) }
    return text
  }

  mutating func line(_ words: String) {
    text += String(repeating: "  ", count: indentation) + words + "\n"
  }

  mutating func block(_ head: String, _ body: (inout Self) -> Void) {
    line(head + " {")
    indentation += 1
    body(&self)
    indentation -= 1
    line("}")
  }

  private mutating func layer(_ id: LayerID, depth: Int, prefix: String = "") {
    guard depth < SceneText.maximumDepth, let layer = tree[id],
      printed.insert(id).inserted
    else { return }
    let kind = LayerKind(layer.properties.content)
    let head = prefix + kind.rawValue + Self.suffix(id.rawValue, after: &lastLayer)
    block(head) { printer in
      printer.description(layer.description, kind)
      printer.properties(layer.properties, kind.properties)
      if layer.timing != .layer {
        printer.block("timing") { $0.timing(layer.timing, defaults: .layer) }
      }
      for cell in layer.properties.emitter?.cells ?? [] { printer.cell(cell) }
      for track in layer.animations { printer.track(track.track) }
      if let mask = layer.properties.mask {
        printer.layer(mask, depth: depth + 1, prefix: "mask ")
      }
      for child in layer.children { printer.layer(child, depth: depth + 1) }
    }
  }

  private mutating func description(_ description: LayerDescription, _ kind: LayerKind) {
    // The class is written only where it differs from the usual one of the layer's kind.
    if description.className != kind.className {
      line("class \(Self.quoted(description.className))")
    }
    if let name = description.name { line("name \(Self.quoted(name))") }
  }

  private mutating func properties(_ properties: LayerProperties, _ defaults: LayerProperties) {
    for key in PropertyKey.allCases {
      guard let value = properties[key], value != defaults[key] else { continue }
      line("\(key.rawValue) \(Self.text(value))")
    }
    for field in SceneTextField.all {
      guard let value = field.print(properties), value != field.print(defaults) else { continue }
      line(value.isEmpty ? field.name : "\(field.name) \(value)")
    }
  }

  mutating func timing(_ timing: MediaTiming, defaults: MediaTiming) {
    for (name, place) in MediaTiming.numbers
    where timing[keyPath: place] != defaults[keyPath: place] {
      line("\(name) \(Self.text(timing[keyPath: place]))")
    }
    if timing.autoreverses != defaults.autoreverses { line("autoreverses \(timing.autoreverses)") }
    if timing.fillMode != defaults.fillMode { line("fillMode \(timing.fillMode.name)") }
  }

  private mutating func track(_ track: AnimationTrack) {
    let id = Self.suffix(track.id.rawValue, after: &lastAnimation)
    animation(track.animation, id: id, key: track.key, depth: 0)
  }

  /// Returns an identifier as text; empty for the one that the parser would assign by itself.
  private static func suffix(_ id: UInt64, after last: inout UInt64) -> String {
    defer { last = id }
    return id == last &+ 1 ? "" : " \(id)"
  }
}
