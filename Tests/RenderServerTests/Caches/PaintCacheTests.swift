// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing

@testable import RenderServer

struct PaintCacheTests {
  /// Asks for values and returns the keys of those that were made.
  private func made(_ keys: [Int], _ cache: inout UseCache<Int, Int>) -> [Int] {
    var made: [Int] = []
    for key in keys {
      let value = cache.value(for: key, size: 10) {
        made.append(key)
        return key * 2
      }
      #expect(value == key * 2)
    }
    return made
  }

  @Test func aValueIsMadeOnceWhileFramesUseIt() {
    var cache = UseCache<Int, Int>(limit: 100)
    #expect(made([1, 2, 1], &cache) == [1, 2])
    for _ in 0..<300 {
      cache.advance()
      #expect(made([1], &cache) == [])
    }
    #expect(made([2], &cache) == [2])
  }

  @Test func aboveTheLimitOnlyWhatTheFrameUsesIsKept() {
    var cache = UseCache<Int, Int>(limit: 35)
    _ = made([1, 2], &cache)
    cache.advance()
    _ = made([2, 3, 4], &cache)
    cache.advance()
    #expect(made([2, 3, 4], &cache) == [])
    #expect(made([1], &cache) == [1])
  }

  @Test func aForgottenValueIsMadeAgain() {
    var cache = UseCache<Int, Int>(limit: 100)
    _ = made([1], &cache)
    cache.forget()
    #expect(made([1], &cache) == [1])
  }

  @Test func gradientsWithEqualStopsShareARamp() {
    let cache = PaintCache()
    var content = GradientContent()
    #expect(cache.ramp(of: content, opacity: 1) == nil)
    content.colors = [
      RGBAColor(red: 1, green: 0, blue: 0, alpha: 1),
      RGBAColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    let ramp = cache.ramp(of: content, opacity: 1)
    content.startPoint.x = 0.25
    #expect(ramp != nil)
    #expect(cache.ramp(of: content, opacity: 1) === ramp)
    #expect(cache.ramp(of: content, opacity: 0.5) !== ramp)
  }
}
