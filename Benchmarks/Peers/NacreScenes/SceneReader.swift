// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import TextLayout

/// Reads a scene into a frame of layers.
enum SceneReader {
  static func frame(_ text: String) -> Frame {
    var frame = Frame(width: 0, height: 0)
    var (shape, path): (ShapeContent?, Path) = (nil, Path())
    func add(_ properties: LayerProperties, _ toDevice: CATransform3D = CATransform3DIdentity) {
      let id = LayerID(rawValue: UInt64(frame.layers.count) + 1)
      frame.layers.append(
        FrameLayer(
          id: id, properties: properties, toDevice: toDevice,
          subtreeEnd: frame.layers.count + 1))
    }
    func finish() {
      guard var content = shape else { return }
      content.path = path
      var properties = LayerProperties()
      properties.content = .shape(content)
      add(properties)
    }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let v = words.dropFirst().map { Double($0) ?? 0 }
      switch words[0] {
      case "size": (frame.width, frame.height) = (Int(v[0]), Int(v[1]))
      case "path":
        finish()
        (shape, path) = (content(words.map(String.init)), Path())
      case "gradient": add(gradient(String(words[1]), Array(v.dropFirst()), frame))
      case "image":
        let affine = CGAffineTransform(v[0], v[1], v[2], v[3], v[4], v[5])
        add(picture, CATransform3DMakeAffineTransform(affine))
      case "text":
        add(Self.text(words.dropFirst(4).joined(separator: " "), size: v[0], x: v[1], y: v[2]))
      case "shadow": add(shadow(CGRect(x: v[0], y: v[1], width: v[2], height: v[3])))
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

  /// Returns a gradient from red through green to blue.
  private static func gradient(_ kind: String, _ v: [Double], _ frame: Frame) -> LayerProperties {
    var (properties, content) = (LayerProperties(), GradientContent())
    let (width, height) = (Double(frame.width), Double(frame.height))
    properties.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    content.colors = ["ff0000ff", "00ff00ff", "0000ffff"].compactMap(color)
    content.kind = kind == "linear" ? .axial : kind == "radial" ? .radial : .conic
    content.startPoint = CGPoint(x: v[0] / width, y: v[1] / height)
    let radius = v[2] - v[0]
    // A radial gradient's radii are the distances between its start and end points along both axes.
    let end = kind == "radial" ? CGPoint(x: v[2], y: v[1] + radius) : CGPoint(x: v[2], y: v[3])
    content.endPoint = CGPoint(x: end.x / width, y: end.y / height)
    properties.content = .gradient(content)
    return properties
  }

  private static let picture = {
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: 256, height: 256)
    let pixels = (0..<UInt32(65_536)).map { place in
      let (x, y) = (place & 255, place >> 8)
      return 0xFF00_0000 | x << 16 | y << 8 | (x ^ y)
    }
    properties.contents = PixelImage(width: 256, height: 256, pixels: pixels)
    return properties
  }()

  /// Returns black text on a baseline that starts at a point.
  private static func text(_ text: String, size: Double, x: Double, y: Double) -> LayerProperties {
    let font = Font.font(for: FontDescriptor(family: "DejaVu Sans", size: size))
    var (properties, content) = (LayerProperties(), ShapeContent())
    content.path = font.line(text).path.applying(CGAffineTransform(translationX: x, y: y))
    properties.content = .shape(content)
    return properties
  }

  private static func shadow(_ rect: CGRect) -> LayerProperties {
    var properties = LayerProperties()
    properties.bounds = rect
    properties.cornerRadius = 16
    properties.backgroundColor = color("0000ffff")
    properties.shadowOpacity = 0.5
    properties.shadowRadius = 10
    properties.shadowOffset = CGSize(width: 0, height: 4)
    return properties
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
