// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import Timing

@testable import QuartzCore
@testable import RenderTree

/// What a commit takes from a layer.
struct CommittedLayerTests {
  private final class Delegate: CALayerDelegate {}

  private let root = CALayer()
  private let layer = CALayer()
  private let other = CALayer()
  private let context: LayerContext

  init() {
    root.sublayers = [layer, other]
    layer.actions = ["position": NSNull()]
    context = LayerContext(root: root, display: nil)
    context.commit()
  }

  private func committed(_ layer: CALayer) throws -> RenderLayer {
    try #require(context.tree[layer.id])
  }

  @Test func theTreeHasTheInstanceOfTheModel() throws {
    layer.position.x = 5
    context.commit()
    let shared = try committed(layer).shared
    #expect(shared === layer.sharedProperties)

    layer.position.x = 9
    #expect(layer.position.x == 9)
    #expect(shared.value.position.x == 5)
    #expect(try committed(layer).shared === shared)
  }

  @Test func newLayersShareTheirProperties() {
    #expect(CALayer().sharedProperties === CALayer().sharedProperties)
  }

  @Test func layersOfOneClassShareTheirDescription() throws {
    let (first, second) = try (committed(layer), committed(other))
    #expect(first.sharedDescription === second.sharedDescription)
    #expect(first.description == LayerDescription(className: "CALayer"))
  }

  @Test func aNameAndADelegateAreCommittedOnceTheyAreSet() throws {
    let delegate = Delegate()
    layer.name = "card"
    context.commit()
    #expect(try committed(layer).description.name == "card")

    layer.delegate = delegate
    context.commit()
    #expect(try committed(layer).description.delegate == "Delegate")
    #expect(try committed(other).description == LayerDescription(className: "CALayer"))
  }

  @Test func theTimingOfALayerIsThatOfTheTree() throws {
    layer.speed = 2
    context.commit()
    #expect(try committed(layer).timing.speed == 2)
    layer.speed = 1
    context.commit()
    #expect(try committed(layer).timing == .layer)
  }
}
