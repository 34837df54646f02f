// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes the vector scenes that every library draws: the same bytes on every machine.
struct SceneGenerator {
  private static let width = 1920.0
  private static let height = 1080.0
  /// The distance of the control points of a quarter circle of radius 1 from its ends.
  private static let kappa = 0.5522847498

  /// A linear congruential generator (Knuth's MMIX constants), simple to write in any language.
  private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 32)
    }
    mutating func next(in range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(next()) / 4_294_967_296
    }
    mutating func color(alpha: Int) -> String {
      let (red, green, blue) = (next() % 256, next() % 256, next() % 256)
      return String(format: "%02x%02x%02x%02x", red, green, blue, alpha)
    }
  }

  private var numbers: Numbers
  private var text = String(format: "size %.0f %.0f\n", width, height)

  /// - Parameters:
  ///   - kind: Distinguishes kinds of scenes.
  ///   - seed: Distinguishes scenes of one kind.
  private init(_ kind: UInt64, _ seed: UInt64) { numbers = Numbers(state: kind &+ seed &* 1000) }

  /// All scenes, with their names.
  ///
  /// - Parameter seed: Another number gives other scenes of the same kinds.
  static func all(seed: UInt64) -> [(name: String, text: String)] {
    var scenes: [(String, String)] = [
      ("fill_cubic1000", cubics(alpha: 255, seed)),
      ("fill_cubic1000_a80", cubics(alpha: 204, seed)),
      ("fill_circ10k", circles(seed)),
      ("drawing", drawing(seed)),
    ]
    for width in [1.0, 6, 20] {
      for join in ["miter", "round", "bevel"] {
        let name = String(format: "stroke_w%.0f_%@", width, join)
        scenes.append((name, strokes(width: width, join: join, seed)))
      }
    }
    scenes += [
      ("stroke_w6_roundcap", strokes(width: 6, join: "round", cap: "round", seed)),
      ("dash_w2_butt", strokes(width: 2, join: "miter", dash: [2, 4, 6, 6], seed)),
      ("dash_w2_round", strokes(width: 2, join: "round", cap: "round", dash: [2, 4, 6, 6], seed)),
      ("rrect500", roundedRects(500, seed)), ("rrect2000", roundedRects(2000, seed)),
      ("image500", images(seed)), ("shadow100", shadows(seed)),
      ("text14", text(seed)),
      ("gradient_linear", "size 1920 1080\ngradient linear 0 0 1920 1080\n"),
      ("gradient_radial", "size 1920 1080\ngradient radial 960 540 2060 540\n"),
      ("gradient_conic", "size 1920 1080\ngradient conic 960 540 1920 540\n"),
    ]
    return scenes
  }

  private static func cubics(alpha: Int, _ seed: UInt64) -> String {
    var scene = SceneGenerator(1, seed)
    for _ in 0..<1000 {
      let box = scene.box()
      scene.path(fill: scene.numbers.color(alpha: alpha))
      scene.curve(in: box, segments: 5)
      scene.text += "Z\n"
    }
    return scene.text
  }

  private static func circles(_ seed: UInt64) -> String {
    var scene = SceneGenerator(2, seed)
    for _ in 0..<10_000 {
      let r = scene.numbers.next(in: 2...8)
      let (x, y) = (
        scene.numbers.next(in: r...(width - r)), scene.numbers.next(in: r...(height - r))
      )
      let k = kappa * r
      scene.path(fill: scene.numbers.color(alpha: 255))
      scene.line("M", x + r, y)
      scene.line("C", x + r, y + k, x + k, y + r, x, y + r)
      scene.line("C", x - k, y + r, x - r, y + k, x - r, y)
      scene.line("C", x - r, y - k, x - k, y - r, x, y - r)
      scene.line("C", x + k, y - r, x + r, y - k, x + r, y)
      scene.text += "Z\n"
    }
    return scene.text
  }

  /// A drawing as artists make them: 12 overlapping figures, each an outline of many curves with stripes
  /// inside, dots, and lines of several widths. 492 paths.
  private static func drawing(_ seed: UInt64) -> String {
    var scene = SceneGenerator(8, seed)
    for _ in 0..<12 {
      let figure = scene.box()
      let r = figure.side
      scene.loop(at: figure.x, figure.y, r, r * 0.8, points: 40, stroke: 1.5)
      for _ in 0..<24 {
        let (x, y) = scene.near(figure, 0.6 * r)
        scene.loop(at: x, y, scene.numbers.next(in: 0.05 * r...0.3 * r), 0.04 * r, points: 9)
      }
      for _ in 0..<6 {
        let (x, y) = scene.near(figure, 0.5 * r)
        scene.loop(at: x, y, 0.05 * r, 0.05 * r, points: 6, stroke: 0.5)
      }
      for index in 0..<10 {
        scene.path(
          stroke: scene.numbers.color(alpha: 255), width: 0.5 + Double(index % 4), cap: "round",
          join: "round")
        scene.curve(in: figure, segments: 1)
      }
    }
    return scene.text
  }

  private static func strokes(
    width: Double, join: String, cap: String = "butt", dash: [Double] = [], _ seed: UInt64
  ) -> String {
    var scene = SceneGenerator(3, seed)
    for _ in 0..<1000 {
      let box = scene.box()
      scene.path(
        stroke: scene.numbers.color(alpha: 255), width: width, cap: cap, join: join, dash: dash)
      scene.curve(in: box, segments: 3)
    }
    return scene.text
  }

  private static func roundedRects(_ count: Int, _ seed: UInt64) -> String {
    var scene = SceneGenerator(4, seed)
    for _ in 0..<count {
      let (w, h) = (scene.numbers.next(in: 64...256), scene.numbers.next(in: 64...256))
      let (x, y) = (scene.numbers.next(in: 0...width), scene.numbers.next(in: 0...height))
      let angle = scene.numbers.next(in: 0...(2 * .pi))
      let (c, s) = (cos(angle), sin(angle))
      func at(_ a: Double, _ b: Double) -> [Double] { [x + a * c - b * s, y + a * s + b * c] }
      let (r, k) = (16.0, 16 * (1 - kappa))
      let (p, q) = (w / 2, h / 2)
      scene.path(fill: scene.numbers.color(alpha: 204))
      scene.line("M", at(-p + r, -q))
      scene.line("L", at(p - r, -q))
      scene.line("C", at(p - k, -q) + at(p, -q + k) + at(p, -q + r))
      scene.line("L", at(p, q - r))
      scene.line("C", at(p, q - k) + at(p - k, q) + at(p - r, q))
      scene.line("L", at(-p + r, q))
      scene.line("C", at(-p + k, q) + at(-p, q - k) + at(-p, q - r))
      scene.line("L", at(-p, -q + r))
      scene.line("C", at(-p, -q + k) + at(-p + k, -q) + at(-p + r, -q))
      scene.text += "Z\n"
    }
    return scene.text
  }

  /// Images of 256 × 256 pixels, rotated about their centres.
  private static func images(_ seed: UInt64) -> String {
    var scene = SceneGenerator(5, seed)
    for _ in 0..<500 {
      let (x, y) = (scene.numbers.next(in: 0...width), scene.numbers.next(in: 0...height))
      let angle = scene.numbers.next(in: 0...(2 * .pi))
      let (c, s) = (cos(angle), sin(angle))
      scene.text += String(
        format: "image %.6f %.6f %.6f %.6f %.3f %.3f\n", c, s, -s, c, x - 128 * c + 128 * s,
        y - 128 * s - 128 * c)
    }
    return scene.text
  }

  /// 49 lines of 102 characters.
  private static func text(_ seed: UInt64) -> String {
    let line =
      "The quick brown fox jumps over the lazy dog, and 0123456789 keeps on going; the quick brown fox rests."
    return (0..<49).reduce(into: SceneGenerator(7, seed)) { scene, index in
      scene.text += "text 14 20 \(30 + index * 20) \(line)\n"
    }.text
  }

  /// Rounded rectangles (x, y, width, height) with corners of 16 pixels, each above its shadow.
  private static func shadows(_ seed: UInt64) -> String {
    var scene = SceneGenerator(6, seed)
    for _ in 0..<100 {
      let (w, h) = (scene.numbers.next(in: 64...256), scene.numbers.next(in: 64...256))
      let (x, y) = (
        scene.numbers.next(in: 0...(width - w)), scene.numbers.next(in: 0...(height - h))
      )
      scene.line("shadow", x, y, w, h)
    }
    return scene.text
  }

  /// Returns the centre and the side of a random square on the screen, of 100 to 400 pixels.
  private mutating func box() -> (x: Double, y: Double, side: Double) {
    let side = numbers.next(in: 100...400)
    let x = numbers.next(in: (side / 2)...(Self.width - side / 2))
    return (x, numbers.next(in: (side / 2)...(Self.height - side / 2)), side)
  }

  /// Returns a point at most a distance away from the centre of a box along each axis.
  private mutating func near(_ box: (x: Double, y: Double, side: Double), _ reach: Double) -> (
    Double, Double
  ) {
    (box.x + numbers.next(in: -reach...reach), box.y + numbers.next(in: -reach...reach))
  }

  /// Adds a closed smooth curve that wobbles around an ellipse, filled and perhaps stroked.
  ///
  /// It is a Catmull-Rom spline: the tangent at a point is half of the vector between its neighbours.
  private mutating func loop(
    at x: Double, _ y: Double, _ a: Double, _ b: Double, points count: Int, stroke: Double = 0
  ) {
    path(
      fill: numbers.color(alpha: 255), stroke: stroke > 0 ? numbers.color(alpha: 255) : "-",
      width: max(stroke, 1), join: "round")
    let points = (0..<count).map { index -> [Double] in
      let (angle, r) = (Double(index) / Double(count) * 2 * .pi, numbers.next(in: 0.8...1))
      return [x + a * r * cos(angle), y + b * r * sin(angle)]
    }
    func point(_ index: Int) -> [Double] { points[(index + count) % count] }
    line("M", point(0))
    for index in 0..<count {
      let controls = zip(point(index + 1), point(index - 1)).map { ($0 - $1) / 6 }
      let next = zip(point(index + 2), point(index)).map { ($0 - $1) / 6 }
      line(
        "C",
        zip(point(index), controls).map { $0 + $1 } + zip(point(index + 1), next).map { $0 - $1 }
          + point(index + 1))
    }
    text += "Z\n"
  }

  private mutating func curve(in box: (x: Double, y: Double, side: Double), segments: Int) {
    let reach = box.side / 2
    func point(_ numbers: inout Numbers) -> [Double] {
      let x = box.x + numbers.next(in: -reach...reach)
      return [x, box.y + numbers.next(in: -reach...reach)]
    }
    line("M", point(&numbers))
    for _ in 0..<segments {
      line("C", point(&numbers) + point(&numbers) + point(&numbers))
    }
  }

  private mutating func path(
    fill: String = "-", stroke: String = "-", width: Double = 1, cap: String = "butt",
    join: String = "miter", dash: [Double] = []
  ) {
    let lengths = dash.map { String(format: "%g", $0) }.joined(separator: " ")
    text += String(
      format: "path nz %@ %@ %g %@ %@ 4 %d ", fill, stroke, width, cap, join, dash.count)
    text += lengths + "\n"
  }

  private mutating func line(_ verb: String, _ values: Double...) { line(verb, values) }

  private mutating func line(_ verb: String, _ values: [Double]) {
    text += verb + values.map { String(format: " %.3f", $0) }.joined() + "\n"
  }
}
