// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

/// Reads a scene as a frame of shape layers.
enum SceneReader {
  static func frame(_ text: String) -> Frame {
    var frame = Frame(width: 0, height: 0)
    var (shape, path): (ShapeContent?, Path) = (nil, Path())
    func finish() {
      guard var content = shape else { return }
      content.path = path
      var properties = LayerProperties()
      properties.content = .shape(content)
      let id = LayerID(rawValue: UInt64(frame.layers.count) + 1)
      frame.layers.append(
        FrameLayer(
          id: id, properties: properties, toDevice: CATransform3DIdentity,
          subtreeEnd: frame.layers.count + 1))
    }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let v = words.dropFirst().map { Double($0) ?? 0 }
      switch words[0] {
      case "size": (frame.width, frame.height) = (Int(v[0]), Int(v[1]))
      case "path":
        finish()
        (shape, path) = (content(words.map(String.init)), Path())
      case "M": path.move(to: CGPoint(x: v[0], y: v[1]))
      case "L": path.addLine(to: CGPoint(x: v[0], y: v[1]))
      case "C":
        path.addCubic(
          to: CGPoint(x: v[4], y: v[5]), control1: CGPoint(x: v[0], y: v[1]),
          control2: CGPoint(x: v[2], y: v[3]))
      default: path.close()
      }
    }
    finish()
    return frame
  }

  private static func content(_ words: [String]) -> ShapeContent {
    var content = ShapeContent()
    content.fillRule = words[1] == "eo" ? .evenOdd : .nonZero
    content.fillColor = color(words[2])
    content.strokeColor = color(words[3])
    content.stroke.width = Double(words[4]) ?? 1
    content.stroke.cap = words[5] == "round" ? .round : words[5] == "square" ? .square : .butt
    content.stroke.join = words[6] == "round" ? .round : words[6] == "bevel" ? .bevel : .miter
    content.stroke.miterLimit = Double(words[7]) ?? 4
    content.stroke.dashPattern = words.dropFirst(9).compactMap { Double($0) }
    return content
  }

  private static func color(_ word: String) -> RGBAColor? {
    guard let value = UInt32(word, radix: 16) else { return nil }
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return RGBAColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
