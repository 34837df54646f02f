// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension RandomTree {
  /// Returns the properties of a new layer of a random kind.
  mutating func properties(isRoot: Bool) -> LayerProperties {
    var p = LayerProperties()
    p.content = content()
    p.bounds.size = CGSize(width: number(1...90), height: number(1...90))
    p.position = isRoot ? CGPoint(x: 50, y: 50) : point(-10...100)
    if chance(60) { p.backgroundColor = color() }
    if chance(20) { p.contents = image() }
    if chance(15) { p.shadowOpacity = number(0...1.2) }
    if chance(15) { p.cornerRadius = number(0...30) }
    for key in PropertyKey.allCases where chance(6) && !(isRoot && key == .isHidden) {
      set(key, of: &p)
    }
    setFieldsOutsideTheTable(&p)
    return p
  }

  private mutating func setFieldsOutsideTheTable(_ p: inout LayerProperties) {
    if chance(20) { p.cornerCurve = .continuous }
    if chance(15) { p.maskedCorners = CornerMask(rawValue: UInt8(below(16))) }
    if chance(15) { p.smoothEdges = EdgeMask(rawValue: UInt8(below(16))) }
    if chance(20) { p.contentsGravity = ContentsGravity(rawValue: UInt8(below(12))) ?? .center }
    if chance(20) { p.magnificationFilter = .nearest }
    if chance(20) { p.minificationFilter = chance(50) ? .trilinear : .nearest }
    if chance(10) { p.allowsGroupOpacity = false }
    if chance(3) { p.custom = ["ring": .number(number(0...1))] }
    if chance(10) { p.blendMode = BlendMode.allCases[below(BlendMode.allCases.count)] }
    if chance(4) { p.vibrancy = (0..<20).map { _ in number(-1...2) } }
    if chance(5) {
      p.contentsFade = ContentsFade(from: image(), to: image(), progress: number(0...1))
    }
  }

  private mutating func content() -> LayerContent {
    switch below(24) {
    case 0...5: .shape(shape())
    case 6...9: .gradient(gradient())
    case 10: .emitter(emitter())
    case 11, 12: .replicator(replicator())
    case 13: .transform
    case 14: .tiled(tiles())
    case 15: .text(TextContent())
    default: .plain
    }
  }

  private mutating func shape() -> ShapeContent {
    var shape = ShapeContent()
    shape.path = path()
    if chance(40) { shape.fillColor = nil }
    shape.fillRule = chance(50) ? .evenOdd : .nonZero
    if chance(60) { shape.strokeColor = color() }
    shape.stroke.width = number(0...12)
    shape.stroke.join = [.miter, .round, .bevel][below(3)]
    shape.stroke.cap = [.butt, .round, .square][below(3)]
    shape.stroke.miterLimit = number(0...12)
    if chance(30) { shape.stroke.dashPattern = (0..<below(5)).map { _ in number(0...9) } }
    if chance(20) { shape.stroke.dashPhase = number(-20...20) }
    if chance(20) { shape.stroke.trimStart = number(-0.1...1.1) }
    if chance(20) { shape.stroke.trimEnd = number(-0.1...1.1) }
    return shape
  }

  private mutating func gradient() -> GradientContent {
    var gradient = GradientContent()
    gradient.kind = [.axial, .radial, .conic][below(3)]
    gradient.colors = (0..<below(5)).map { _ in color() }
    if chance(40) { gradient.locations = (0..<below(5)).map { _ in number(0...1) } }
    (gradient.startPoint, gradient.endPoint) = (point(0...1), point(0...1))
    return gradient
  }

  private mutating func replicator() -> ReplicatorContent {
    var replicator = ReplicatorContent()
    replicator.count = amount(0...5)
    replicator.transform = transform()
    replicator.preservesDepth = chance(20)
    return replicator
  }

  private mutating func tiles() -> TiledContent {
    var content = TiledContent()
    content.fadeDuration = chance(50) ? 0 : number(0...1)
    content.tiles = (0..<below(4)).map { index in
      TiledContent.Tile(
        number: UInt64(index),
        frame: CGRect(
          x: number(0...50), y: number(0...50), width: number(0...30), height: number(0...30)),
        image: image(), birth: number(0...1))
    }
    return content
  }

  private mutating func emitter() -> EmitterContent {
    var emitter = EmitterContent()
    emitter.position = point(0...80)
    emitter.size = CGSize(width: number(0...40), height: number(0...40))
    emitter.shape = EmitterContent.Shape(rawValue: UInt8(below(6))) ?? .point
    emitter.mode = EmitterContent.Mode(rawValue: UInt8(below(4))) ?? .volume
    emitter.renderMode = EmitterContent.RenderMode(rawValue: UInt8(below(5))) ?? .unordered
    emitter.seed = UInt32(truncatingIfNeeded: generator.next())
    emitter.cells = (0..<(1 + below(2))).map { _ in cell(depth: 0) }
    return emitter
  }

  private mutating func cell(depth: Int) -> EmitterCell {
    var cell = EmitterCell()
    for key in EmitterCell.Key.allCases where key.kind == .number && chance(15) {
      cell[key] = .number(amount(-1...3))
    }
    (cell.birthRate, cell.lifetime) = (amount(0...12), amount(0...1.5))
    cell.velocity = number(0...60)
    cell.contents = image()
    if chance(50) { cell.color = color() }
    if depth == 0, chance(20) { cell.cells = [self.cell(depth: 1)] }
    return cell
  }
}
