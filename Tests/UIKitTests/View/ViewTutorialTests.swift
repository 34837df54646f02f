// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Views, layout and animations as programs use them.
@MainActor
struct ViewTutorialTests {
  private let shown = ShownTree()

  private func seen(_ view: UIView) throws -> CGRect {
    try #require(view.layer.presentation()).frame
  }

  @Test func constraintIsAnimated() throws {
    let (root, panel, label) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView(), UILabel()
    )
    label.text = "below"
    for view in [panel, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let height = panel.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: root.topAnchor),
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: root.trailingAnchor), height,
      label.topAnchor.constraint(equalToSystemSpacingBelow: panel.bottomAnchor, multiplier: 1),
      label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.minY == 48)
    shown.show(root.layer)
    height.constant = 140
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    shown.advance(to: 0.5)
    let (panelSeen, labelSeen) = (try seen(panel), try seen(label))
    #expect(abs(panelSeen.height - 90) < 0.01)
    #expect(abs(labelSeen.minY - 98) < 0.01)
    #expect(panel.frame.height == 140)
    // The alternative set of constraints.
    let low = panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 60)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      height.isActive = false
      NSLayoutConstraint.activate([
        panel.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -100)
      ])
      root.layoutIfNeeded()
    }
    #expect(panel.frame.height == 200)
    #expect(low.isActive == false)
  }

  /// Completion blocks in order, with one block inside the completion of another.
  @Test func blocksFollowOneAnother() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.show(view.layer)
    var steps: [String] = []
    UIView.animate(withDuration: 0.3, animations: { view.center.x = 100 }) { first in
      steps.append("first \(first)")
      UIView.animate(
        withDuration: 0.3, delay: 0.1, animations: { view.alpha = 0 },
        completion: { second in steps.append("second \(second)") })
    }
    #expect(steps.isEmpty)
    #expect(view.center.x == 100)
    shown.advance(to: 0.35)
    #expect(steps == ["first true"])
    #expect(view.alpha == 0)
    #expect(view.layer.presentation()?.opacity == 1)
    shown.advance(to: 0.8)
    #expect(steps == ["first true", "second true"])
  }

  @Test func transitionsExchangeViews() {
    let (container, front, back) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView(), UIView()
    )
    container.addSubview(front)
    shown.show(container.layer)
    var ended: Bool?
    UIView.transition(
      from: front, to: back, duration: 0.5, options: [.transitionFlipFromLeft]
    ) { ended = $0 }
    #expect(front.superview == nil)
    #expect(back.superview === container)
    #expect(ended == nil)
    shown.advance(to: 0.6)
    #expect(ended == true)
    UIView.transition(with: container, duration: 0.4, options: .transitionCrossDissolve) {
      container.backgroundColor = .red
    }
    #expect(container.backgroundColor == .red)
  }

  @Test func placesAreConverted() {
    let (root, middle, leaf) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)),
      UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)),
      UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    )
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 110, y: 120))
    #expect(root.convert(leaf.frame, from: middle) == CGRect(x: 110, y: 120, width: 30, height: 40))
    middle.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(leaf.convert(leaf.bounds, to: root) == CGRect(x: 70, y: 90, width: 60, height: 80))
    middle.bounds.origin.y = 20
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 70, y: 50))
    #expect(root.convert(CGPoint(x: 70, y: 50), to: leaf) == .zero)
    #expect(middle.frame == CGRect(x: 50, y: 50, width: 200, height: 200))
  }

  @Test func subviewsChangePlaces() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [views[2], views[1], views[0], views[3]])
    root.exchangeSubview(at: 3, withSubviewAt: 2)
    #expect(root.subviews == [views[2], views[1], views[3], views[0]])
    root.exchangeSubview(at: 3, withSubviewAt: 7)
    root.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(root.subviews == [views[2], views[1], views[3], views[0]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  @Test func snapshotsLookTheSame() throws {
    let view = UIView(frame: CGRect(x: 7, y: 9, width: 40, height: 20))
    view.backgroundColor = .red
    let dot = UIView(frame: CGRect(x: 10, y: 5, width: 10, height: 10))
    dot.backgroundColor = .blue
    view.addSubview(dot)
    func picture(_ view: UIView) -> [UInt32]? {
      let format = UIGraphicsImageRendererFormat()
      format.scale = UIScreen.main.scale
      return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
        view.layer.render(in: $0.cgContext)
      }.cgImage?.pixels.pixels
    }
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(picture(snapshot) == picture(view))
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 5, y: 0, width: 20, height: 20), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)))
    #expect(part.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(part.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    let cut = UIView(frame: part.bounds)
    cut.addSubview(view)
    view.frame.origin = CGPoint(x: -5, y: 0)
    cut.clipsToBounds = true
    #expect(picture(part) == picture(cut))
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }

  /// A card that takes its size from its text.
  @Test func cardsSizeThemselves() {
    final class Card: UIView {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        let guide = layoutMarginsGuide
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: guide.topAnchor),
          label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    let card = Card()
    card.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10, leading: 20, bottom: 10, trailing: 20)
    card.label.text = "A sentence that is long enough to need more than one line of a card."
    let width = card.systemLayoutSizeFitting(
      CGSize(width: 160, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let text = card.label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(width.width == 160)
    #expect(width.height == text.height + 20)
    #expect(text.height > 60)
    card.label.text = "Short"
    let small = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(small.width < 100)
    #expect(small.height < 50)
  }

  @Test func safeAreasAndMarginsReachIn() {
    let (controller, window) = (
      UIViewController(), UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    )
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let inner = UIView(frame: CGRect(x: 10, y: 5, width: 100, height: 100))
    controller.view.addSubview(inner)
    window.layoutIfNeeded()
    #expect(controller.view.safeAreaInsets.top == 20)
    #expect(inner.safeAreaInsets.top == 15)
    #expect(inner.safeAreaInsets.bottom == 0)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 23, left: 8, bottom: 8, right: 8))
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(controller.view.layoutMargins.left == 16)
  }

  /// The API before animation blocks: `beginAnimations` and `commitAnimations`.
  @Test func begunAnimationsRunWhenCommitted() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.show(view.layer)
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.frame.origin.x = 100
    UIView.commitAnimations()
    #expect(view.frame.minX == 100)
    #expect(UIView.inheritedAnimationDuration == 0)
    shown.advance(to: 0.5)
    #expect(abs(try seen(view).minX - 50) < 0.01)
    view.frame.origin.x = 0
    #expect(view.layer.animationKeys()?.count == 1)
    UIView.commitAnimations()
    UIView.setAnimationDelay(2)
  }

  /// A colour is read as it was set, whatever its colour space.
  @Test func backgroundsAreReadAsTheyWereSet() {
    let view = UIView()
    for color in [UIColor.black, .red, .systemBackground, .clear, UIColor(white: 0.3, alpha: 0.5)] {
      view.backgroundColor = color
      #expect(view.backgroundColor == color)
    }
    view.layer.backgroundColor = UIColor.green.cgColor
    #expect(view.backgroundColor == .green)
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    #expect(view.layer.backgroundColor == nil)
  }
}
