// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct LayoutPassTests {
  private func makeScene() -> (root: UIView, view: UIView, width: NSLayoutConstraint) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width, view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    return (root, view, width)
  }

  @Test func constantsAnimateInABlock() {
    let (root, view, width) = makeScene()
    width.constant = 200
    UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
    #expect(view.bounds.width == 200)
    #expect(view.layer.animationKeys()?.contains { $0.hasPrefix("bounds") } == true)
    #expect(view.layer.animationKeys()?.contains { $0.hasPrefix("position") } == true)
  }

  @Test func prioritiesAnimateInABlock() {
    let (root, view, width) = makeScene()
    width.priority = .defaultLow
    let wide = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    wide.priority = UILayoutPriority(100)
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(springDuration: 0.5) {
      wide.priority = .defaultHigh
      root.layoutIfNeeded()
    }
    #expect(view.frame.width == 300)
    #expect(view.layer.animationKeys()?.isEmpty == false)
  }

  @Test func aPropertyAnimatorAnimatesConstants() {
    let (root, view, width) = makeScene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      width.constant = 50
      root.layoutIfNeeded()
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(view.bounds.width == 50)
    #expect(view.layer.animationKeys()?.isEmpty == false)
    animator.stopAnimation(true)
  }

  @Test func constraintsAreUpdatedBeforeLayoutDeepViewsFirst() {
    final class Custom: UIView {
      var name = ""
      var log: (String) -> Void = { _ in }
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        log("update \(name)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        log("layout \(name)")
        super.layoutSubviews()
      }
    }
    let (outer, inner) = (Custom(), Custom())
    var steps: [String] = []
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.name = name
      view.log = { steps.append($0) }
    }
    outer.frame.size = CGSize(width: 10, height: 10)
    outer.addSubview(inner)
    #expect(outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(steps == ["update inner", "update outer", "layout outer", "layout inner"])
    #expect(!outer.needsUpdateConstraints())
    steps = []
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(steps == ["update inner", "layout inner"])
  }

  @Test func marginsAndSafeAreasReachWhereTheyOverlap() {
    let controller = UIViewController()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    controller.view = root
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 10, right: 0)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 300, height: 100))
    root.addSubview(view)
    #expect(root.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 10, right: 0))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(view.layoutMargins == UIEdgeInsets(top: 18, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 5)
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins == UIEdgeInsets(top: 10, left: 25, bottom: 8, right: 8))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 25, y: 10, width: 267, height: 82))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 8)
    view.directionalLayoutMargins.leading = 12
    #expect(view.layoutMargins.right == 12)
  }

  @Test func guidesOfMarginsAndSafeAreasPlaceViews() {
    let controller = UIViewController()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    controller.view = root
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin,
        multiplier: 1, constant: 0),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    root.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 260, height: 200))
    controller.additionalSafeAreaInsets.top = 50
    root.layoutMargins.left = 0
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 50, width: 290, height: 150))
  }

  @Test func guidesShareRoomAndLeave() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (guide, view) = (UILayoutGuide(), UIView())
    root.addLayoutGuide(guide)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let edge = view.leftAnchor.constraint(equalTo: guide.rightAnchor)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25), edge,
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 75)
    #expect(view.frame.minX == 75)
    #expect(view.frame.width == 225)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
    #expect(view.hasAmbiguousLayout)
    root.removeLayoutGuide(guide)
    #expect(!edge.isActive)
    #expect(guide.owningView == nil)
    #expect(root.constraints.count == 1)
    root.layoutIfNeeded()
  }

  @Test func sidesOfAViewThatScrollsAreThoseOfItsContent() {
    final class Scroller: UIView {
      var size = CGSize.zero
      override var scrolledGuide: UILayoutGuide? { guide(.scrolled, "content") }
      override func constraintsGave(scrolledSize: CGSize) { size = scrolledSize }
    }
    let scroller = Scroller(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (content, overlay) = (UIView(), UIView())
    for view in [content, overlay] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scroller.addSubview(view)
    }
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: scroller.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroller.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 700),
      overlay.topAnchor.constraint(equalTo: scroller.guide(.seen, "frame").topAnchor),
    ])
    scroller.layoutIfNeeded()
    #expect(scroller.size == CGSize(width: 320, height: 700))
    #expect(content.frame == CGRect(x: 10, y: 0, width: 300, height: 700))
    scroller.bounds.origin.y = 60
    scroller.layoutIfNeeded()
    #expect(content.frame.minY == 0)
    #expect(overlay.frame.minY == 60)
  }

  @Test func textIsAlignedByItsBaselines() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (large, small) = (UILabel(), UILabel())
    for (label, size) in [(large, 40.0), (small, 12.0)] {
      label.text = "Text"
      label.font = .systemFont(ofSize: size)
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      label.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    }
    large.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    let baseline: (UILabel) -> CGFloat = { $0.frame.midY + ($0.textBaselines?.first ?? 0) }
    #expect(abs(baseline(large) - baseline(small)) < 1)
    #expect(small.frame.minY > 10)
  }

  @Test func anEndlessWishForLayoutIsCutOff() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Restless()
    window.addSubview(view)
    let tree = ShownTree()
    tree.root.addSublayer(window.layer)
    CATransaction.flush()
    #expect(view.count > 0)
    #expect(view.count <= 200)
  }

  @Test func itemsOfDifferentTreesEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        one.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
      }
    }
  }

  /// Changed constraints whose solution is the same are not a reason for a layout. A program may
  /// replace a constraint by an equal one in each layout.
  @Test func equalConstraintsAskForNoLayout() {
    final class Root: UIView {
      var layouts = 0
      var height: NSLayoutConstraint?
      let box = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        height?.isActive = false
        height = box.heightAnchor.constraint(equalToConstant: bounds.height - 100.1)
        height?.isActive = true
      }
    }
    let (shown, root) = (ShownTree(), Root(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    root.box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(root.box)
    NSLayoutConstraint.activate([
      root.box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 0.3),
      root.box.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.7),
      root.box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
    ])
    shown.show(root.layer)
    #expect(root.box.frame.height == 100)
    #expect(root.layouts <= 2)
    root.layouts = 0
    for _ in 0..<3 { shown.commit() }
    #expect(root.layouts == 0)
    root.bounds.size.height = 300
    shown.commit()
    #expect(root.box.frame.height == 200)
    #expect(root.layouts <= 2)
  }
}
