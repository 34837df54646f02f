// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Invalid values and hierarchies: nothing may crash, hang or give layers without a finite
/// position.
@MainActor
struct BadInputTests {
  private let shown = ShownTree()

  static let numbers: [Double] = [
    0, -0.0, 1, -1, -1e9, 1e18, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    .infinity, -.infinity, .nan,
  ]

  /// Shows one layer of each class on the screen, with a sublayer, and returns them.
  private func layers() -> [CALayer] {
    [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer(),
      CATextLayer(), CATransformLayer(), CATiledLayer(), CAScrollLayer(),
    ].map { layer in
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      layer.addSublayer(CALayer())
      shown.show(layer)
      return layer
    }
  }

  /// Commits, evaluates and queries a layer in every way, then removes it.
  private func use(_ layer: CALayer) {
    shown.commit()
    _ = (layer.frame, layer.hitTest(.zero), layer.presentation()?.frame)
    _ = layer.convert(CGPoint.zero, to: shown.root)
    _ = layer.convert(CGRect.zero, from: nil)
    _ = layer.convertTime(1, from: nil)
    for frame in [shown.frame, shown.context.tree.evaluate(at: 1e9, width: 1, height: 1, scale: 2)]
    {
      #expect(frame.layers.allSatisfy { $0.toDevice.isFinite })
    }
    layer.removeFromSuperlayer()
  }

  /// Returns values of a kind with a number in one or several of their components.
  private func values(of kind: AnimatableValue.Kind, with n: Double) -> [AnimatableValue] {
    switch kind {
    case .number: [.number(n)]
    case .point: [.point(CGPoint(x: n, y: 1)), .point(CGPoint(x: 1, y: n))]
    case .size: [.size(CGSize(width: n, height: 1)), .size(CGSize(width: 1, height: n))]
    case .rect:
      [
        .rect(CGRect(x: n, y: n, width: 1, height: 1)),
        .rect(CGRect(x: 0, y: 0, width: n, height: 1)),
        .rect(CGRect(x: 0, y: 0, width: 1, height: n)),
      ]
    case .transform: [.transform(CATransform3DMakeScale(n, n, n))]
    case .color: [.color(RGBAColor(red: n, green: n, blue: n, alpha: n))]
    case .colors: [.colors([RGBAColor(red: n, green: n, blue: n, alpha: n), .black])]
    case .numbers: [.numbers([n, 1]), .numbers([0, n])]
    case .path: [.path(Path(rect: CGRect(x: n, y: 0, width: 1, height: n)))]
    case .flag: [.flag(n > 0)]
    case .image: []
    case .filters:
      [.filters(FilterStep.Kind.allCases.map { FilterStep($0, $0.neutral.map { _ in n }) })]
    }
  }

  @Test(arguments: PropertyKey.allCases)
  func numbersOfAnySizeInEveryAnimatableProperty(key: PropertyKey) {
    for (turn, number) in Self.numbers.enumerated() {
      for value in values(of: AnimatableProperty.row(key).kind, with: number) {
        for layer in some(of: layers(), from: turn) where layer.properties[key] != nil {
          layer.setValue(value.boxed, forKey: key.rawValue)
          use(layer)
        }
      }
    }
  }

  /// Setters of properties that are not in the property table, and single entries of matrices.
  @Test func numbersOfAnySizeAtOtherSetters() {
    let setters: [(CALayer, Double) -> Void] = [
      { $0.transform.m11 = $1 }, { $0.transform.m14 = $1 },
      { $0.transform.m44 = $1 },
      { $0.transform = CATransform3DMakeRotation($1, $1, 1, 0) },
      { $0.sublayerTransform.m34 = $1 }, { $0.sublayerTransform.m22 = $1 },
      { $0.frame = CGRect(x: $1, y: $1, width: $1, height: $1) },
      { $0.setAffineTransform(CGAffineTransform(scaleX: $1, y: 1)) },
      { $0.beginTime = $1 }, { $0.duration = $1 },
      { $0.speed = Float($1) }, { $0.timeOffset = $1 }, { $0.repeatCount = Float($1) },
      { $0.repeatDuration = $1 },
      { ($0 as? CAShapeLayer)?.lineDashPattern = [NSNumber(value: $1), 1] },
      { ($0 as? CATextLayer)?.fontSize = $1 },
    ]
    for (index, set) in setters.enumerated() {
      for (turn, number) in Self.numbers.enumerated() {
        for layer in some(of: layers(), from: index + turn) {
          set(layer, number)
          use(layer)
        }
      }
    }
  }

