// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

/// The distance field of panes of glass that merge.
struct GlassFieldTests {
  private func pane(
    _ rect: CGRect, radius: Double = 0, _ map: CGAffineTransform = .identity
  ) throws -> GlassField.Pane {
    try #require(
      GlassField.Pane(rect, radii: [Double](repeating: radius, count: 4), map: PlaneMap(map)))
  }

  /// The distance from a rounded rectangle, by the nearest point of its inner rectangle.
  private func distance(_ x: Double, _ y: Double, _ rect: CGRect, radius: Double) -> Double {
    let inner = rect.insetBy(dx: radius, dy: radius)
    let (dx, dy) = (
      max(inner.minX - x, x - inner.maxX), max(inner.minY - y, y - inner.maxY)
    )
    return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
  }

  @Test(arguments: [0.0, 6, 15, 99])
  func onePaneIsARoundedRectangle(radius: Double) throws {
    let rect = CGRect(x: 10, y: 20, width: 50, height: 30)
    let map = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 2, y: 2)
    let field = GlassField([try pane(rect, radius: radius, map)], spacing: 8)
    for y in stride(from: 5.0, through: 60, by: 2.3) {
      for x in stride(from: 0.0, through: 75, by: 2.9) {
        let place = CGPoint(x: x, y: y).applying(map)
        let value = field.value(place.x, place.y)
        let wanted = 2 * distance(x, y, rect, radius: min(radius, 15))
        #expect(abs(value.distance - wanted) < 1e-9, "\(x) \(y)")
        #expect(abs(hypot(value.x, value.y) - 1) < 1e-9)
        // A step along the direction makes the distance greater by its length.
        let step = 1e-6
        let next = field.value(place.x + step * value.x, place.y + step * value.y)
        #expect(abs(next.distance - value.distance - step) < 1e-9, "\(x) \(y)")
      }
    }
    #expect(field.leastHalf == 30)
  }

  @Test func theLeastRadiusRoundsTheCorners() throws {
    let field = GlassField(
      [try pane(CGRect(x: 0, y: 0, width: 40, height: 40), CGAffineTransform(scaleX: 2, y: 2))],
      spacing: 8)
    #expect(abs(field.value(0, 0).distance) < 1e-12)
    let rounded = field.value(0, 0, leastRadius: 10).distance
    #expect(abs(rounded - 10 * (2.0.squareRoot() - 1)) < 1e-12)
    #expect(abs(field.value(40, 0, leastRadius: 10).distance) < 1e-12)
  }

  /// Midway between parallel sides both distances are half the gap, and the polynomial smooth minimum takes a quarter
  /// of its width.
  @Test func panesMergeWhereTheyAreClose() throws {
    let left = try pane(CGRect(x: 0, y: 0, width: 40, height: 40))
    func field(gap: Double) throws -> GlassField {
      GlassField(
        [left, try pane(CGRect(x: 40 + gap, y: 0, width: 30, height: 40))], spacing: 12)
    }
    for gap in [1.0, 5, 11] {
      let value = try field(gap: gap).value(40 + gap / 2, 20)
      #expect(abs(value.distance - (gap / 2 - 3)) < 1e-12)
    }
    // Nearer to one pane the two distances differ by 2, and the rest of the width is 10.
    let near = try field(gap: 6).value(42, 20)
    #expect(abs(near.distance - (2 - 100.0 / 48)) < 1e-12)
    #expect(abs(near.x - 1) < 1e-12)
    #expect(near.y == 0)
    // Where the distances differ by more than the width, the other pane changes nothing.
    #expect(try field(gap: 6).value(10, 20).distance == -10)
    // Outlines in one line stay where they are.
    #expect(abs(try field(gap: 6).value(43, -5).distance - 5) < 0.35)
    #expect(try field(gap: 6).bounds == CGRect(x: -3, y: -3, width: 82, height: 46))
    #expect(try field(gap: 6).leastHalf == 15)
  }

  @Test func theOrderOfPanesDoesNotMatter() throws {
    let a = try pane(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 10)
    let b = try pane(CGRect(x: 44, y: 12, width: 20, height: 60), radius: 4)
    let (one, two) = (GlassField([a, b], spacing: 15), GlassField([b, a], spacing: 15))
    for y in stride(from: -10.0, through: 80, by: 3.1) {
      for x in stride(from: -10.0, through: 75, by: 3.7) {
        #expect(abs(one.value(x, y).distance - two.value(x, y).distance) < 1e-12)
        // The merged shape is never smaller than its panes.
        #expect(
          one.value(x, y).distance
            <= min(
              distance(x, y, CGRect(x: 0, y: 0, width: 40, height: 40), radius: 10),
              distance(x, y, CGRect(x: 44, y: 12, width: 20, height: 60), radius: 4)) + 1e-12)
      }
    }
  }

  @Test func theGapIsThatOfTheOutlines() throws {
    let a = try pane(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 10)
    func gap(_ x: Double, _ y: Double, scale: Double = 1) throws -> Double {
      let map = CGAffineTransform(translationX: x, y: y).scaledBy(x: scale, y: scale)
      let other = try pane(CGRect(x: 0, y: 0, width: 30, height: 30), radius: 5, map)
      #expect(abs(a.gap(to: other) - other.gap(to: a)) < 1e-12)
      return a.gap(to: other)
    }
    #expect(abs(try gap(47, 3) - 7) < 1e-12)
    #expect(abs(try gap(3, -38) - 8) < 1e-12)
    #expect(abs(try gap(47, 3, scale: 2) - 7) < 1e-12)
    // From corner to corner: the inner rectangles are 24 and 18 apart.
    #expect(abs(try gap(49, 43) - (30 - 15)) < 1e-12)
    #expect(try gap(20, 20) < 0)
  }

  @Test func panesThatCannotBeMappedAreNone() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let flat = PlaneMap(CGAffineTransform(scaleX: 1, y: 0))
    #expect(GlassField.Pane(rect, radii: [0, 0, 0, 0], map: flat) == nil)
    #expect(GlassField.Pane(rect, radii: [0, 0, 0], map: .identity) == nil)
    #expect(
      GlassField.Pane(
        CGRect(x: 0, y: 0, width: 10, height: 0), radii: [0, 0, 0, 0], map: .identity) == nil)
    #expect(
      GlassField.Pane(
        CGRect(x: 0, y: 0, width: 0, height: 10), radii: [0, 0, 0, 0], map: .identity) == nil)
  }

  /// The coverage is the share of each pixel inside, compared with 16 × 16 samples. Where the outline is straight or
  /// nearly so, a straight line is the outline.
  @Test(arguments: [15.0, 6])
  func coverageIsTheShareInside(radius: Double) throws {
    let rect = CGRect(x: 10, y: 5, width: 40, height: 30)
    let turned = CGAffineTransform(rotationAngle: 0.3)
    let field = GlassField([try pane(rect, radius: radius, turned)], spacing: 14)
    let map = CGAffineTransform(a: 0.9, b: 0.1, c: -0.1, d: 0.9, tx: 2, ty: 1)
    let coverage = field.coverage(
      map: PlaneMap(map), clip: PixelRect(minX: -10, minY: 0, maxX: 60, maxY: 60))
    var partial = 0
    for y in 0..<60 {
      for x in -10..<60 {
        var count = 0
        for sample in 0..<256 {
          let point = CGPoint(
            x: Double(x) + (Double(sample % 16) + 0.5) / 16,
            y: Double(y) + (Double(sample / 16) + 0.5) / 16
          ).applying(map.inverted())
          if field.value(point.x, point.y).distance < 0 { count += 1 }
        }
        let wanted = Double(count) / 256 * 255
        #expect(abs(Double(coverage[x, y]) - wanted) < 6, "\(x) \(y)")
        if count > 0, count < 256 { partial += 1 }
      }
    }
    #expect(partial > 100)
  }
}
