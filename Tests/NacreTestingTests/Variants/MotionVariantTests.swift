// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing

/// Screens and the user's settings.
@MainActor
struct MotionVariantTests {
  @Test func settingsReachTheViews() {
    let view = UIView()
    func traits(_ variant: MotionVariant) -> UITraitCollection {
      let stage = MotionStage(variant)
      stage.show(view)
      defer { stage.close() }
      return view.traitCollection
    }
    #expect(traits(.light).userInterfaceStyle == .light)
    #expect(traits(.dark).userInterfaceStyle == .dark)
    #expect(traits(.smallText).preferredContentSizeCategory == .extraSmall)
    #expect(traits(.largeText).preferredContentSizeCategory == .accessibilityExtraLarge)
    #expect(traits(.rightToLeft).layoutDirection == .rightToLeft)
    #expect(traits(.highContrast).accessibilityContrast == .high)
    #expect(traits(.light).layoutDirection == .leftToRight)
  }

  @Test func reducedMotionEndsWithTheStage() {
    let stage = MotionStage(.reducedMotion)
    stage.advance(by: 0)
    #expect(UIAccessibility.isReduceMotionEnabled)
    stage.close()
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  @Test func devicesHaveTheirScreens() throws {
    let phone = try #require(MotionVariant.device("iphone16pro"))
    let stage = MotionStage(phone)
    let view = UIView()
    stage.show(view)
    #expect(view.bounds.size == CGSize(width: 402, height: 874))
    #expect(stage.scale == 3)
    #expect(view.safeAreaInsets.top == 62)
    let turned = try #require(MotionVariant.device("iPhone 16 Pro", isLandscape: true))
    #expect(turned.size == CGSize(width: 874, height: 402))
    #expect(MotionVariant.device("iPhone 0") == nil)
    #expect(Set(MotionVariant.devices.map(\.name)).count == MotionVariant.devices.count)
  }

  @Test(arguments: MotionVariant.all)
  func eachVariantHasAReference(variant: MotionVariant) {
    let stage = MotionStage(variant)
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 60))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Motion"
    stage.show(label)
    expectSnapshot(of: label, named: variant.name)
  }
}
