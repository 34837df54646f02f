// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

/// Random frames, and random changes of them (SplitMix64).
struct RandomScene: RandomNumberGenerator {
  private(set) var frame = Frame(width: 120, height: 90)
  private var state: UInt64
  private var nextID: UInt64 = 1
  private let hasRasters: Bool

  /// - Parameter count: The least number of layers. The scene may have more, also for 0.
  init(seed: UInt64, count: Int = 0, hasRasters: Bool = true) {
    state = seed
    self.hasRasters = hasRasters
    repeat { addLayers(depth: 0, count: 6) } while frame.layers.count < count
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  private mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }

  private mutating func color() -> RGBAColor {
    RGBAColor(
      red: real(0...1), green: real(0...1), blue: real(0...1),
      alpha: chance(50) ? 1 : real(-0.2...1.2))
  }

  private mutating func addLayers(depth: Int, count: UInt64) {
    for _ in 0..<(1 + next() % count) {
      let index = frame.layers.count
      frame.layers.append(
        FrameLayer(
          id: LayerID(rawValue: nextID), properties: properties(), toDevice: transform(),
          subtreeEnd: index + 1))
      nextID += 1
      if hasRasters, chance(8) { addRaster(to: index) }
      if depth < 3, chance(40) { addLayers(depth: depth + 1, count: 3) }
      if chance(15) { addMask(depth: depth) }
      frame.layers[index].subtreeEnd = frame.layers.count
    }
  }

  private mutating func addMask(depth: Int) {
    let index = frame.layers.count
    var mask = properties()
    if chance(50) { mask.backgroundColor = .white }
    frame.layers.append(
      FrameLayer(
        id: LayerID(rawValue: nextID), properties: mask, toDevice: transform(),
        subtreeEnd: index + 1))
    frame.layers[index].isMask = true
    nextID += 1
    if chance(40) { addLayers(depth: depth + 2, count: 2) }
    frame.layers[index].subtreeEnd = frame.layers.count
  }

  private mutating func addRaster(to index: Int) {
    var inner = RandomScene(seed: next(), hasRasters: false)
    inner.removePerspective()
    frame.layers[index].raster = inner.frame
    frame.layers[index].properties.rasterizationScale = real(0.3...2)
  }

  private mutating func transform() -> CATransform3D {
    var t = CATransform3DIdentity
    if chance(40) { t = CATransform3DMakeRotation(real(-3...3), 0, 0, 1) }
    if chance(30) { t = CATransform3DScale(t, real(0.2...2), real(-2...2), 1) }
    if chance(10) { (t.m14, t.m24) = (real(-0.02...0.02), real(-0.02...0.02)) }
    (t.m41, t.m42) = (real(-10...100).rounded(), real(-10...80).rounded())
    if chance(50) { (t.m41, t.m42) = (t.m41 + real(0...1), t.m42 + real(0...1)) }
    return t
  }

  private mutating func properties() -> LayerProperties {
    var p = LayerProperties()
    p.bounds = CGRect(
      x: real(-5...5).rounded(), y: real(-5...5).rounded(), width: real(1...70).rounded(),
      height: real(1...60).rounded())
    if chance(60) { p.backgroundColor = color() }
    if chance(30) { p.cornerRadius = real(0...30) }
    if chance(20) { p.cornerCurve = .continuous }
    if chance(30) { p.masksToBounds = true }
    if chance(25) { p.opacity = real(0...1) }
    if chance(20) { p.allowsGroupOpacity = false }
    if chance(20) { p.borderWidth = real(0...6) }
    if chance(20) { p.contents = image() }
    if chance(15) { addShadow(to: &p) }
    if chance(12) { p.filters = filters() }
    if chance(25) { p.backgroundFilters = filters() }
    if chance(15) { p.blendMode = BlendMode.allCases[Int(next() % 28)] }
    // These numbers come from a copy of the generator, so the rest of each seed's scene does not
    // depend on them.
    var numbers = self
    if numbers.chance(10) { p.vibrancy = (0..<20).map { _ in numbers.real(-1...2) } }
    if numbers.chance(15) { p.smoothEdges = EdgeMask(rawValue: UInt8(numbers.next() % 16)) }
    if !p.backgroundFilters.isEmpty, numbers.chance(50) {
      p.backgroundFilters.append(numbers.lens())
    }
    if chance(20) {
      p.contentsFade = ContentsFade(from: image(), to: image(), progress: real(0...1))
    }
    if chance(20) {
      p.contentsCenter = CGRect(
        x: real(0...0.6), y: real(0...0.6), width: real(0...0.4), height: real(0...0.4))
    }
    if chance(20) { p.minificationFilter = .trilinear }
    if chance(50) { p.contentsGravity = .resizeAspect }
    if chance(30) { p.magnificationFilter = .nearest }
    if chance(20) {
      p.content = .gradient(gradient())
    } else if chance(30) {
      p.content = .shape(shape())
    }
    return p
  }

  private mutating func addShadow(to p: inout LayerProperties) {
    p.shadowOpacity = real(0...1.2)
    p.shadowRadius = chance(20) ? 0 : real(0...9)
    p.shadowOffset = CGSize(width: real(-20...20), height: real(-20...20))
    p.shadowColor = color()
    if chance(20) { p.shadowPath = shape().path }
  }

