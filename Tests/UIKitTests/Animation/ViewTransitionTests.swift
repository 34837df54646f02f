// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Testing
import UIKit

@MainActor
struct ViewTransitionTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let log = Log()

  private final class Log {
    var entries: [String] = []
  }

  init() { shown.show(view.layer) }

  private func note(_ name: String) -> (Bool) -> Void {
    { [log] finished in log.entries.append("\(name) \(finished)") }
  }

  private func sides(_ width: CGFloat = 100) -> [CATransform3D] {
    shown.frame.layers.filter { $0.properties.bounds.width == width }.map(\.toDevice)
  }

  @Test func dissolvesAndCompletes() {
    UIView.transition(
      with: view, duration: 1, options: .transitionCrossDissolve,
      animations: { view.backgroundColor = .red }, completion: note("done"))
    #expect(view.layer.animationKeys() == [kCATransition])
    shown.advance(to: 0.5)
    #expect(sides().count == 2)
    #expect(log.entries.isEmpty)

    shown.advance(to: 1)
    #expect(sides().count == 1)
    #expect(log.entries == ["done true"])
  }

  @Test func otherChangesAreImmediateUnlessContentIsAnimated() {
    UIView.transition(
      with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.alpha = 0.5 })
    #expect(view.layer.animationKeys() == [kCATransition])
    shown.advance(to: 1)

    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent],
      animations: { view.alpha = 1 })
    #expect(view.layer.animationKeys() == [kCATransition, "opacity"])
  }

  /// The named side turns towards the viewer, so perspective makes it larger than the other.
  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, CGPoint(x: 0, y: 25)),
    (.transitionFlipFromRight, CGPoint(x: 100, y: 25)),
    (.transitionFlipFromTop, CGPoint(x: 50, y: 0)),
    (.transitionFlipFromBottom, CGPoint(x: 50, y: 50)),
  ])
  func flipBringsItsSideToTheFront(option: UIView.AnimationOptions, side: CGPoint) throws {
    UIView.transition(with: view, duration: 1, options: [option, .curveLinear], animations: {})
    shown.advance(to: 0.25)

    let card = try #require(sides().last)
    let other = CGPoint(x: 100 - side.x, y: 50 - side.y)
    func depth(_ p: CGPoint) -> Double { p.x * card.m14 + p.y * card.m24 + card.m44 }
    #expect(depth(side) < 1)
    #expect(depth(other) > 1)
    // In the second half the other face is visible, upright, and continues from the opposite side.
    shown.advance(to: 0.75)
    let face = try #require(sides().last)
    #expect(face.m11 > 0)
    #expect(face.m22 > 0)
  }

  @Test func oneViewTakesThePlaceOfAnother() {
    let (front, back) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    view.addSubview(front)
    shown.commit()
    UIView.transition(
      from: front, to: back, duration: 1, options: .transitionFlipFromLeft,
      completion: note("turned"))
    #expect(view.subviews == [back])
    #expect(front.superview == nil)

    shown.advance(to: 1)
    #expect(log.entries == ["turned true"])
    UIView.transition(
      from: back, to: front, duration: 1,
      options: [.transitionFlipFromLeft, .showHideTransitionViews])
    #expect(back.isHidden)
    #expect(!front.isHidden)
    #expect(back.superview === view)
  }

  @Test func aViewOutsideOfAnyOtherIsNotReplaced() {
    UIView.transition(from: UIView(), to: UIView(), duration: 1, completion: note("none"))
    #expect(log.entries == ["none false"])
  }

  private func dissolve(_ name: String) {
    UIView.transition(
      with: view, duration: 1, options: .transitionCrossDissolve,
      animations: { [log] in log.entries.append(name) }, completion: note(name))
  }

  /// The transitions of one transaction are one picture: the last replaces the others, whose blocks
  /// have run.
  @Test func thoseOfOneTransactionRunTogether() {
    dissolve("first")
    dissolve("second")
    #expect(log.entries == ["first", "first false", "second"])
    shown.advance(to: 0.5)
    dissolve("third")
    shown.advance(to: 1)
    #expect(log.entries.suffix(2) == ["third", "second true"])
    shown.advance(to: 2)
    #expect(log.entries.last == "third true")
  }

  @Test func waitsForTheTransitionUnderWay() {
    dissolve("first")
    shown.advance(to: 0)
    dissolve("second")
    #expect(log.entries == ["first"])

    shown.advance(to: 1)
    #expect(log.entries == ["first", "second", "first true"])
    shown.advance(to: 2)
    #expect(log.entries.last == "second true")
  }

  @Test func withoutDurationOrKindNothingIsSeen() {
    UIView.transition(
      with: view, duration: 0, options: .transitionCrossDissolve,
      animations: { view.alpha = 0.5 })
    UIView.transition(with: view, duration: 1, animations: { view.alpha = 1 })
    #expect(view.layer.animationKeys() == nil)
    #expect(view.alpha == 1)
  }
}
