// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Rules of animations of layers that pictures, values and reports of iOS show.
@MainActor
struct MotionRuleTests {
  private let stage = MotionStage(size: CGSize(width: 200, height: 200), scale: 1)

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  /// A view block animates few properties of the view's layer. Others have their value at once.
  ///
  /// **Source.** Tests of motion-animator-objc on devices; Stack Overflow 9381077; documentation of `path`.
  @Test func aViewBlockAnimatesFewProperties() throws {
    let view = ShapeView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    stage.show(view)
    let shape = try #require(view.layer as? CAShapeLayer)
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 2) {
      shape.strokeEnd = 0.5
      shape.lineWidth = 10
      shape.path = UIBezierPath(ovalIn: view.bounds).cgPath
      shape.borderWidth = 4
      shape.shadowRadius = 9
      shape.zPosition = 3
      shape.contents = nil
      view.layer.shadowOpacity = 0.5
      view.layer.cornerRadius = 5
      view.alpha = 0.5
    }
    #expect(Set(view.layer.animationKeys() ?? []) == ["shadowOpacity", "cornerRadius", "opacity"])
    stage.advance(by: 0.5)
    let shown = try #require(shape.presentation())
    #expect(shown.strokeEnd == 0.5)
    #expect(shown.lineWidth == 10)
    #expect(shown.borderWidth == 4)
  }

  private final class Dial: CALayer {
    @LayerProperty var angle: CGFloat = 0
    var seen: [CGFloat] = []
    var shown: [CGFloat] = []

    override func action(forKey event: String) -> (any CAAction)? {
      if event == "angle" {
        seen.append((value(forKey: event) as? CGFloat) ?? -1)
        shown.append((presentation()?.value(forKey: event) as? CGFloat) ?? -1)
      }
      return super.action(forKey: event)
    }
  }

  /// An action is looked up while the property has its old value, so that it can animate from it.
  ///
  /// **Source.** objc.io 12, "Custom Layer Properties".
  @Test func anActionIsLookedUpBeforeTheChange() {
    let dial = Dial()
    stage.show(dial)
    stage.advance(by: 0.1)
    dial.angle = 1
    dial.angle = 3
    #expect(dial.seen == [0, 1])
    #expect(dial.shown == [0, 1])
  }

  private final class Drawn: CALayer {
    var color = UIColor.red
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(color.cgColor)
      ctx.fill(bounds)
    }
  }

  /// **Source.** Stack Overflow 2244147.
  @Test func aTextLayerFadesToItsNextText() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.string = "AAA"
    stage.window.layer.addSublayer(layer)
    stage.advance(by: 0.5)
    #expect(layer.animationKeys() == nil)
    layer.string = "BBB"
    stage.advance(by: 0.1)
    #expect(layer.animationKeys() == ["contents"])
    stage.advance(by: 0.3)
    #expect(layer.animationKeys() == nil)
  }

  /// A layer without a view that is drawn again cross-fades in a quarter of a second, unless its action is silenced.
  ///
  /// **Source.** Stack Overflow 2244147.
  @Test func aLayerFadesToItsNextDrawing() {
    let (fading, silent) = (Drawn(), Drawn())
    for (index, layer) in [fading, silent].enumerated() {
      layer.frame = CGRect(x: 50 * index, y: 0, width: 50, height: 50)
      stage.window.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
    silent.actions = ["contents": NSNull()]
    stage.advance(by: 0.5)
    #expect(fading.animationKeys() == nil)
    for layer in [fading, silent] {
      layer.color = .blue
      layer.setNeedsDisplay()
    }
    stage.advance(by: 0.125)
    #expect(fading.animationKeys() == ["contents"])
    #expect(silent.animationKeys() == nil)
    let shot = Shot(stage)
    #expect(shot[25, 25].red > 40)
    #expect(shot[25, 25].blue > 40)
    #expect(shot[75, 25] == Shot.Pixel(red: 0, green: 0, blue: 255))
    stage.advance(by: 0.2)
    #expect(Shot(stage)[25, 25] == Shot.Pixel(red: 0, green: 0, blue: 255))
  }

  /// At exactly its end a member of a group still applies.
  ///
  /// **Source.** Pictures of iOS in lottie-ios: `Watermelon` at 100, `pr_1632_1` at 100.
  @Test(arguments: [
    (9.38, 75.0), (9.383333333333333, 75), (9.383333333333336, 0), (9.4, 0),
  ])
  func aMemberOfAGroupAppliesAtItsEnd(_ time: Double, _ place: Double) throws {
    let layer = CALayer()
    stage.show(layer)
    (layer.speed, layer.timeOffset) = (0, time)
    let model = layer.position.x
    let member = CABasicAnimation(keyPath: "position.x")
    (member.fromValue, member.toValue) = (75, 75)
    (member.beginTime, member.duration) = (1.7333333333333334, 7.6499999999999995)
    let group = CAAnimationGroup()
    group.animations = [member]
    (group.duration, group.beginTime, group.fillMode) = (9.4, -.leastNonzeroMagnitude, .both)
    layer.add(group, forKey: nil)
    CATransaction.flush()
    #expect(try #require(layer.presentation()).position.x == (place == 0 ? model : place))
  }

  private func opacity(_ keyframes: CAKeyframeAnimation, at time: Double) -> Float? {
    let layer = CALayer()
    stage.show(layer)
    (layer.speed, layer.timeOffset) = (0, time)
    (keyframes.beginTime, keyframes.fillMode) = (1e-9, .both)
    layer.add(keyframes, forKey: nil)
    CATransaction.flush()
    return layer.presentation()?.opacity
  }

  /// Key frames with a single value have no effect, and key times are compared in single precision.
  ///
  /// **Source.** Pictures of iOS in lottie-ios: `pr_1632_1`, `pr_1632_2`, `pr_1686`.
  @Test(arguments: [CAAnimationCalculationMode.linear, .discrete])
  func keyFrames(_ mode: CAAnimationCalculationMode) {
    let single = CAKeyframeAnimation(keyPath: "opacity")
    (single.values, single.calculationMode, single.duration) = ([0], mode, 1)
    #expect(opacity(single, at: 0.5) == 1)
    let share = 0.8 / 0.8666666666666667
    let several = CAKeyframeAnimation(keyPath: "opacity")
    several.values = [0, 1, 1]
    several.keyTimes = [0, NSNumber(value: Float(share)), 1]
    several.duration = 0.8666666666666667
    #expect(opacity(several, at: 0.8) == 1)
  }

  /// Two transforms that both mirror turn into each other.
  ///
  /// **Source.** A picture of iOS in lottie-ios: `issue_2094` at 50.
  @Test func mirroredTransformsTurn() throws {
    let layer = CALayer()
    stage.show(layer)
    (layer.speed, layer.timeOffset) = (0, 0.917)
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [
      NSValue(caTransform3D: CATransform3DMakeScale(1, -1, 1)),
      NSValue(
        caTransform3D: CATransform3DMakeAffineTransform(CGAffineTransform(0, -1, -1, 0, 0, 0))),
    ]
    (turn.duration, turn.beginTime, turn.fillMode) = (1, 1e-9, .both)
    layer.add(turn, forKey: nil)
    CATransaction.flush()
    let matrix = try #require(layer.presentation()).transform
    let expected = [0.131, -0.991, -0.991, -0.131]
    for (value, number) in zip([matrix.m11, matrix.m12, matrix.m21, matrix.m22], expected) {
      #expect(abs(value - number) < 1e-3)
    }
  }

  /// A transform that is not affine has no effect in `render(in:)`.
  ///
  /// **Source.** Pictures of iOS in lottie-ios, `pr_1930`.
  @Test func renderInIgnoresTransformsThatAreNotAffine() {
    let (host, child) = (CALayer(), CALayer())
    host.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    child.backgroundColor = UIColor.red.cgColor
    var tilt = CATransform3DIdentity
    tilt.m34 = -1 / 20
    child.transform = CATransform3DRotate(tilt, 1, 0, 1, 0)
    host.addSublayer(child)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: host.bounds, format: format).image {
      host.render(in: $0.cgContext)
    }
    let view = UIImageView(image: image)
    stage.show(view)
    stage.advance(by: 0.1)
    let shot = Shot(stage)
    for (x, y) in [(11.0, 11.0), (29, 29), (29, 11), (11, 29)] {
      #expect(shot[x, y] == Shot.Pixel(red: 255, green: 0, blue: 0))
    }
    #expect(shot[8, 20].green == shot[50, 50].green)
  }

  /// A `commit()` without a `begin()` ends the implicit transaction.
  @Test func aCommitAloneEndsTheImplicitTransaction() {
    let layer = CALayer()
    stage.show(layer)
    var isDone = false
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 0.3)
    CATransaction.setCompletionBlock { isDone = true }
    layer.add(fade, forKey: nil)
    CATransaction.commit()
    CATransaction.commit()
    stage.advance(by: 0.2)
    #expect(!isDone)
    stage.advance(by: 0.2)
    #expect(isDone)
  }

  /// `CAShapeLayer(layer:)` with another layer is an ordinary new layer.
  @Test func aLayerMadeFromAnotherOneIsANewOne() {
    let view = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
    stage.show(view)
    let shape = CAShapeLayer(layer: view.layer)
    shape.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).cgPath
    shape.fillColor = UIColor.red.cgColor
    view.layer.addSublayer(shape)
    stage.advance(by: 0.1)
    #expect(shape.path != nil)
    #expect(shape.delegate == nil)
    #expect(shape.presentation()?.path != nil)
    #expect(Shot(stage)[55, 55] == Shot.Pixel(red: 255, green: 0, blue: 0))
  }

  /// A half turn in a view block goes clockwise, in whichever direction it was given. An angle that is smaller than π
  /// by more than the precision of a `Double` keeps its sign.
  ///
  /// **Source.** Stack Overflow 31007262 and 41182386, on iOS.
  @Test(arguments: [
    (CGFloat.pi, true), (-CGFloat.pi, true), (-3.14159265358979, false),
    (3.14159265358979, true),
  ])
  func aHalfTurnOfAView(_ angle: CGFloat, _ isClockwise: Bool) throws {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    stage.show(view)
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: angle)
    }
    stage.advance(by: 0.25)
    let shown = try #require(view.layer.presentation()).affineTransform()
    #expect((shown.b > 0) == isClockwise)
  }

  /// A view that is turned by π again and again turns on; a layer without a view goes there and back.
  ///
  /// **Source.** The accepted answer of Stack Overflow on turning for ever.
  @Test func halfTurnsAgainAndAgain() throws {
    let (view, layer) = (UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50)), CALayer())
    stage.show(view)
    view.layer.addSublayer(layer)
    stage.advance(by: 0.1)
    var angle: CGFloat = 0
    for isBack in [false, true, false, true] {
      angle += .pi
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = view.transform.rotated(by: .pi)
      }
      let turn = CABasicAnimation(keyPath: "transform")
      turn.fromValue = NSValue(caTransform3D: CATransform3DMakeRotation(angle - .pi, 0, 0, 1))
      turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(angle, 0, 0, 1))
      turn.duration = 1
      layer.add(turn, forKey: "turn")
      stage.advance(by: 0.25)
      let shown = try #require(view.layer.presentation()).affineTransform()
      let start = (angle - .pi).truncatingRemainder(dividingBy: 2 * .pi)
      #expect((shown.b > 0) == (start < 1))
      // A quarter of the way of the layer is at 45°, or on the way back from 180° at 135°.
      let own = try #require(layer.presentation()).transform
      #expect(own.m12 > 0)
      #expect((own.m11 < 0) == isBack)
      stage.advance(by: 0.8)
    }
  }

  /// An animator runs in the time of its views' layers.
  ///
  /// **Source.** WWDC 2017, session 230, on the time of layers.
  @Test func anAnimatorRunsInTheTimeOfItsLayer() throws {
    let (host, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    host.addSubview(view)
    stage.show(host)
    host.layer.speed = 0.5
    stage.advance(by: 0.1)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.startAnimation()
    stage.advance(by: 0.5)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
    animator.pauseAnimation()
    stage.advance(by: 0.1)
    let place = try #require(view.layer.presentation()).frame.origin.x
    #expect(abs(place - 25) < 1e-3)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(by: 1)
    #expect(abs(animator.fractionComplete - 0.75) < 1e-6)
    stage.advance(by: 0.6)
    #expect(animator.state == .inactive)
    #expect(view.frame.origin.x == 100)
  }

  private func particles(_ emitter: CAEmitterLayer) -> Int {
    let shot = Shot(stage)
    var count = 0
    for y in 0..<200 {
      for x in 0..<200 where shot[CGFloat(x), CGFloat(y)].green < 128 { count += 1 }
    }
    return count
  }

  /// An emitter that begins to emit shows what it would have emitted since its `beginTime`.
  ///
  /// **Source.** Stack Overflow 29994236, on iOS 7 and later.
  @Test(arguments: [false, true]) func anEmitterHasAPast(_ beginsNow: Bool) {
    let (host, emitter, cell) = (UIView(), CAEmitterLayer(), CAEmitterCell())
    host.backgroundColor = .white
    stage.show(host)
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    (cell.birthRate, cell.lifetime, cell.velocity) = (20, 2, 40)
    emitter.emitterCells = [cell]
    (emitter.birthRate, emitter.emitterPosition) = (0, CGPoint(x: 100, y: 100))
    host.layer.addSublayer(emitter)
    stage.advance(by: 5)
    #expect(particles(emitter) == 0)
    emitter.birthRate = 1
    if beginsNow { emitter.beginTime = CACurrentMediaTime() }
    stage.advance(by: 0.01)
    #expect(beginsNow ? particles(emitter) < 20 : particles(emitter) > 100)
  }

  /// A plane under perspective keeps all its pieces at any scale.
  ///
  /// **Source.** Reference images of iOS in Stagehand.
  @Test(arguments: [1.0, 2, 3]) func aCutPlaneKeepsItsPieces(_ scale: CGFloat) {
    let stage = MotionStage(size: CGSize(width: 150, height: 150), scale: scale)
    let host = UIView()
    host.backgroundColor = .white
    stage.show(host)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 20
    let flat = CATransform3DRotate(CATransform3DScale(eye, 0.5, 0.5, 1), -.pi / 4, 0, 0, 1)
    let tilted = CATransform3DRotate(CATransform3DScale(eye, 2, 3, 1), -.pi / 3, 0, 1, 1)
    for (transform, color) in [(flat, UIColor.blue), (tilted, .orange)] {
      let view = UIView(frame: CGRect(x: 65, y: 65, width: 20, height: 20))
      view.backgroundColor = color
      view.layer.transform = transform
      host.addSubview(view)
    }
    stage.advance(by: 0.1)
    let shot = Shot(stage)
    var area = 0
    for y in stride(from: 0.5, to: 150, by: 1) {
      for x in stride(from: 0.5, to: 150, by: 1) where shot[x, y].blue < 128 { area += 1 }
    }
    #expect(abs(area - Self.orangeArea) < 60, "\(area) square points")
  }

  /// What the tilted plane of the test covers, in square points.
  private static let orangeArea = 2231
}
