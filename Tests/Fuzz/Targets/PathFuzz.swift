// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree
import SceneText

/// The text of a path, in SVG's letters. It is read as it is printed; its outlines and its coverage are
/// finite and inside its bounds.
enum PathFuzz {
  /// The part of the plane that is filled.
  private static let clip = PixelRect(minX: -8, minY: -8, maxX: 56, maxY: 56)

  static func run(_ input: [UInt8]) throws -> Bool {
    // Other characters would end the path.
    let letters = Set(" ,.+-eEMLQCZ0123456789nax".utf8)
    guard input.allSatisfy(letters.contains), let path = path(input) else { return false }
    try printed(path)
    guard path.isFinite else { return true }
    try bounds(path)
    try coverage(path)
    try outlines(path)
    return true
  }

  private static func path(_ input: [UInt8]) -> Path? {
    let text = "size 1 1\nshape {\npath \(String(decoding: input, as: UTF8.self))\n}"
    guard case .shape(let shape)? = scene(text)?.content else { return nil }
    return shape.path
  }

  private static func scene(_ text: String) -> LayerProperties? {
    (try? SceneText.parse(text))?.commit.changes.first?.properties
  }

  private static func printed(_ path: Path) throws {
    var content = ShapeContent()
    content.path = path
    var properties = LayerProperties()
    properties.content = .shape(content)
    var commit = Commit()
    var change = LayerChange(id: LayerID(rawValue: 1))
    change.properties = properties
    commit.root = change.id
    commit.changes = [change]
    let text = SceneText(commit: commit, width: 1, height: 1).print()
    guard case .shape(let again)? = scene(text)?.content else {
      throw BrokenRule("the printed path is not read: \(text)")
    }
    let isSame =
      again.path == path || !path.isFinite || path.isEmpty && again.path?.isEmpty ?? true
    try BrokenRule.unless(isSame, "the path is printed as another one: \(text)")
  }

  private static func bounds(_ path: Path) throws {
    let (bounds, outer) = (path.bounds, path.controlPointBounds)
    let sides = [outer.minX, outer.minY, outer.maxX, outer.maxY].map(abs)
    guard let most = sides.max(), most < 1e100, !path.isEmpty else { return }
    let room = 1e-9 * (1 + most)
    let grown = outer.insetBy(dx: -room, dy: -room)
    try BrokenRule.unless(
      grown.minX <= bounds.minX && grown.maxX >= bounds.maxX && grown.minY <= bounds.minY
        && grown.maxY >= bounds.maxY,
      "the bounds \(bounds) are outside the control points \(outer)")
    try BrokenRule.unless(
      path.reversed.controlPointBounds.insetBy(dx: room, dy: room).isInside(grown),
      "the reversed path is elsewhere")
  }

  private static func coverage(_ path: Path) throws {
    let map = PlaneMap(.identity)
    let rasterizer = Rasterizer()
    for rule in [FillRule.nonZero, .evenOdd] {
      let edges = EdgeBuilder(filling: path, map: map)
      let filled = rasterizer.rasterize(edges, rule: rule, clip: clip)
      try BrokenRule.unless(
        filled.bounds.isEmpty || clip.intersection(filled.bounds) == filled.bounds,
        "the coverage is outside the clip")
      // A pixel is covered alike whatever else is drawn.
      let half = PixelRect(minX: 8, minY: 8, maxX: 40, maxY: 40)
      let part = rasterizer.rasterize(
        EdgeBuilder(filling: path, map: map), rule: rule, clip: half)
      for y in stride(from: 8, to: 40, by: 5) {
        for x in stride(from: 8, to: 40, by: 3) {
          try BrokenRule.unless(part[x, y] == filled[x, y], "pixel \(x) \(y) depends on the clip")
        }
      }
    }
  }

  private static func outlines(_ path: Path) throws {
    // Dashes on longer paths take time by their number.
    let bounds = path.controlPointBounds
    guard path.points.count < 200, max(bounds.width, bounds.height) < 1e4 else { return }
    var style = StrokeStyle()
    (style.width, style.trimStart, style.trimEnd) = (3, 0.25, 0.75)
    style.dashPattern = [4, 3]
    style.join = path.points.count % 2 == 0 ? .round : .miter
    for outline in [
      path.stroked(style, tolerance: 0.1), path.flattened(tolerance: 0.1),
      path.dashed(pattern: [5, 2], phase: 1, tolerance: 0.1),
    ] {
      let reach = max(style.width * style.miterLimit, 10)
      try BrokenRule.unless(
        outline.isEmpty
          || outline.controlPointBounds.isInside(bounds.insetBy(dx: -reach, dy: -reach)),
        "an outline goes to \(outline.controlPointBounds), the path to \(bounds)")
    }
  }
}

extension CGRect {
  /// Whether all of the rectangle is in another one.
  fileprivate func isInside(_ other: CGRect) -> Bool {
    isNull
      || minX >= other.minX && maxX <= other.maxX && minY >= other.minY && maxY <= other.maxY
  }
}