  private mutating func filters() -> [FilterStep] {
    // Wider blurs would use averages of more than four pixels, whose grid does not move along when
    // a test moves the scene by four pixels.
    let steps = [
      FilterStep(.gaussianBlur, [chance(20) ? 0 : real(0...15)]),
      FilterStep(.colorSaturate, [real(0...2)]), FilterStep(.colorBrightness, [real(-0.5...0.5)]),
      FilterStep(.colorInvert, [real(0...1)]), FilterStep(.opacity, [real(0...1)]),
    ]
    return (0..<(1 + next() % 3)).map { _ in steps[Int(next() % 5)] }
  }

  private mutating func lens() -> FilterStep {
    FilterStep(.lens, [real(0...20), real(0...20), chance(50) ? 0 : real(0...1)])
  }

  /// Changes only the background filters.
  mutating func changeBackdrops() {
    for index in frame.layers.indices where chance(60) {
      var steps = frame.layers[index].properties.backgroundFilters
      for place in steps.indices {
        switch steps[place].kind {
        case .gaussianBlur: steps[place].set([real(0...15)])
        case .lens: steps[place] = lens()
        default: break
        }
      }
      frame.layers[index].properties.backgroundFilters = steps
    }
  }

  private mutating func image() -> PixelImage {
    let (width, height) = (Int(1 + next() % 9), Int(1 + next() % 9))
    var pixels: [UInt32] = []
    for _ in 0..<(width * height) { pixels.append(color().premultiplied()) }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  private mutating func gradient() -> GradientContent {
    var content = GradientContent()
    content.kind = [.axial, .radial, .conic][Int(next() % 3)]
    content.colors = [color(), color(), color()]
    content.startPoint = CGPoint(x: real(0...1), y: real(0...1))
    content.endPoint = CGPoint(x: real(0...1), y: real(0...1))
    return content
  }

  private mutating func shape() -> ShapeContent {
    var content = ShapeContent()
    var path = Path()
    path.move(to: CGPoint(x: real(0...60), y: real(0...60)))
    for _ in 0..<(1 + next() % 4) {
      path.addCubic(
        to: CGPoint(x: real(0...60), y: real(0...60)),
        control1: CGPoint(x: real(-20...90), y: real(-20...90)),
        control2: CGPoint(x: real(-20...90), y: real(-20...90)))
    }
    if chance(50) { path.close() }
    content.path = path
    content.fillRule = chance(50) ? .evenOdd : .nonZero
    content.fillColor = chance(60) ? color() : nil
    content.strokeColor = chance(60) ? color() : nil
    content.stroke.width = real(0.3...12)
    content.stroke.join = [.miter, .round, .bevel][Int(next() % 3)]
    content.stroke.cap = [.butt, .round, .square][Int(next() % 3)]
    if chance(30) { content.stroke.dashPattern = [real(0...9), real(0...9)] }
    if chance(30) { content.stroke.trimEnd = real(0...1) }
    return content
  }

  mutating func removePerspective() {
    for index in frame.layers.indices {
      (frame.layers[index].toDevice.m14, frame.layers[index].toDevice.m24) = (0, 0)
    }
  }

  mutating func removeBackdrops() {
    for index in frame.layers.indices { frame.layers[index].properties.backgroundFilters = [] }
  }

  /// Changes a few layers: their values, positions, order or existence.
  ///
  /// - Parameter order: Whether layers may be added, removed and moved to the front.
  mutating func mutate(order: Bool = true) {
    for _ in 0..<(1 + next() % 3) {
      guard !frame.layers.isEmpty else { return addLayers(depth: 0, count: 3) }
      let index = Int(next() % UInt64(frame.layers.count))
      switch next() % (order ? 8 : 6) {
      case 0: frame.layers[index].properties.opacity = real(0...1)
      case 1: frame.layers[index].properties.backgroundColor = color()
      case 2: frame.layers[index].toDevice = transform()
      case 3:
        frame.layers[index].toDevice.m41 += real(-9...9).rounded()
        frame.layers[index].toDevice.m42 += real(-9...9).rounded()
      case 4: frame.layers[index].properties = properties()
      case 5: frame.layers[index].properties.masksToBounds.toggle()
      case 6: moveToFront(index)
      default:
        if chance(50) { remove(index) } else { addLayers(depth: 2, count: 2) }
      }
    }
  }

  private mutating func remove(_ index: Int) {
    let removed = index..<frame.layers[index].subtreeEnd
    frame.layers.removeSubrange(removed)
    for other in frame.layers.indices where frame.layers[other].subtreeEnd > removed.lowerBound {
      frame.layers[other].subtreeEnd -= removed.count
    }
  }

  private mutating func moveToFront(_ index: Int) {
    let range = index..<frame.layers[index].subtreeEnd
    var subtree = Array(frame.layers[range])
    remove(index)
    for place in subtree.indices { subtree[place].subtreeEnd += frame.layers.count - index }
    frame.layers += subtree
  }
}
