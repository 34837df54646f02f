// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing
import Timing

/// Emitters: particles as a function of time.
struct EmitterTests {
  private static let picture = PixelImage(
    width: 4, height: 2, pixels: Array(repeating: .max, count: 8))
  private static let id = LayerID(rawValue: 2)

  /// A cell without randomness whose particles move to the right.
  private static func cell(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var cell = EmitterCell()
    (cell.contents, cell.name) = (picture, "cell")
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 30)
    change(&cell)
    return cell
  }

  private static func emitter(
    _ cells: [EmitterCell], _ change: (inout EmitterContent) -> Void = { _ in }
  ) -> EmitterContent {
    var emitter = EmitterContent()
    emitter.cells = cells
    change(&emitter)
    return emitter
  }

  private static func commit(
    _ emitter: EmitterContent, at time: Double = 0, animations: [AnimationTrack]? = nil,
    beginTime: Double? = nil
  ) -> Commit {
    var change = LayerChange(id: id)
    var properties = LayerProperties()
    properties.content = .emitter(emitter)
    change.properties = properties
    change.animations = animations
    if let beginTime {
      change.timing = .layer
      change.timing?.beginTime = beginTime
    }
    var commit = Commit()
    (commit.root, commit.changes, commit.time) = (id, [change], time)
    return commit
  }

  private static func tree(_ emitter: EmitterContent, animations: [AnimationTrack]? = nil)
    -> RenderTree
  {
    var tree = RenderTree()
    tree.apply(commit(emitter, animations: animations))
    return tree
  }

  private static func track(_ key: String, _ from: Double, _ to: Double, seconds: Double)
    -> AnimationTrack
  {
    var timing = MediaTiming()
    (timing.duration, timing.fillMode) = (seconds, .both)
    let change = PropertyPath(key).map {
      Animation.Change.property(
        PropertyAnimation(
          target: $0, values: .interpolation(Interpolation(from: .number(from), to: .number(to)))))
    }
    return AnimationTrack(
      id: AnimationID(rawValue: 1), key: nil,
      animation: Animation(timing: timing, change: change ?? .none))
  }

  private func particles(_ tree: RenderTree, at time: Double) -> [FrameLayer] {
    Array(tree.evaluate(at: time, width: 100, height: 100, scale: 1).layers.dropFirst())
  }

  private func xs(_ tree: RenderTree, at time: Double) -> [Double] {
    particles(tree, at: time).map { Double($0.properties.position.x) }.sorted()
  }

  // MARK: Births and motion

  @Test(arguments: [0, 0.05, 0.1, 0.55, 1.99, 2.05, 77.31, 5000.2])
  func bornAtEvenTimes(_ time: Double) {
    let births = (1...max(1, Int(time * 10 + 1))).map { Double($0) / 10 }
    let expected = births.filter { $0 <= time && time - $0 < 2 }.map { (time - $0) * 30 }
    let found = xs(Self.tree(Self.emitter([Self.cell()])), at: time)
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected.sorted()) { #expect(abs(a - b) < 1e-6) }
  }

  @Test("I: p0 + v t + a t²/2, scale, spin and colour are linear in age") func motion() throws {
    let cell = Self.cell {
      ($0.birthRate, $0.lifetime, $0.xAcceleration, $0.yAcceleration) = (1, 2, 4, -10)
      ($0.scale, $0.scaleSpeed, $0.spin) = (2, -0.5, 0.25)
      ($0.color, $0.alphaSpeed) = (RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.75), -0.25)
    }
    let tree = Self.tree(Self.emitter([cell]) { $0.position = CGPoint(x: 7, y: 9) })
    let particle = try #require(particles(tree, at: 1.75).first).properties
    #expect(particle.position == CGPoint(x: 7 + 30 * 0.75 + 2 * 0.5625, y: 9 - 5 * 0.5625))
    #expect(particle.opacity == 0.75 - 0.25 * 0.75)
    let expected = CATransform3DConcat(
      CATransform3DMakeScale(2 - 0.375, 2 - 0.375, 1),
      CATransform3DMakeRotation(0.1875, 0, 0, 1))
    #expect(particle.transform == expected)
    #expect(particle.bounds == CGRect(x: 0, y: 0, width: 4, height: 2))
  }

  @Test(
    "lines emit upwards and turn clockwise, as in Apple's sample Fireworks and in confetti",
    arguments: [(0.0, 0.0, -30.0), (Double.pi / 2, 30, 0), (.pi, 0, 30), (-.pi / 2, -30, 0)])
  func linesEmitUpwards(_ longitude: Double, _ x: Double, _ y: Double) throws {
    let cell = Self.cell {
      ($0.birthRate, $0.emissionLongitude) = (1, longitude)
    }
    let tree = Self.tree(
      Self.emitter([cell]) { ($0.shape, $0.position) = (.line, CGPoint(x: 50, y: 50)) })
    let place = try #require(particles(tree, at: 2).first).properties.position
    #expect(abs(place.x - 50 - x) < 1e-6)
    #expect(abs(place.y - 50 - y) < 1e-6)
  }

  @Test("the outline of a circle emits outwards, as in Apple's sample Fireworks")
  func circlesEmitOutwards() {
    let emitter = Self.emitter([Self.cell { $0.birthRate = 40 }]) {
      ($0.shape, $0.mode, $0.position) = (.circle, .outline, CGPoint(x: 50, y: 50))
      $0.size = CGSize(width: 10, height: 0)
    }
    let tree = Self.tree(emitter)
    for particle in particles(tree, at: 1) {
      let (dx, dy) = (particle.properties.position.x - 50, particle.properties.position.y - 50)
      let distance = Double((dx * dx + dy * dy).squareRoot())
      // Born on the outline, it has moved outwards for its age.
      #expect(distance >= 10 - 1e-9)
      #expect(distance <= 40 + 1e-9)
      let age = (distance - 10) / 30 * 40
      #expect(abs(age - age.rounded()) < 1e-6)
    }
    #expect(particles(tree, at: 1).count == 40)
  }

  @Test func particlesKeepTheirNames() {
    let tree = Self.tree(Self.emitter([Self.cell { $0.velocityRange = 20 }]))
    let (before, after) = (particles(tree, at: 3), particles(tree, at: 3.25))
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.properties.position.x) })
    var common = 0
    for particle in after {
      guard let x = known[particle.id] else { continue }
      common += 1
      let speed = (particle.properties.position.x - x) / 0.25
      #expect(speed > 20 - 1e-6)
      #expect(speed < 40 + 1e-6)
    }
    #expect(common == 17 || common == 18)
  }

  @Test func beginTimeAndDurationLimitBirths() {
    let cell = Self.cell { ($0.timing.beginTime, $0.timing.duration) = (5, 1) }
    let tree = Self.tree(Self.emitter([cell]))
    let counts = [4.9, 5.55, 6.5, 7.05, 8.1].map { particles(tree, at: $0).count }
    #expect(counts == [0, 5, 10, 10, 0])
  }

  @Test func layerEmitsFromItsOwnBeginning() {
    var tree = RenderTree()
    tree.apply(Self.commit(Self.emitter([Self.cell()]), at: 1000, beginTime: 1000))
    #expect(particles(tree, at: 1000).isEmpty)
    #expect(particles(tree, at: 1000.55).count == 5)
    #expect(particles(Self.tree(Self.emitter([Self.cell()])), at: 1000.05).count == 20)
  }

  @Test func multipliersMultiply() {
    let tree = Self.tree(
      Self.emitter([Self.cell()]) {
        ($0.birthRate, $0.lifetime, $0.velocity, $0.scale) = (2, 0.5, 3, 4)
      })
    let found = particles(tree, at: 10.01)
    #expect(found.count == 20)
    #expect(found.allSatisfy { $0.properties.transform.m11 == 4 })
    #expect(abs((xs(tree, at: 10.01).last ?? 0) - 0.96 * 90) < 1e-6)
  }

  // MARK: Changes

  @Test func changesConcernLaterParticles() {
    var tree = Self.tree(Self.emitter([Self.cell()]))
    let free = tree
    tree.apply(
      Self.commit(Self.emitter([Self.cell()]) { $0.birthRate = 0 }, at: 10.05))
    for time in [10.05, 10.3, 11, 11.9] {
      let all = particles(free, at: time)
      let old = all.filter { $0.properties.position.x >= (time - 10.05) * 30 - 1e-6 }
      #expect(particles(tree, at: time) == old)
    }
    #expect(particles(tree, at: 12.1).isEmpty)
    #expect(tree.isMoving)
    _ = tree.advance(to: 12.1)
    #expect(!tree.isMoving)
    #expect(particles(tree, at: 12.1).isEmpty)
  }

  @Test func movedEmittersLeaveParticlesBehind() {
    var tree = Self.tree(Self.emitter([Self.cell { $0.velocity = 0 }]))
    for step in 1...4 {
      tree.apply(
        Self.commit(
          Self.emitter([Self.cell { $0.velocity = 0 }]) { $0.position.x = Double(step) * 10 },
          at: 10.05 + Double(step) * 0.5))
    }
    let found = Dictionary(grouping: xs(tree, at: 12.1)) { $0 }.mapValues(\.count)
    #expect(found == [0: 4, 10: 5, 20: 5, 30: 5, 40: 1])
  }

  @Test(arguments: ["birthRate", "emitterCells.cell.lifetime", "emitterPosition.x"])
  func animationToTheSameValueMakesNoDifference(_ key: String) {
    let cell = Self.cell {
      ($0.emissionRange, $0.scaleRange, $0.lifetimeRange, $0.birthRate) = (1, 0.5, 0.5, 73)
    }
    let emitter = Self.emitter([cell]) { ($0.shape, $0.size.width) = (.line, 50) }
    let values = ["birthRate": 1, "emitterCells.cell.lifetime": 2.0]
    let track = Self.track(key, values[key] ?? 0, values[key] ?? 0, seconds: 50)
    let (still, moving) = (Self.tree(emitter), Self.tree(emitter, animations: [track]))
    for time in [0.3, 1.7, 20] {
      #expect(particles(still, at: time) == particles(moving, at: time))
    }
  }

  @Test func animatedRateIsIntegrated() {
    let cell = Self.cell { ($0.lifetime, $0.velocity) = (1000, 0) }
    let tree = Self.tree(
      Self.emitter([cell]), animations: [Self.track("birthRate", 0, 20, seconds: 10)])
    // The birth rate is 10 · 20 · t/10, whose integral up to 10 s is 10 · 20 · t² / 20.
    for time in [2.0, 5, 10] {
      let count = Double(particles(tree, at: time).count)
      #expect(abs(count - 10 * time * time) < 0.06 * 10 * time * time + 5, "\(time)")
    }
  }

  @Test func animatedPositionLeavesATrail() {
    let cell = Self.cell { ($0.velocity, $0.birthRate, $0.lifetime) = (0, 50, 1) }
    let tree = Self.tree(
      Self.emitter([cell]), animations: [Self.track("emitterPosition.x", 0, 100, seconds: 10)])
    let found = xs(tree, at: 5.001)
    #expect(found.count == 50)
    for (index, x) in found.enumerated() {
      #expect(abs(x - (40.2 + Double(index) * 0.2)) < 1e-6)
    }
  }

  // MARK: Chance

  @Test func seedsDiffer() {
    let cell = Self.cell { $0.velocityRange = 30 }
    let one = Self.tree(Self.emitter([cell]) { $0.seed = 1 })
    let two = Self.tree(Self.emitter([cell]) { $0.seed = 2 })
    #expect(xs(one, at: 5) != xs(two, at: 5))
    #expect(xs(one, at: 5) == xs(Self.tree(Self.emitter([cell]) { $0.seed = 1 }), at: 5))
  }

  /// A random quantity is uniformly distributed: its mean, variance and range are those of the
  /// uniform distribution.
  @Test func rangesAreEven() {
    let cell = Self.cell {
      ($0.birthRate, $0.velocity, $0.lifetime) = (5000, 0, 1)
      ($0.scale, $0.scaleRange) = (2, 1)
    }
    let scales = particles(Self.tree(Self.emitter([cell])), at: 3).map(\.properties.transform.m11)
    #expect(scales.count > 4990)
    let mean = scales.reduce(0, +) / Double(scales.count)
    let variance = scales.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(scales.count)
    #expect(abs(mean - 2) < 0.02)
    #expect(abs(variance - 1 / 12) < 0.005)
    #expect(scales.allSatisfy { $0 >= 1.5 && $0 < 2.5 })
  }

  /// The random quantities of a particle do not depend on each other: no two of them are correlated.
  @Test func rangesAreIndependent() {
    let cell = Self.cell {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.velocityRange) = (3000, 1, 30, 10)
      ($0.scale, $0.scaleRange, $0.spin, $0.spinRange) = (2, 1, 1, 1)
      $0.color = RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
      ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (0.5, 0.5, 0.5, 0.5)
    }
    let found = particles(Self.tree(Self.emitter([cell])), at: 3)
    #expect(found.count > 2990)
    // In the usual order, the oldest particle comes first; its age is nearly one second.
    let rows = found.enumerated().map { index, layer -> [Double] in
      let (age, p) = (1 - Double(index + 1) / 3000, layer.properties)
      let tint = layer.tint ?? .white
      return [
        p.position.x / age, hypot(p.transform.m11, p.transform.m12),
        atan2(p.transform.m12, p.transform.m11) / age,
        tint.red, tint.green, tint.blue, p.opacity,
      ]
    }.filter { $0.allSatisfy(\.isFinite) }
    let columns = (0..<7).map { column -> [Double] in
      let values = rows.map { $0[column] }
      let mean = values.reduce(0, +) / Double(values.count)
      let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count))
        .squareRoot()
      #expect(deviation > 0.05)
      return values.map { ($0 - mean) / deviation }
    }
    for a in 0..<7 {
      for b in 0..<a {
        let correlation =
          zip(columns[a], columns[b]).reduce(0) { $0 + $1.0 * $1.1 } / Double(rows.count)
        // Four standard deviations of the correlation of 3000 independent pairs.
        #expect(abs(correlation) < 0.075, "\(a) \(b)")
      }
    }
  }

  /// The latitude is the angle above the layer's plane, the longitude the one in it.
  @Test(arguments: [(0.0, 0.0), (0.5, 0), (0.5, 1), (-1, 2), (Double.pi / 2, 0.3), (2, -1)])
  func directionsHaveALatitudeAndALongitude(latitude: Double, longitude: Double) throws {
    let cell = Self.cell {
      ($0.birthRate, $0.velocity) = (1, 40)
      ($0.emissionLatitude, $0.emissionLongitude) = (latitude, longitude)
    }
    let p = try #require(particles(Self.tree(Self.emitter([cell])), at: 1.5).first).properties
    #expect(abs(p.position.x - 20 * cos(latitude) * cos(longitude)) < 1e-9)
    #expect(abs(p.position.y - 20 * cos(latitude) * sin(longitude)) < 1e-9)
    #expect(abs(p.zPosition - 20 * sin(latitude)) < 1e-9)
  }

  @Test(arguments: [0, 0.5, .pi, 2 * .pi]) func directionsLieInTheCone(_ range: Double) {
    let cell = Self.cell {
      ($0.birthRate, $0.lifetime, $0.velocity) = (2000, 1, 10)
      ($0.emissionLongitude, $0.emissionRange) = (.pi / 2, range)
    }
    let found = particles(Self.tree(Self.emitter([cell])), at: 2)
    for (index, particle) in found.enumerated() {
      let age = 1 - Double(index + 1) / 2000
      let p = particle.properties
      let length =
        (p.position.x * p.position.x + p.position.y * p.position.y
        + p.zPosition * p.zPosition).squareRoot()
      #expect(abs(length - age * 10) < 1e-6)
      #expect(p.position.y >= length * cos(range / 2) - 1e-6)
    }
    let mean = found.reduce(0) { $0 + $1.properties.position.y } / Double(found.count)
    #expect(abs(mean - 5 * (1 + cos(range / 2)) / 2) < 0.25)
  }

  @Test(arguments: [
    EmitterContent.Shape.point, .line, .rectangle, .cuboid, .circle, .sphere,
  ]) func birthsLieInTheShape(_ shape: EmitterContent.Shape) {
    for mode in [EmitterContent.Mode.points, .outline, .surface, .volume] {
      let cell = Self.cell { ($0.birthRate, $0.velocity, $0.lifetime) = (800, 0, 1) }
      let emitter = Self.emitter([cell]) {
        ($0.shape, $0.mode, $0.depth) = (shape, mode, 6)
        ($0.position, $0.size) = (CGPoint(x: 100, y: 50), CGSize(width: 40, height: 20))
      }
      for particle in particles(Self.tree(emitter), at: 2) {
        let p = particle.properties
        let (x, y, z) = (abs(p.position.x - 100), abs(p.position.y - 50), abs(p.zPosition))
        let radius = (x * x + y * y + z * z).squareRoot()
        let sides = [abs(x - 20), abs(y - 10), abs(z - 3)].map { $0 < 1e-9 }
        let ends = sides.count { $0 }
        switch (shape, mode) {
        case (.point, _): #expect(radius == 0)
        case (.line, _):
          #expect(x <= 20)
          #expect(y == 0)
          #expect(z == 0)
          #expect((mode != .points || sides[0]))
        case (.rectangle, .volume), (.rectangle, .surface):
          #expect(x <= 20)
          #expect(y <= 10)
          #expect(z == 0)
        case (.rectangle, .outline):
          #expect(x <= 20)
          #expect(y <= 10)
          #expect((sides[0] || sides[1]))
        case (.rectangle, .points):
          #expect(sides[0])
          #expect(sides[1])
          #expect(z == 0)
        case (.cuboid, .volume):
          #expect(x <= 20)
          #expect(y <= 10)
          #expect(z <= 3)
        case (.cuboid, .surface): #expect(ends >= 1)
        case (.cuboid, .outline): #expect(ends >= 2)
        case (.cuboid, .points): #expect(ends == 3)
        case (.circle, .volume), (.circle, .surface):
          #expect(radius <= 40 + 1e-9)
          #expect(z == 0)
        case (.circle, _):
          #expect(abs(radius - 40) < 1e-9)
          #expect(z == 0)
        case (.sphere, .volume): #expect(radius <= 40 + 1e-9)
        case (.sphere, _): #expect(abs(radius - 40) < 1e-9)
        }
      }
    }
  }

  /// At points, as many particles are born at one end or corner as at each other.
  @Test(arguments: [(EmitterContent.Shape.line, 2), (.rectangle, 4), (.cuboid, 8)])
  func birthsAtPointsAreEven(shape: EmitterContent.Shape, corners: Int) {
    let cell = Self.cell { ($0.birthRate, $0.velocity, $0.lifetime) = (1600, 0, 1) }
    let emitter = Self.emitter([cell]) {
      ($0.shape, $0.mode, $0.depth) = (shape, .points, 6)
      ($0.position, $0.size) = (CGPoint(x: 100, y: 50), CGSize(width: 40, height: 20))
    }
    var counts: [SIMD3<Double>: Int] = [:]
    let found = particles(Self.tree(emitter), at: 2)
    for particle in found {
      let p = particle.properties
      counts[SIMD3(p.position.x, p.position.y, p.zPosition), default: 0] += 1
    }
    let mean = Double(found.count) / Double(corners)
    #expect(counts.count == corners)
    // Five standard deviations of a binomial distribution.
    let spread = 5 * (mean * (1 - 1 / Double(corners))).squareRoot()
    #expect(counts.values.allSatisfy { abs(Double($0) - mean) < spread }, "\(counts)")
  }

  /// Which end of a line each particle is born at never changes, so neither do films.
  @Test func theEndsOfALineAreDrawnFromOneStream() {
    let cell = Self.cell { ($0.birthRate, $0.velocity, $0.lifetime) = (8, 0, 2) }
    let emitter = Self.emitter([cell]) {
      ($0.shape, $0.mode, $0.size) = (.line, .points, CGSize(width: 2, height: 0))
    }
    let ends = particles(Self.tree(emitter), at: 2).map(\.properties.position.x)
    let firstEight: [CGFloat] = [1, 1, 1, -1, 1, 1, 1, 1]
    #expect(ends == firstEight + [-1, 1, 1, -1, 1, -1, 1, 1])
  }

  // MARK: Cells in cells

  @Test func cellsInCellsFlyFromTheirParticles() {
    let smoke = Self.cell {
      ($0.name, $0.birthRate, $0.lifetime) = ("smoke", 4, 10)
      ($0.velocity, $0.emissionLongitude) = (10, .pi / 2)
    }
    let rocket = Self.cell {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.emissionLongitude) = (1, 2, 40, .pi / 2)
      ($0.timing.duration, $0.cells) = (1, [smoke])
    }
    let tree = Self.tree(Self.emitter([rocket]))
    // The rocket moves down from 1 s to 3 s. It emits its particles at 90° clockwise from its
    // direction, which is to the left.
    let found = particles(tree, at: 4).map(\.properties.position)
    let expected = (1...8).map { number in
      let age = Double(number) / 4
      return CGPoint(x: -(3 - age) * 10, y: age * 40)
    }
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) { #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6) }
    #expect(particles(tree, at: 2).count == 1 + 4)
  }

  @Test func valuesOfCellsHaveKeyPaths() throws {
    let inner = Self.cell { $0.name = "inner" }
    var properties = LayerProperties()
    properties.content = .emitter(Self.emitter([Self.cell { $0.cells = [inner] }]))
    let path = try #require(PropertyPath("emitterCells.cell.emitterCells.inner.velocity"))
    #expect(path.value(in: properties) == .number(30))
    path.set(.number(5), in: &properties)
    #expect(properties.emitter?.cells.first?.cells.first?.velocity == 5)
    #expect(path.text == "emitterCells.cell.emitterCells.inner.velocity")
    #expect(PropertyPath("emitterCells.none.velocity")?.value(in: properties) == nil)
    for bad in ["emitterCells", "emitterCells.a", "emitterCells.a.b", "emitterCells.a.b.velocity"] {
      #expect(PropertyPath(bad) == nil)
    }
    for key in EmitterCell.Key.allCases {
      var cell = EmitterCell()
      let value = cell[key]
      #expect(value.kind == key.kind)
      if case .number = value {
        cell[key] = .number(0.125)
        #expect(cell[key] == .number(0.125))
      }
    }
  }

  // MARK: Painting

  @Test func renderModesOrder() {
    let cells = (0..<3).map { _ in
      Self.cell { ($0.emissionRange, $0.velocityRange) = (2 * .pi, 20) }
    }
    func found(_ mode: EmitterContent.RenderMode) -> [FrameLayer] {
      particles(Self.tree(Self.emitter(cells) { $0.renderMode = mode }), at: 9)
    }
    let usual = found(.unordered)
    func ids(_ layers: [FrameLayer]) -> Set<LayerID> { Set(layers.map(\.id)) }
    #expect(ids(usual).count == 60)
    let depths = found(.backToFront).map(\.properties.zPosition)
    #expect(depths == depths.sorted())
    #expect(ids(found(.backToFront)) == ids(usual))
    #expect(found(.oldestFirst).map(\.id) != usual.map(\.id))
    #expect(ids(found(.oldestLast)) == ids(usual))
    #expect(found(.additive).allSatisfy { $0.properties.blendMode == .plusLighter })
    #expect(usual.allSatisfy { $0.properties.blendMode == .normal })
  }

  @Test func colorsMultiplyThePicture() throws {
    let cell = Self.cell {
      $0.color = RGBAColor(red: 0, green: 1, blue: 0.5, alpha: 0.5)
    }
    let particle = try #require(particles(Self.tree(Self.emitter([cell])), at: 1).first)
    #expect(particle.tint == RGBAColor(red: 0, green: 1, blue: 0.5, alpha: 1))
    #expect(particle.properties.opacity == 0.5)
  }

  @Test func theOldestOfTooManyAreLeftOut() {
    let cell = Self.cell { ($0.birthRate, $0.lifetime) = (100_000, 1) }
    let found = xs(Self.tree(Self.emitter([cell, cell])), at: 5)
    #expect(found.count == EmitterContent.particleLimit)
    #expect((found.last ?? 0) < 30 * 0.051)
  }

  /// Expects that all particles at a time can be drawn; there may be none.
  private func expectDrawable(_ tree: RenderTree, at time: Double, _ what: String) {
    let layers = particles(tree, at: time)
    #expect(layers.allSatisfy { $0.toDevice.isFinite && $0.properties.hasFiniteSize }, "\(what)")
  }

  @Test func oddNumbersDrawNothingOrSomething() {
    let odd = [Double.nan, .infinity, -.infinity, -1, 1e300, 1e-300, 0]
    for key in EmitterCell.Key.allCases where key.kind == .number {
      for value in odd {
        var cell = Self.cell()
        cell[key] = .number(value)
        cell.cells = [cell]
        let emitter = Self.emitter([cell]) { $0.lifetime = 1 }
        for time in [0, 3.3, 1e9] {
          expectDrawable(Self.tree(emitter), at: time, "\(key) \(value)")
        }
        let track = Self.track("emitterCells.cell.\(key.rawValue)", 1, value, seconds: 4)
        expectDrawable(Self.tree(emitter, animations: [track]), at: 3.3, "\(key) to \(value)")
      }
    }
    for value in odd {
      var cell = Self.cell()
      (cell.timing.speed, cell.timing.beginTime, cell.timing.duration) = (value, value, value)
      expectDrawable(Self.tree(Self.emitter([cell])), at: 3, "time \(value)")
    }
  }
}

extension LayerProperties {
  fileprivate var hasFiniteSize: Bool { bounds.width.isFinite && bounds.height.isFinite }
}
