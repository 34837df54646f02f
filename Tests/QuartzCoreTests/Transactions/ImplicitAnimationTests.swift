// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// The search for actions, and the implicit animations of layers on the screen.
@MainActor
struct ImplicitAnimationTests {
  private let shown = ShownTree()
  private let layer = CALayer()

  init() { shown.show(layer) }

  /// An action that only logs that it ran.
  private final class Note: CAAction {
    private(set) var events: [String] = []
    private(set) var valueSeen: CGFloat?
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      events.append(event)
      valueSeen = (anObject as? CALayer)?.cornerRadius
    }
  }

  private final class Answer: CALayerDelegate {
    let action: (any CAAction)?
    init(_ action: (any CAAction)?) { self.action = action }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action }
  }

  @Test func standaloneLayerDoesNotAnimate() {
    let alone = CALayer()
    alone.opacity = 0.5

    #expect(alone.action(forKey: "opacity") == nil)
    #expect(alone.animationKeys() == nil)
  }

  @Test func layerBeforeItsFirstCommitDoesNotAnimate() {
    let new = CALayer()
    shown.root.addSublayer(new)

    new.opacity = 0.5

    #expect(new.animationKeys() == nil)
  }

  @Test func frameAnimatesPositionAndBounds() {
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.opacity = 0.5

    #expect(layer.animationKeys() == ["position", "bounds", "opacity"])
  }

  @Test func sizeAnimatesTheWholeBounds() throws {
    layer.bounds.size = CGSize(width: 3, height: 4)

    let animation = try #require(layer.animation(forKey: "bounds") as? CABasicAnimation)
    #expect(animation.keyPath == "bounds")
    #expect(animation.fromValue as? CGRect == .zero)
    #expect(animation.toValue == nil)
    #expect(!animation.isAdditive)
  }

  @Test func animationLastsAQuarterOfASecondOnTheDefaultCurve() {
    layer.zPosition = 100

    shown.advance(to: 0)
    #expect(layer.shownDepth == 0)
    shown.advance(to: 0.125)
    #expect(layer.shownDepth.agrees(with: "80.2403"))
    shown.advance(to: 0.25)
    #expect(layer.shownDepth == 100)
    #expect(layer.animationKeys() == nil)
  }

  @Test func animationStartsAtWhatIsShown() throws {
    layer.zPosition = 100
    shown.advance(to: 0.125)

    layer.zPosition = 0

    let animation = try #require(layer.animation(forKey: "zPosition") as? CABasicAnimation)
    #expect((animation.fromValue as? NSNumber)?.doubleValue.agrees(with: "80.2403") == true)
  }

  @Test func unchangedValueDoesNotAnimate() {
    layer.opacity = 1
    layer.position = layer.position

    #expect(layer.animationKeys() == nil)
  }

  @Test func disabledActionsDoNotAnimate() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    #expect(layer.action(forKey: "opacity") == nil)
    CATransaction.commit()

    #expect(layer.animationKeys() == nil)
  }

  @Test("TV-D1: NSNull as an action disables one key") func nullSilencesOneKey() {
    layer.actions = ["position": NSNull()]

    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    #expect(layer.animationKeys() == ["bounds"])
  }

  @Test func pathsDoNotAnimateByThemselves() {
    let shape = CAShapeLayer()
    shown.show(shape)

    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    shape.shadowPath = shape.path
    shape.strokeEnd = 0.5

    #expect(shape.animationKeys() == ["strokeEnd"])
  }

  @Test func searchAsksDelegateThenActionsThenStyle() {
    let (first, second, third) = (Note(), Note(), Note())
    let delegate = Answer(first)
    layer.delegate = delegate
    layer.actions = ["opacity": second]
    layer.style = ["style": ["actions": ["opacity": third as any CAAction]] as [AnyHashable: Any]]

    #expect(layer.action(forKey: "opacity") as? Note === first)
    let silent = Answer(nil)
    layer.delegate = silent
    #expect(layer.action(forKey: "opacity") as? Note === second)
    layer.actions = nil
    #expect(layer.action(forKey: "opacity") as? Note === third)
    let ending = Answer(NSNull())
    layer.delegate = ending
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test func classActionComesBeforeTheImplicitAnimation() {
    final class Silent: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : nil
      }
    }
    let layer = Silent()
    shown.show(layer)

    layer.opacity = 0.5
    layer.zPosition = 3

    #expect(layer.animationKeys() == ["zPosition"])
    for key in ["opacity", "bounds", "strokeEnd", "colors"] {
      #expect(CALayer.defaultAction(forKey: key) == nil)
    }
  }

  @Test func actionRunsAfterTheModelHasChanged() {
    let note = Note()
    layer.actions = ["cornerRadius": note]

    layer.cornerRadius = 7

    #expect(note.events == ["cornerRadius"])
    #expect(note.valueSeen == 7)
    #expect(layer.animationKeys() == nil)
  }

  @Test("TV-D2: animation as action gets key path and from value")
  func animationAsActionGetsKeyPathAndFromValue() throws {
    layer.actions = ["cornerRadius": CABasicAnimation()]
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.4)
    layer.cornerRadius = 8
    CATransaction.commit()

    let animation = try #require(layer.animation(forKey: "cornerRadius") as? CABasicAnimation)
    #expect(animation.keyPath == "cornerRadius")
    #expect(animation.duration == 0.4)
    #expect((animation.fromValue as? NSNumber)?.doubleValue == 0)
  }

  @Test func animationAsActionServesAgain() throws {
    layer.actions = ["cornerRadius": CABasicAnimation(), "zPosition": CABasicAnimation()]
    let shared = CABasicAnimation()
    layer.actions?["zPosition"] = shared
    layer.zPosition = 10
    shown.advance(to: 1)
    layer.zPosition = 20

    let second = try #require(layer.animation(forKey: "zPosition") as? CABasicAnimation)
    #expect((second.fromValue as? NSNumber)?.doubleValue == 10)
    #expect(shared.fromValue == nil)
    #expect(shared.keyPath == nil)
  }

  @Test func everyImplicitKeyAnimates() throws {
    for key in PropertyKey.allCases where AnimatableProperty.row(key).isImplicit {
      for layer in [CALayer(), CAShapeLayer(), CAGradientLayer()] {
        shown.show(layer)
        guard layer.properties[key] != nil else { continue }
        #expect(layer.action(forKey: key.rawValue) is CABasicAnimation)
      }
    }
  }
}
