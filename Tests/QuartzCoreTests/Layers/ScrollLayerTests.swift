// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing

struct ScrollLayerTests {
  private func scroller(_ bounds: CGRect, _ mode: CAScrollLayerScrollMode = .both)
    -> CAScrollLayer
  {
    let layer = CAScrollLayer()
    layer.bounds = bounds
    layer.scrollMode = mode
    return layer
  }

  @Test func defaultsAreBothWaysAndMasked() {
    #expect(CAScrollLayer().scrollMode == .both)
    #expect(CAScrollLayer().masksToBounds)
  }

  @Test("TV-I9: scrollRectToVisible scrolls by the least distance")
  func rectangleIsShownByTheLeastMove() {
    let layer = scroller(CGRect(x: 5, y: 7, width: 100, height: 100))
    layer.scroll(to: CGRect(x: 120, y: 130, width: 20, height: 30))
    #expect(layer.bounds.origin == CGPoint(x: 40, y: 60))

    for (mode, origin) in [
      (.horizontally, CGPoint(x: 20, y: 20)), (.vertically, CGPoint(x: 10, y: 35)),
      (.both, CGPoint(x: 20, y: 35)), (.none, CGPoint(x: 10, y: 20)),
      (CAScrollLayerScrollMode(rawValue: "sideways"), CGPoint(x: 10, y: 20)),
    ] as [(CAScrollLayerScrollMode, CGPoint)] {
      let layer = scroller(CGRect(x: 10, y: 20, width: 100, height: 80), mode)
      layer.scroll(to: CGRect(x: 90, y: 75, width: 30, height: 40))
      #expect(layer.bounds.origin == origin)
    }
  }

  @Test func seenRectangleMovesNothing() {
    let layer = scroller(CGRect(x: 5, y: 7, width: 100, height: 100))
    layer.scroll(to: CGRect(x: 5, y: 50, width: 100, height: 57))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 7))
    layer.scroll(to: CGRect(x: 2, y: 3, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 2, y: 3))
  }

  @Test("TV-I10: the closest scroll layer scrolls") func closestScrollLayerScrolls() {
    let (outer, inner, content) = (CAScrollLayer(), CAScrollLayer(), CALayer())
    for layer in [outer, inner, content] { layer.anchorPoint = .zero }
    outer.addSublayer(inner)
    inner.addSublayer(content)
    inner.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    content.frame = CGRect(x: 100, y: 100, width: 200, height: 200)

    content.scroll(CGPoint(x: 10, y: 20))

    #expect(inner.bounds.origin == CGPoint(x: 110, y: 120))
    #expect(outer.bounds.origin == .zero)
    #expect(content.visibleRect == CGRect(x: 10, y: 20, width: 50, height: 50))
    content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(inner.bounds.origin == CGPoint(x: 100, y: 100))
  }
}