  @Test func numbersOfAnySizeInAnimations() {
    let setters: [(CASpringAnimation, Double) -> Void] = [
      { $0.beginTime = $1 }, { $0.duration = $1 }, { $0.speed = Float($1) },
      { $0.timeOffset = $1 }, { $0.repeatCount = Float($1) }, { $0.repeatDuration = $1 },
      { $0.mass = $1 }, { $0.stiffness = $1 }, { $0.damping = $1 }, { $0.initialVelocity = $1 },
      { $0.fromValue = $1 }, { $0.toValue = $1 }, { $0.byValue = $1 },
    ]
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 5, height: 5)
    shown.show(layer)
    for keyPath in ["zPosition", "opacity", "transform.rotation.x", "bounds.size.width"] {
      for set in setters {
        for number in Self.numbers {
          let animation = CASpringAnimation(keyPath: keyPath)
          (animation.fromValue, animation.toValue, animation.isAdditive) = (0, 1, number > 0)
          set(animation, number)
          _ = (animation.settlingDuration, animation.bounce, animation.perceptualDuration)
          layer.add(animation, forKey: keyPath)
          shown.commit()
          #expect(shown.frame.layers.allSatisfy { $0.toDevice.isFinite })
        }
      }
    }
  }

  @Test func valuesOfTheWrongTypeHaveNoEffect() {
    let values: [Any] = [
      "a string", "", Date(), [1, 2], ["x": 1], NSNull(), CGPoint(x: 9, y: 9), CGRect.infinite,
      CGSize(width: -1, height: 2), NSNumber(value: 3), true, CGColor.black, UInt64.max,
      CATransform3DIdentity, NSValue(point: CGPoint(x: 1, y: 1)),
      CGPath(rect: .zero, transform: nil),
    ]
    for layer in layers() {
      for (index, key) in PropertyKey.allCases.enumerated() {
        for value in some(of: values, from: index) {
          for animation in [CABasicAnimation(keyPath: key.rawValue), CASpringAnimation()] {
            animation.keyPath = key.rawValue
            (animation.toValue, animation.byValue) = (value, value)
            animation.isCumulative = true
            layer.add(animation, forKey: "basic")
          }
          let keyframes = CAKeyframeAnimation(keyPath: key.rawValue)
          keyframes.values = [value, "nonsense", value]
          keyframes.keyTimes = [0.5, -1]
          keyframes.timingFunctions = []
          layer.add(keyframes, forKey: "keyframes")
          layer.setValue(value, forKey: key.rawValue)
          shown.commit()
          _ = shown.frame
        }
      }
      layer.removeAllAnimations()
      use(layer)
    }
  }

  @Test func stringForANumberKeepsTheValue() {
    let layer = CALayer()
    layer.cornerRadius = 5
    layer.setValue("eight", forKey: "cornerRadius")
    layer.setValue("eight", forKeyPath: "position.x")
    #expect(layer.cornerRadius == 5)
    #expect(layer.position == .zero)
    layer.setValue("eight", forKey: "speed")
    #expect(layer.speed == 1)
  }

  @Test func unknownKeyPathsHaveNoEffect() {
    let layer = CALayer()
    shown.show(layer)
    let before = layer.properties
    for path in ["", ".", "nonsense", "position.z", "transform.rotation.w", "🦪", "a.b.c.d"] {
      layer.add(ramp(path), forKey: nil)
      layer.setValue(1, forKeyPath: path)
      #expect(layer.value(forKeyPath: path) as? Int == 1)
    }
    shown.advance(to: 0.5)

    var after = layer.presentation()?.properties
    after?.custom = [:]
    #expect(after == before)
  }

  @Test func deepTreesAreBuiltShownAnimatedAndReleased() {
    weak var deepest: CALayer?
    do {
      var layer = CALayer()
      let top = layer
      shown.show(top)
      for _ in 0..<10_000 {
        let next = CALayer()
        layer.addSublayer(next)
        layer = next
      }
      deepest = layer
      let recorder = Recorder()
      layer.add(ramp("opacity", to: recorder), forKey: nil)
      shown.advance(to: 0.5)
      #expect(layer.presentation()?.opacity == 0.5)
      shown.advance(to: 1)
      #expect(recorder.log == ["start opacity", "finished opacity"])

      #expect(shown.frame.layers.count == 10_002)
      _ = top.hitTest(.zero)
      _ = layer.convert(CGPoint.zero, to: top)
      top.addSublayer(layer)
      layer.addSublayer(top)
      top.removeFromSuperlayer()
      shown.commit()
    }
    #expect(deepest == nil)
  }

  @Test func manySiblingsComeAndGoQuickly() {
    let layers = (0..<20_000).map { _ in CALayer() }
    let clock = ContinuousClock()

    // Quadratic time would take minutes; this takes a second or two.
    let time = clock.measure {
      for layer in layers { shown.root.addSublayer(layer) }
      shown.commit()
      #expect(shown.context.tree.layerIDs.count == 20_001)
      shown.root.sublayers = layers.reversed()
      shown.commit()
      shown.root.sublayers = nil
      shown.commit()
    }

    #expect(shown.context.tree.layerIDs.count == 1)
    #expect(time < .seconds(30))
  }
}
