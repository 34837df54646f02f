// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct ConstraintTests {
  private func makeRoot(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func add(_ view: UIView = UIView(), to parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func edgesFollowTheSuperview() {
    let root = makeRoot()
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: 1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 270, height: 101))

    root.frame.size = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 70, height: 26))
  }

  @Test func aChangedConstantMovesWhatDependsOnIt() {
    let root = makeRoot()
    let (one, two) = (add(to: root), add(to: root))
    let width = one.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: root.leftAnchor), width,
      one.topAnchor.constraint(equalTo: root.topAnchor),
      one.heightAnchor.constraint(equalToConstant: 10),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 8),
      two.topAnchor.constraint(equalTo: one.bottomAnchor),
      two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 2),
      two.heightAnchor.constraint(equalTo: one.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(two.frame == CGRect(x: 48, y: 10, width: 80, height: 10))
    width.constant = 60
    #expect(two.frame.minX == 48)
    root.layoutIfNeeded()
    #expect(two.frame == CGRect(x: 68, y: 10, width: 120, height: 10))
  }

  @Test func cousinsMeetInTheirCommonAncestor() {
    let root = makeRoot()
    let box = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    root.addSubview(box)
    let (inner, outer) = (add(to: box), add(to: root))
    NSLayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: box.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
      outer.leftAnchor.constraint(equalTo: inner.leftAnchor),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 1),
      outer.widthAnchor.constraint(equalToConstant: 5),
      outer.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(outer.frame == CGRect(x: 70, y: 101, width: 5, height: 5))
    // When a view with an explicit frame moves, the views constrained to its content move along.
    box.center.x += 7
    root.layoutIfNeeded()
    #expect(outer.frame.minX == 77)
  }

  @Test func autoresizedViewsFollowTheirMaskAndCarryOthers() {
    let root = makeRoot(100, 100)
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    box.autoresizingMask = [.flexibleWidth]
    root.addSubview(box)
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: box.rightAnchor),
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 9),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 0, width: 40, height: 9))
    root.bounds.size.width = 200
    root.layoutIfNeeded()
    #expect(box.frame.width == 150)
    #expect(view.frame == CGRect(x: 160, y: 0, width: 40, height: 9))
  }

  @Test func contentResistsByPriority() {
    let root = makeRoot(100, 100)
    final class Content: UIView {
      var size = CGSize(width: 80, height: 20)
      override var intrinsicContentSize: CGSize { size }
    }
    let (one, two) = (Content(), Content())
    for view in [one, two] { _ = add(view, to: root) }
    two.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: root.leftAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor),
      two.rightAnchor.constraint(equalTo: root.rightAnchor),
      one.topAnchor.constraint(equalTo: root.topAnchor),
      two.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.frame.width == 80)
    #expect(two.frame == CGRect(x: 80, y: 0, width: 20, height: 20))
    two.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    (one.size.width, two.size.width) = (30, 30)
    one.invalidateIntrinsicContentSize()
    two.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(one.frame.width == 70)
    #expect(two.frame.width == 30)
  }

  @Test func leadingIsRightWhereTextRunsFromRightToLeft() {
    let root = makeRoot()
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    view.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 240)
  }

  @Test func conflictsAreToldOnceAndTheLastConstraintGivesWay() {
    let old = LayoutEngine.report
    defer { LayoutEngine.report = old }
    var reports: [String] = []
    LayoutEngine.report = { reports.append($0) }
    let root = makeRoot()
    let view = add(to: root)
    view.accessibilityIdentifier = "card"
    let first = view.widthAnchor.constraint(equalToConstant: 50)
    let second = view.widthAnchor.constraint(equalToConstant: 60)
    second.identifier = "wide"
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect(reports.count == 1)
    #expect(
      reports.first == """
        Unable to simultaneously satisfy constraints. At least one of these is not wanted:
            <NSLayoutConstraint UIView:'card'.width == 50   (active)>
            <NSLayoutConstraint 'wide' UIView:'card'.width == 60   (active)>
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint 'wide' UIView:'card'.width == 60   (active)>
        """)
    // With autoresizing on, the view's frame wins over the program's constraints.
    view.translatesAutoresizingMaskIntoConstraints = true
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame.width == 60)
  }

  @Test func aViewThatLeavesTakesItsConstraintsOut() {
    let root = makeRoot()
    let (one, two) = (add(to: root), add(to: root))
    let inner = one.widthAnchor.constraint(equalToConstant: 10)
    let between = one.leftAnchor.constraint(equalTo: two.leftAnchor)
    NSLayoutConstraint.activate([inner, between])
    root.layoutIfNeeded()
    one.removeFromSuperview()
    #expect(inner.isActive)
    #expect(!between.isActive)
    #expect(root.constraints.isEmpty)
    #expect(one.constraints == [inner])
    root.layoutIfNeeded()
    root.addSubview(one)
    root.layoutIfNeeded()
    #expect(one.frame.width == 10)
  }

  @Test func removedAndReleasedViewsAreForgotten() {
    let root = makeRoot()
    weak var gone: UIView?
    do {
      let view = add(to: root)
      gone = view
      let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
      constraint.isActive = true
      root.layoutIfNeeded()
      view.removeFromSuperview()
      #expect(!constraint.isActive)
    }
    #expect(gone == nil)
    root.layoutIfNeeded()
    #expect(root.layoutEngine?.itemOrder.count ?? 9 <= 1)
  }

  @Test func badConstantsLeaveAConstraintOut() {
    let root = makeRoot()
    let view = add(to: root)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      width.constant = bad
      root.layoutIfNeeded()
      #expect(view.frame.width == 0)
    }
    width.constant = .greatestFiniteMagnitude
    root.layoutIfNeeded()
    #expect(view.frame.width == 1e6)
    width.constant = -5
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
    let zero = view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0, constant: 7)
    zero.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.height == 7)
  }

  @Test func sidesLieOnPixels() {
    let root = makeRoot(100, 100)
    let views = (0..<3).map { _ in add(to: root) }
    var last = root.leftAnchor
    for view in views {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: last),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ])
      last = view.rightAnchor
    }
    root.layoutIfNeeded()
    let scale = UIScreen.main.scale
    for (view, next) in zip(views, views.dropFirst()) {
      #expect(view.frame.maxX == next.frame.minX)
      #expect((view.frame.maxX * scale).rounded() == view.frame.maxX * scale)
    }
    #expect(views[2].frame.maxX == 100)
  }

  @Test func transformsDoNotDisturb() {
    let root = makeRoot()
    let view = add(to: root)
    view.transform = CGAffineTransform(rotationAngle: 1)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 150, y: 100))
  }

  @Test func textWrapsAtTheWidthItGets() {
    let root = makeRoot(120, 400)
    let label = UILabel()
    label.text = "Several words that do not fit into one line"
    label.numberOfLines = 0
    _ = add(label, to: root)
    let below = add(to: root)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.rightAnchor.constraint(equalTo: root.rightAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(height > 40)
    #expect(label.frame.height == height)
    #expect(below.frame.minY == height)
    root.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(label.frame.height > height)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 60, height: 0)).height)
  }

  /// Text of several lines gives way even if it must not be compressed; a single line does not.
  @Test(arguments: [(0, 120.0), (1, 300.0)])
  func wrappingTextGivesWayToRequiredConstraints(lines: Int, width: Double) {
    let root = makeRoot(120, 400)
    let label = UILabel()
    label.text = "Several words that do not fit into one line"
    label.numberOfLines = lines
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    _ = add(label, to: root)
    let end = label.rightAnchor.constraint(equalTo: root.rightAnchor)
    if lines == 1 { end.priority = .defaultHigh }
    NSLayoutConstraint.activate([label.leftAnchor.constraint(equalTo: root.leftAnchor), end])
    root.layoutIfNeeded()
    #expect(lines == 0 ? label.frame.width == width : label.frame.width > width)
  }

  @Test func fittingSizesFollowFromConstraints() {
    let view = UIView()
    let inner = add(to: view)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 3),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -3),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
    ])
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 70, height: 31))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 120, height: 56))
    #expect(view.frame == .zero)
    #expect(inner.frame == .zero)
  }

  @Test func constraintsPlaceTheCentreWhateverTheAnchorPoint() {
    let root = makeRoot()
    let view = add(to: root)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.frame == CGRect(x: 10, y: 0, width: 100, height: 40))
  }

  /// Constraints set `center` and `bounds`, as code by hand does that knows the rectangle. Source:
  /// Apple's documentation of `UIView.center` and `transform`: a view with a transform is placed by its
  /// center and bounds. Stack Overflow 12943107: since iOS 8 constraints leave transforms alone. That
  /// the anchor point does not count is unverified.
  @Test(arguments: [CGPoint.zero, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.25)], [false, true])
  func constraintsAndHandsPlaceAlike(anchor: CGPoint, isTurned: Bool) {
    let transform =
      isTurned
      ? CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.5) : CGAffineTransform.identity
    let root = makeRoot()
    let (solved, placed) = (add(to: root), UIView())
    root.addSubview(placed)
    for view in [solved, placed] { (view.anchorPoint, view.transform) = (anchor, transform) }
    NSLayoutConstraint.activate([
      solved.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      solved.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      solved.widthAnchor.constraint(equalToConstant: 100),
      solved.heightAnchor.constraint(equalToConstant: 40),
    ])
    placed.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    placed.center = CGPoint(x: 60, y: 40)
    for _ in 0..<2 {
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(solved.center == placed.center)
      #expect(solved.bounds == placed.bounds)
      #expect(solved.layer.position == placed.layer.position)
      #expect(solved.frame == placed.frame)
      #expect(solved.transform == transform)
    }
  }

  /// A stack view places by constraints too.
  @Test func stacksPlaceTheCentreWhateverTheAnchorPoint() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      view.anchorPoint = CGPoint(x: 0, y: 1)
      stack.addArrangedSubview(view)
    }
    views[2].isHidden = true
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(views.map(\.center.x) == [25, 75, 100])
    #expect(views[2].bounds.size == CGSize(width: 0, height: 40))
  }
}
