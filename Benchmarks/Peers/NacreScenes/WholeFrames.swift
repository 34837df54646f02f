// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import RenderServer
import RenderTree
import TextLayout
import Timing

/// A retained tree of layers, 1920 × 1080 points, of which each frame moves some.
///
/// `frames.js` builds the same trees for the other libraries.
struct WholeFrames {
  static var all: [WholeFrames] { [feed, particles, cards, page] }

  /// A layer whose position is a function of the frame's number.
  private struct Mover {
    let id: LayerID
    var properties: LayerProperties
    let place: (Double) -> CGPoint
  }

  private(set) var name: String
  private let background: RGBAColor
  private var layers: [LayerChange] = []
  private var movers: [Mover] = []

  private init(_ name: String, background: RGBAColor) {
    (self.name, self.background) = (name, background)
  }

  /// Prints the time of a frame: committing what moved, evaluating the tree and drawing what
  /// differs from the frame before.
  func measure() {
    for threads in [1, 2] {
      let renderer = Renderer(threads: threads)
      var tree = RenderTree()
      tree.apply(firstCommit)
      var number = 0
      let times = samples {
        number += 1
        draw(number, of: &tree, with: renderer)
      }
      report("frame_\(name)", threads: threads, times)
    }
  }

  /// Draws some frames one after the other, and writes the last one to a PNG file.
  ///
  /// - Parameter last: The number of the last frame.
  func writePicture(to path: String, last: Int = 100) throws {
    let renderer = Renderer()
    var tree = RenderTree()
    tree.apply(firstCommit)
    for number in 0...last { draw(number, of: &tree, with: renderer) }
    try Self.write(renderer.surface, to: path)
  }

  /// Writes the pixels of a surface to a PNG file.
  static func write(_ surface: Surface, to path: String) throws {
    let image = PixelImage(width: surface.width, height: surface.height, pixels: surface.pixels)
    try Pictures.encodePNG(image).write(to: URL(fileURLWithPath: path))
  }

  /// Measures the stages of a frame on one thread.
  func measureStages(with clock: StageClock) {
    let renderer = Renderer()
    clock.follow(renderer)
    var tree = RenderTree()
    tree.apply(firstCommit)
    var number = 0
    _ = samples {
      number += 1
      draw(number, of: &tree, with: renderer, clock)
    }
  }

  private func draw(
    _ number: Int, of tree: inout RenderTree, with renderer: Renderer, _ clock: StageClock? = nil
  ) {
    let time = Double(number) / 60
    clock?.start()
    tree.apply(commit(ofFrame: Double(number)))
    clock?.end(.commit)
    _ = tree.advance(to: time)
    clock?.end(.advance)
    let frame = tree.evaluate(at: time, width: 1920, height: 1080, scale: 1)
    clock?.end(.evaluate)
    renderer.render(frame)
  }

  /// The commit of the whole tree.
  private var firstCommit: Commit {
    var (commit, root) = (Commit(), LayerChange(id: LayerID(rawValue: 1)))
    var properties = Self.box(0, 0, 1920, 1080)
    properties.backgroundColor = background
    root.properties = properties
    let inner = Set(layers.flatMap { $0.children ?? [] })
    root.children = layers.map(\.id).filter { !inner.contains($0) }
    commit.changes = layers + [root]
    commit.root = root.id
    return commit
  }

  private func commit(ofFrame number: Double) -> Commit {
    var commit = Commit()
    commit.changes = movers.map { mover in
      var change = LayerChange(id: mover.id)
      var properties = mover.properties
      properties.position = mover.place(number)
      change.properties = properties
      return change
    }
    return commit
  }

  /// Adds a layer above those that the tree has.
  ///
  /// - Parameter place: The position of a moving layer, by the frame's number.
  @discardableResult
  private mutating func add(
    _ properties: LayerProperties, children: [LayerID] = [],
    place: ((Double) -> CGPoint)? = nil
  ) -> LayerID {
    var change = LayerChange(id: LayerID(rawValue: UInt64(layers.count) + 2))
    change.properties = properties
    change.children = children
    layers.append(change)
    if let place { movers.append(Mover(id: change.id, properties: properties, place: place)) }
    return change.id
  }

  /// Adds layers of random colours, each of which moves along its own line.
  ///
  /// - Parameters:
  ///   - start: The layers start between the origin and this corner.
  ///   - speed: The greatest speed along an axis, in points a frame.
  ///   - place: Returns a place on the screen for one of the line, and for an extent of `start`.
  private mutating func add(
    _ count: Int, like layer: LayerProperties, _ numbers: Numbers, start: CGSize, speed: Double,
    place: @escaping (Double, Double) -> Double
  ) {
    var numbers = numbers
    for _ in 0..<count {
      var properties = layer
      properties.backgroundColor = numbers.color()
      let (x, y) = (numbers.next() * start.width, numbers.next() * start.height)
      let (dx, dy) = (
        numbers.next() * 2 * speed - speed, numbers.next() * 2 * speed - speed
      )
      add(properties) { frame in
        CGPoint(x: place(x + dx * frame, start.width), y: place(y + dy * frame, start.height))
      }
    }
  }
}

// MARK: - The trees

extension WholeFrames {
  /// 200 cells of two columns, which scroll by 7 points a frame.
  private static var feed: WholeFrames {
    var (tree, numbers) = (WholeFrames("feed", background: white), Numbers(state: 1))
    var cells: [LayerID] = []
    for index in 0..<200 {
      var avatar = box(16, 16, 64, 64, numbers.color())
      avatar.cornerRadius = 32
      let parts = [
        avatar, text("Message \(index + 1)", 96, 42, size: 16, .black),
        text(sentence(index), 96, 68, size: 14, gray), box(96, 95, 864, 1, separator),
      ]
      let (column, row) = (Double(index % 2), Double(index / 2))
      let cell = box(column * 960, row * 96, 960, 96, white)
      cells.append(tree.add(cell, children: parts.map { tree.add($0) }))
    }
    tree.add(box(0, 0, 1920, 9600), children: cells) { frame in
      CGPoint(x: 0, y: -there(7 * frame, 8520))
    }
    return tree
  }

