// Nacre, MIT licence; see LICENSE.

import NacreSnapshotTesting
import Testing
import UIKit

/// The screen that a strategy shows a view or a controller on.
@MainActor
struct ScreenTests {
  @Test func traitsReachTheView() {
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.preferredContentSizeCategory = .extraSmall
      $0.layoutDirection = .rightToLeft
      $0.accessibilityContrast = .high
      $0.horizontalSizeClass = .regular
      $0.verticalSizeClass = .compact
      $0.displayScale = 3
    }
    let image = taken(.image(traits: traits), probe)
    #expect(probe.seen?.containsTraits(in: traits) == true)
    #expect(image?.scale == 3)
    #expect(image?.size == CGSize(width: 20, height: 10))
  }

  @Test func viewHasTheSizeThatIsGivenOrItsOwn() {
    let label = UILabel()
    label.text = "Text"
    #expect(taken(.image, label)?.size == label.sizeThatFits(.zero))
    #expect(label.frame.size == .zero)
    let size = CGSize(width: 50, height: 20)
    #expect(taken(.image(size: size), label)?.size == size)
    #expect(taken(.image, UIView())?.size == CGSize(width: 390, height: 844))
  }

  @Test func controllerHasTheDevicesSafeArea() {
    let controller = UIViewController()
    let probe = Probe()
    controller.view = probe
    _ = taken(.image(on: .iPhone13(.landscape)), controller)
    #expect(probe.insets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(probe.seen?.verticalSizeClass == .compact)
    #expect(probe.seen?.preferredContentSizeCategory == .medium)
    #expect(probe.bounds.size == CGSize(width: 844, height: 390))
    _ = taken(.image(on: .iPadPro11), controller)
    #expect(probe.insets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(probe.bounds.size == CGSize(width: 1194, height: 834))
  }

  @Test func stageOfTheTestGivesWay() {
    let stage = MotionStage(size: CGSize(width: 30, height: 30))
    stage.advance(by: 0.1)
    _ = taken(.image, UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(!stage.isOpen)
  }

  private func taken<Value>(_ strategy: Snapshotting<Value, UIImage>, _ value: Value) -> UIImage? {
    var result: UIImage?
    strategy.snapshot(value).run { result = $0 }
    return result
  }
}

/// A view that notes what it is laid out with.
private final class Probe: UIView {
  private(set) var seen: UITraitCollection?
  private(set) var insets = UIEdgeInsets.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    (seen, insets) = (traitCollection, safeAreaInsets)
  }
}
