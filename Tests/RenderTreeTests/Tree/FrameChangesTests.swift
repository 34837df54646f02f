// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing

/// Which layers of a frame differ from those of an earlier one.
struct FrameChangesTests {
  private func frame(_ set: (inout FrameLayer) -> Void = { _ in }) -> Frame {
    var layers = (0..<3).map { number in
      FrameLayer(
        id: LayerID(rawValue: number + 1), properties: LayerProperties(),
        toDevice: CATransform3DIdentity,
        subtreeEnd: number == 0 ? 3 : Int(number) + 1)
    }
    set(&layers[1])
    return Frame(width: 10, height: 20, layers: layers)
  }

  private func changes(_ set: (inout FrameLayer) -> Void) -> [Int]? {
    frame(set).changedLayers(since: frame())
  }

  @Test func equalFramesDifferInNoLayer() { #expect(changes { _ in } == []) }

  @Test func oneDifferenceIsEnough() {
    #expect(changes { $0.properties.opacity = 0.5 } == [1])
    #expect(changes { $0.toDevice.m41 = 1 } == [1])
    #expect(changes { $0.contentsAreFlipped = true } == [1])
    #expect(changes { $0.isIsolated = true } == [1])
    #expect(changes { $0.raster = Frame(width: 1, height: 1) } == [1])
    #expect(changes { $0.tint = .white } == [1])
  }

  @Test func framesOfDifferentStructureHaveNoDifference() {
    #expect(changes { $0.isMask = true } == nil)
    #expect(changes { $0.subtreeEnd = 3 } == nil)
    for index in 0..<4 {
      var other = frame()
      switch index {
      case 0: other.width = 11
      case 1: other.height = 21
      case 2: other.layers.removeLast()
      default: other.layers.swapAt(1, 2)
      }
      #expect(frame().changedLayers(since: other) == nil)
    }
  }
}
