// Nacre, MIT licence; see LICENSE.

import NacreSnapshotTesting
import Testing
import UIKit

/// The strategies, with references beside this file.
@MainActor
struct StrategyTests {
  @Test func viewInBothStyles() {
    let badge = Badge(frame: CGRect(x: 30, y: 40, width: 60, height: 40))
    assertSnapshot(of: badge, as: .image, named: "light")
    assertSnapshot(
      of: badge, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
    assertSnapshot(
      of: badge,
      as: .image(
        size: CGSize(width: 90, height: 30), traits: UITraitCollection(displayScale: 1)),
      named: "wide")
    #expect(badge.frame == CGRect(x: 30, y: 40, width: 60, height: 40))
    #expect(badge.superview == nil)
  }

  @Test func viewOfAHierarchyReturnsToItsPlace() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let badge = Badge(frame: CGRect(x: 30, y: 40, width: 60, height: 40))
    for view in [UIView(), badge, UIView()] { parent.addSubview(view) }
    assertSnapshot(of: badge, as: .image(precision: 0.9))
    #expect(parent.subviews.firstIndex(of: badge) == 1)
    #expect(badge.frame.origin == CGPoint(x: 30, y: 40))
  }

  @Test func controllerOnDevices() {
    let controller = BadgeController()
    assertSnapshot(
      of: controller, as: .image(on: .iPhone13, traits: UITraitCollection(displayScale: 0.25)),
      named: "iPhone13")
    assertSnapshot(
      of: controller,
      as: .image(on: .iPadPro11(.landscape), traits: UITraitCollection(displayScale: 0.25)),
      named: "iPadPro11")
  }

  @Test func layer() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 7, y: 8, width: 30, height: 20)
    layer.colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor]
    layer.cornerRadius = 6
    assertSnapshot(of: layer, as: .image)
    #expect(layer.frame.origin == CGPoint(x: 7, y: 8))
  }

  @Test func image() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
      UIColor.systemGreen.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
    }
    assertSnapshot(of: picture, as: .image)
  }

  @Test func stripsOfMotion() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    assertSnapshot(
      of: badge,
      as: .strip(at: [0, 0.1, 0.2], traits: UITraitCollection(displayScale: 1)) { view in
        UIView.animate(withDuration: 0.2) { view.subviews[0].center.x += 20 }
      },
      named: "view")

    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = UIColor.systemBlue.cgColor
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.2)
    layer.add(fade, forKey: nil)
    assertSnapshot(of: layer, as: .strip(at: [0, 0.1]), named: "layer")
  }

  @Test func stageThatTheTestMoves() {
    let stage = MotionStage(size: CGSize(width: 60, height: 40), scale: 1)
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    stage.show(badge)
    UIView.animate(withDuration: 0.2) { badge.alpha = 0 }
    stage.advance(by: 0.1)
    assertSnapshot(of: stage, as: .image, named: "half")
    assertSnapshot(of: stage, as: .strip(at: [0, 0.05]), named: "strip")
  }

  @Test func descriptions() {
    assertSnapshot(
      of: Badge(frame: CGRect(x: 0, y: 0, width: 60, height: 40)), as: .recursiveDescription)
    let controller = UINavigationController(rootViewController: BadgeController())
    assertSnapshot(of: controller, as: .hierarchy)
    assertSnapshot(of: BadgeController(), as: .recursiveDescription(on: .iPhoneSe))
  }
}

/// A label with rounded corners.
private final class Badge: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemFill
    layer.cornerRadius = 10
    let label = UILabel(frame: bounds.insetBy(dx: 8, dy: 8))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "42"
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A controller whose badge lies in the safe area.
private final class BadgeController: UIViewController {
  private let badge = Badge(frame: CGRect(x: 0, y: 0, width: 120, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(badge)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.safeAreaInsets
    badge.frame.origin = CGPoint(x: area.left, y: area.top)
  }
}
