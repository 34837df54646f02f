// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Sizes at which work that grows with the square of a count would take minutes.
@MainActor
struct LargeTreeTests {
  @Test(arguments: [false, true]) func manySubviewsAreRemovedOneByOne(_ isFromTheBack: Bool) {
    let view = UIView()
    let all = (0..<20_000).map { _ in UIView() }
    for child in all { view.addSubview(child) }
    #expect(view.subviews.count == 20_000)
    #expect(view.layer.sublayers?.count == 20_000)

    for child in isFromTheBack ? all : all.reversed() { child.removeFromSuperview() }

    #expect(view.subviews.isEmpty)
    #expect(view.layer.sublayers?.isEmpty != false)
    #expect(all.allSatisfy { $0.superview == nil && $0.layer.superlayer == nil })
  }

  @Test func manySubviewsAreReordered() {
    let view = UIView()
    let all = (0..<20_000).map { _ in UIView() }
    for child in all { view.addSubview(child) }

    for child in all.prefix(2_000) { view.bringSubviewToFront(child) }

    #expect(view.subviews.first === all[2_000])
    #expect(view.subviews.last === all[1_999])
  }

  /// The views are sent, exchanged and removed in an order in which each is far from both ends.
  @Test func manySubviewsAreMovedInAnyOrder() {
    let count = 10_000
    let view = UIView()
    let all = (0..<count).map { _ in UIView() }
    for child in all { view.addSubview(child) }
    // A number without a common divisor reaches every index once.
    let order = (0..<count).map { $0 * 3_847 % count }

    for index in order { view.sendSubviewToBack(all[index]) }
    let sent = order.reversed().map { all[$0] }
    #expect(view.subviews.map(ObjectIdentifier.init) == sent.map(ObjectIdentifier.init))

    var expected = view.subviews
    for index in 0..<count / 2 {
      view.exchangeSubview(at: index, withSubviewAt: order[index])
      expected.swapAt(index, order[index])
    }
    #expect(view.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    let layers = view.layer.sublayers ?? []
    #expect(layers.map(ObjectIdentifier.init) == expected.map { ObjectIdentifier($0.layer) })

    for index in order { all[index].removeFromSuperview() }
    #expect(view.subviews.isEmpty)
    #expect(view.layer.sublayers?.isEmpty != false)
  }

  /// Four times as many views take at most six times as many steps. With the square of the count it would be
  /// sixteen.
  @Test(arguments: ["to the back", "exchanged", "removed", "inserted"])
  func stepsGrowHardlyFasterThanTheNumberOfSubviews(change: String) {
    func steps(_ count: Int) -> Int {
      let view = UIView()
      let all = (0..<count).map { _ in UIView() }
      for child in all { view.addSubview(child) }
      let before = view.childList.steps + view.layer.childList.steps
      for index in (0..<count).map({ $0 * 3_847 % count }) {
        switch change {
        case "to the back": view.sendSubviewToBack(all[index])
        case "exchanged": view.exchangeSubview(at: index, withSubviewAt: count / 2)
        case "removed": all[index].removeFromSuperview()
        default: view.insertSubview(UIView(), belowSubview: all[index])
        }
      }
      return view.childList.steps + view.layer.childList.steps - before
    }
    #expect(steps(10_000) < 6 * steps(2_500))
  }

  @Test func viewsNestDeeply() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var all: [UIView] = [window]
    for _ in 0..<5_000 {
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      all[all.count - 1].addSubview(child)
      all.append(child)
    }

    window.layoutIfNeeded()

    #expect(all[5_000].window === window)
    #expect(all[5_000].isDescendant(of: window))
    // Views are taken apart from the inside, so that their release does not nest.
    while all.count > 1 { all.removeLast().removeFromSuperview() }
    #expect(window.subviews.isEmpty)
  }
}
