// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree
import Testing

/// Model values that a tool sets in a running program.
struct LayerEditingTests {
  private let layer = CALayer()
  private let context: LayerContext

  init() {
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    context = LayerContext(root: layer, display: nil)
    context.commit()
  }

  private func set(_ value: [Double]?, _ key: String) -> Bool {
    context.set(value, of: key, in: layer.id)
  }

  @Test func aValueIsThatOfTheModelAtOnce() {
    #expect(set([0.25], "opacity"))
    #expect(layer.opacity == 0.25)
    #expect(set([3, 4], "position"))
    #expect(layer.position == CGPoint(x: 3, y: 4))
    #expect(set([7], "position.y"))
    #expect(layer.position == CGPoint(x: 3, y: 7))
    #expect(set([1], "hidden"))
    #expect(layer.isHidden)
    #expect(set(nil, "backgroundColor"))
    #expect(layer.backgroundColor == nil)
    // Nothing is animated.
    #expect(layer.animationKeys() == nil)
    context.commit()
    #expect(context.tree[layer.id]?.properties.opacity == 0.25)
  }

  @Test func wrongValuesChangeNothing() {
    #expect(!set([0.5, 1], "opacity"))
    #expect(!set([], "opacity"))
    #expect(!set(nil, "opacity"))
    #expect(!set([.nan], "opacity"))
    #expect(!set([.infinity, 0], "position"))
    #expect(!set([1], "nothing"))
    #expect(!set([1], ""))
    #expect(!set([1], "position.z"))
    #expect(!context.set([0.5], of: "opacity", in: LayerID(rawValue: .max)))
    #expect(layer.opacity == 1)
    #expect(layer.position == .zero)
  }
}
