// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing

/// The actions for layers that become visible and stop being visible.
///
/// **Source.** Apple's documentation of `kCAOnOrderIn` and `kCAOnOrderOut`.
@MainActor
struct OrderActionTests {
  private final class Teller: CAAction {
    var lines: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      let layer = anObject as? CALayer
      lines.append("\(layer?.name ?? "") \(event) \(layer?.superlayer?.name ?? "nowhere")")
    }
  }

  private let shown = ShownTree()
  private let parent = CALayer()
  private let layer = CALayer()
  private let teller = Teller()

  init() {
    (parent.name, layer.name) = ("parent", "layer")
    shown.show(parent)
    layer.actions = [kCAOnOrderIn: teller, kCAOnOrderOut: teller]
  }

  @Test func insertionAndRemovalRunThem() {
    parent.addSublayer(layer)
    #expect(teller.lines == ["layer onOrderIn parent"])
    layer.removeFromSuperlayer()
    #expect(teller.lines == ["layer onOrderIn parent", "layer onOrderOut nowhere"])
    parent.sublayers = [layer]
    #expect(teller.lines.count == 3)
    parent.sublayers = [layer, CALayer()]
    #expect(teller.lines.count == 3)
    parent.sublayers = nil
    #expect(teller.lines.last == "layer onOrderOut nowhere")
    #expect(teller.lines.count == 4)
  }

  @Test func aMoveWithinTheTreeRunsNone() {
    let other = CALayer()
    parent.addSublayer(other)
    parent.addSublayer(layer)
    teller.lines = []
    other.addSublayer(layer)
    parent.insertSublayer(layer, at: 0)
    #expect(teller.lines.isEmpty)
  }

  @Test func hidingRunsThem() {
    parent.addSublayer(layer)
    layer.isHidden = true
    layer.isHidden = true
    layer.isHidden = false
    #expect(
      teller.lines == [
        "layer onOrderIn parent", "layer onOrderOut parent", "layer onOrderIn parent",
      ])
    layer.isHidden = true
    teller.lines = []
    layer.removeFromSuperlayer()
    parent.addSublayer(layer)
    #expect(teller.lines.isEmpty)
  }

  @Test func aTreeWithoutADisplayRunsNone() {
    let hidden = CALayer()
    hidden.addSublayer(layer)
    layer.isHidden = true
    layer.isHidden = false
    layer.removeFromSuperlayer()
    #expect(teller.lines.isEmpty)
  }

  @Test func disabledActionsRunNone() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    parent.addSublayer(layer)
    layer.removeFromSuperlayer()
    CATransaction.commit()
    #expect(teller.lines.isEmpty)
  }

  /// An animation as the action is added to the layer.
  @Test func anAnimationFadesTheLayerIn() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 1)
    layer.actions = [kCAOnOrderIn: fade]
    parent.addSublayer(layer)
    let added = try #require(layer.animation(forKey: kCAOnOrderIn) as? CABasicAnimation)
    #expect(added.keyPath == "opacity")
    shown.advance(to: 0)
    shown.advance(to: 0.5)
    #expect(layer.presentation().map { abs($0.opacity - 0.5) < 0.01 } == true)
  }
}