  /// 2 000 translucent dots, each of which moves along its own line.
  private static var particles: WholeFrames {
    let night = RGBAColor(red: 16 / 255, green: 16 / 255, blue: 24 / 255, alpha: 1)
    var tree = WholeFrames("particles", background: night)
    var dot = box(0, 0, 8, 8)
    (dot.cornerRadius, dot.opacity) = (4, 0.8)
    let screen = CGSize(width: 1920, height: 1080)
    tree.add(2000, like: dot, Numbers(state: 2), start: screen, speed: 3) {
      around($0, $1, margin: 8)
    }
    return tree
  }

  /// The dots of `particles`, moved by animations instead of commits.
  ///
  /// No other library draws them.
  static var animated: WholeFrames {
    var tree = particles
    tree.name = "animated"
    var timing = MediaTiming()
    (timing.duration, timing.repeatCount, timing.autoreverses) = (5, .infinity, true)
    for (index, mover) in tree.movers.enumerated() {
      let line = Interpolation(from: .point(mover.place(0)), to: .point(mover.place(300)))
      let move = PropertyAnimation(target: position, values: .interpolation(line))
      tree.layers[index].animations = [
        AnimationTrack(
          id: AnimationID(rawValue: UInt64(index)), key: nil,
          animation: Animation(timing: timing, change: .property(move)))
      ]
    }
    tree.movers = []
    return tree
  }

  /// 60 slow cards with shadows under a bar that blurs them.
  private static var cards: WholeFrames {
    let ground = RGBAColor(red: 232 / 255, green: 232 / 255, blue: 238 / 255, alpha: 1)
    var tree = WholeFrames("cards", background: ground)
    var card = box(0, 0, 280, 180)
    (card.cornerRadius, card.shadowRadius, card.shadowOpacity) = (16, 10, 0.5)
    card.shadowOffset = CGSize(width: 0, height: 4)
    tree.add(
      60, like: card, Numbers(state: 3), start: CGSize(width: 1640, height: 900), speed: 1.5,
      place: there)
    var bar = box(0, 0, 1920, 120, RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.4))
    bar.backgroundFilters = [FilterStep(.gaussianBlur, [20])]
    tree.add(bar)
    return tree
  }

  /// 60 lines of text, which scroll by 3 points a frame.
  private static var page: WholeFrames {
    var tree = WholeFrames("page", background: white)
    let lines = (0..<60).map { index in
      let line = Array(repeating: sentence(index), count: 3).joined(separator: " ")
      return tree.add(text(line, 20, 32 + Double(index) * 24, size: 14, .black))
    }
    tree.add(box(0, 0, 1920, 1456), children: lines) { frame in
      CGPoint(x: 0, y: -there(3 * frame, 376))
    }
    return tree
  }
}

// MARK: - Parts of the trees

extension WholeFrames {
  /// A linear congruential generator (the constants of Numerical Recipes).
  struct Numbers {
    var state: UInt32

    /// Returns a number in `0..<1`.
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }
    mutating func color() -> RGBAColor {
      let parts = (0..<3).map { _ in (next() * 256).rounded(.down) / 255 }
      return RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
  }

  private static let position: PropertyPath = {
    guard let path = PropertyPath("position") else { preconditionFailure("a standard key path") }
    return path
  }()
  private static let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
  private static let gray = RGBAColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 1)
  private static let separator = RGBAColor(
    red: 208 / 255, green: 208 / 255, blue: 212 / 255, alpha: 1)

  /// Returns a place on the way from 0 to an end and back, again and again.
  static func there(_ distance: Double, _ end: Double) -> Double {
    let rest = distance.truncatingRemainder(dividingBy: 2 * end)
    let place = rest < 0 ? rest + 2 * end : rest
    return place <= end ? place : 2 * end - place
  }

  /// Returns a place that enters at `-margin` again after it left at the end.
  private static func around(_ distance: Double, _ end: Double, margin: Double) -> Double {
    let rest = (distance + margin).truncatingRemainder(dividingBy: end + margin)
    return (rest < 0 ? rest + end + margin : rest) - margin
  }

  static func sentence(_ index: Int) -> String {
    "\(index + 1). The quick brown fox jumps over the lazy dog, and 0123456789 keeps on going."
  }

  /// Returns a layer whose position is that of its top left corner.
  private static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBAColor? = nil
  ) -> LayerProperties {
    var properties = LayerProperties()
    properties.anchorPoint = .zero
    properties.position = CGPoint(x: x, y: y)
    properties.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    properties.backgroundColor = color
    return properties
  }

  /// Returns a layer with a line of text as a path, which is what a plain `UILabel` has.
  ///
  /// - Parameter baseline: The height of the baseline in the superlayer.
  private static func text(
    _ text: String, _ x: Double, _ baseline: Double, size: Double, _ color: RGBAColor
  ) -> LayerProperties {
    let font = Font.font(for: FontDescriptor(family: "DejaVu Sans", size: size))
    let (line, ascent) = (font.line(text), font.ascender.rounded(.up))
    var shape = ShapeContent()
    shape.path = line.path.applying(CGAffineTransform(translationX: 0, y: ascent))
    shape.fillColor = color
    let height = ascent - font.descender.rounded(.down)
    var properties = box(x, baseline - ascent, line.width.rounded(.up), height)
    properties.content = .shape(shape)
    return properties
  }
}
