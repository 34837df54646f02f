// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Hiding and showing arranged views of a stack, with and without animations.
@MainActor
struct StackVisibilityTests {
  private let shown = ShownTree()

  private func makeColumn(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 90)
    shown.show(stack.layer)
    stack.layoutIfNeeded()
    shown.commit()
    return stack
  }

  private func makeRow(_ height: CGFloat, priority: Float = 1000) -> UIView {
    let view = UIView()
    let constraint = view.heightAnchor.constraint(equalToConstant: height)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
    return view
  }

  private func seen(_ view: UIView) throws -> (hidden: Bool, frame: CGRect) {
    let layer = try #require(view.layer.presentation())
    return (layer.isHidden, layer.frame)
  }

  private func block(_ body: @escaping () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: body)
  }

  @Test(arguments: [Float(1000), 999, 250])
  func hidingCollapsesWhatIsSeenUntilTheEnd(priority: Float) throws {
    let views = [makeRow(30), makeRow(30, priority: priority), UIView()]
    let stack = makeColumn(views)
    block {
      views[1].isHidden = true
      stack.layoutIfNeeded()
    }
    #expect(views[1].isHidden)
    #expect(stack.arrangedSubviews == views)
    shown.advance(to: 0.5)
    var (hidden, frame) = try seen(views[1])
    #expect(!hidden)
    #expect(abs(frame.minY - 30) < 0.1)
    #expect(abs(frame.height - 15) < 0.1)
    #expect(frame.width == 100)
    #expect(abs(try seen(views[2]).frame.minY - 45) < 0.1)
    shown.advance(to: 1.1)
    (hidden, frame) = try seen(views[1])
    #expect(hidden)
    #expect(frame.height == 0)
    #expect(views[1].layer.animationKeys() == nil)
    #expect(try seen(views[2]).frame == CGRect(x: 0, y: 30, width: 100, height: 60))
  }

  @Test func showingGrowsFromTheCollapsedSize() throws {
    let views = [makeRow(30), makeRow(30), UIView()]
    views[1].isHidden = true
    let stack = makeColumn(views)
    #expect(views[1].frame == CGRect(x: 0, y: 30, width: 100, height: 0))
    block {
      views[1].isHidden = false
      stack.layoutIfNeeded()
    }
    shown.advance(to: 0.5)
    let (hidden, frame) = try seen(views[1])
    #expect(!hidden)
    #expect(frame.width == 100)
    #expect(abs(frame.height - 15) < 0.1)
    shown.advance(to: 1.1)
    #expect(try seen(views[1]).frame == CGRect(x: 0, y: 30, width: 100, height: 30))
  }

  @Test func withoutABlockItIsAtOnce() throws {
    let views = [makeRow(30), makeRow(30), UIView()]
    let stack = makeColumn(views)
    views[1].isHidden = true
    stack.layoutIfNeeded()
    shown.advance(to: 0.01)
    #expect(try seen(views[1]).hidden)
    #expect(try seen(views[2]).frame.minY == 30)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        views[1].isHidden = false
        stack.layoutIfNeeded()
      }
    }
    shown.advance(to: 0.02)
    #expect(try !seen(views[1]).hidden)
    #expect(try seen(views[1]).frame.height == 30)
  }

  /// Shown again halfway: the animation reverses from its present state, and the view is visible at
  /// the end.
  @Test func turnedRoundOnTheWay() throws {
    let views = [makeRow(30), makeRow(40), UIView()]
    let stack = makeColumn(views)
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { views[1].isHidden = true },
      completion: { ends.append($0) })
    shown.advance(to: 0.5)
    block { views[1].isHidden = false }
    #expect(!views[1].isHidden)
    shown.advance(to: 0.501)
    #expect(abs(try seen(views[1]).frame.height - 20) < 0.2)
    shown.advance(to: 1.2)
    #expect(try !seen(views[1]).hidden)
    #expect(ends == [true])
    // Hidden again, to the end: the first animation's completion does not interfere.
    block { views[1].isHidden = true }
    shown.advance(to: 1.7)
    #expect(try !seen(views[1]).hidden)
    shown.advance(to: 2.3)
    #expect(try seen(views[1]).hidden)
    #expect(try seen(views[1]).frame.height == 0)
    _ = stack
  }

  @Test(arguments: [UIViewAnimatingPosition.start, .end])
  func animatorsLeadThereAndBack(to position: UIViewAnimatingPosition) throws {
    let views = [makeRow(30), makeRow(30), UIView()]
    let stack = makeColumn(views)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      views[1].isHidden = true
      stack.layoutIfNeeded()
    }
    animator.pauseAnimation()
    for fraction in [0.25, 0.75, 0.5] {
      animator.fractionComplete = fraction
      shown.advance(to: fraction / 10)
      let (hidden, frame) = try seen(views[1])
      #expect(!hidden)
      #expect(abs(frame.height - 30 * (1 - fraction)) < 0.1)
    }
    animator.isReversed = position == .start
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    shown.advance(to: 3)
    stack.layoutIfNeeded()
    shown.advance(to: 3.1)
    let isHidden = position == .end
    #expect(views[1].isHidden == isHidden)
    #expect(views[1].layer.isHidden == isHidden)
    #expect(try seen(views[1]).hidden == isHidden)
    #expect(views[1].frame.height == (isHidden ? 0 : 30))
    #expect(views[2].frame.minY == (isHidden ? 30 : 60))
  }

  /// An animator that shows a view and is reversed hides it again. If it is stopped on the way, the
  /// model value of `isHidden` applies.
  @Test func animatorsThatShowAndTurnBack() throws {
    let views = [makeRow(30), makeRow(30), UIView()]
    views[1].isHidden = true
    let stack = makeColumn(views)
    func show() -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear) {
        views[1].isHidden = false
        stack.layoutIfNeeded()
      }
    }
    var animator = show()
    animator.fractionComplete = 0.5
    shown.advance(to: 0.1)
    #expect(try !seen(views[1]).hidden)
    #expect(try abs(seen(views[1]).frame.height - 15) < 0.1)
    animator.isReversed = true
    animator.startAnimation()
    shown.advance(to: 1)
    #expect(views[1].isHidden)
    #expect(try seen(views[1]).hidden)
    #expect(views[1].frame.height == 0)
    animator = show()
    animator.fractionComplete = 0.5
    shown.advance(to: 1.1)
    animator.stopAnimation(true)
    stack.layoutIfNeeded()
    shown.advance(to: 1.2)
    #expect(!views[1].isHidden)
    #expect(try !seen(views[1]).hidden)
  }

  /// Keyframes and springs also keep the view visible until they end.
  @Test func keyframesAndSprings() throws {
    let views = [makeRow(30), makeRow(30), UIView()]
    let stack = makeColumn(views)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        views[1].isHidden = true
        stack.layoutIfNeeded()
      }
    }
    shown.advance(to: 0.25)
    #expect(try !seen(views[1]).hidden)
    #expect(try abs(seen(views[1]).frame.height - 30) < 0.1)
    shown.advance(to: 0.9)
    #expect(try !seen(views[1]).hidden)
    #expect(try seen(views[1]).frame.height < 15)
    shown.advance(to: 1.1)
    #expect(try seen(views[1]).hidden)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      views[0].isHidden = true
    }
    shown.advance(to: 1.2)
    #expect(try !seen(views[0]).hidden)
    shown.advance(to: 2.2)
    #expect(try seen(views[0]).hidden)
  }

  /// Outside stacks, `isHidden` takes effect at once inside a block.
  @Test func otherViewsAreHiddenAndShownAtOnce() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (view.isHidden, view.alpha) = (true, 0)
    shown.show(view.layer)
    block { (view.isHidden, view.alpha) = (false, 1) }
    shown.advance(to: 0.5)
    let layer = try #require(view.layer.presentation())
    #expect(!layer.isHidden)
    #expect(abs(layer.opacity - 0.5) < 0.01)
    block { view.isHidden = true }
    shown.advance(to: 0.6)
    #expect(view.layer.presentation()?.isHidden == true)
  }

  /// A hidden view does not affect the width of a stack, and counts again as soon as it is shown.
  @Test func hiddenViewsDoNotMakeTheStackWide() {
    final class Block: UIView {
      var size = CGSize.zero
      override var intrinsicContentSize: CGSize { size }
    }
    let (small, large) = (Block(), Block())
    (small.size, large.size) = (CGSize(width: 20, height: 10), CGSize(width: 80, height: 10))
    for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
      let stack = UIStackView(arrangedSubviews: [small, large])
      (stack.axis, stack.alignment) = (.vertical, alignment)
      large.isHidden = true
      #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 20, height: 10))
      large.isHidden = false
      #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 20))
      small.isHidden = true
      #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 10))
      small.isHidden = false
    }
  }

  @Test func rowsFromTheRightCollapseWhereTheyStand() throws {
    let views = [UIView(), UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 90, height: 20)
    shown.show(stack.layer)
    stack.layoutIfNeeded()
    block { views[1].isHidden = true }
    #expect(views[0].frame == CGRect(x: 45, y: 0, width: 45, height: 20))
    #expect(views[1].frame == CGRect(x: 45, y: 0, width: 0, height: 20))
    shown.advance(to: 0.5)
    #expect(try seen(views[1]).frame == CGRect(x: 37.5, y: 0, width: 15, height: 20))
  }
}
