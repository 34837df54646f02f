// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Buttons of types that have an image.
///
/// **Source.** pointfreeco/swift-snapshot-testing, `testUIView.1.png`: `UIButton(type: .contactAdd)`
/// measures 73 × 71 pixels at a scale of 3. The sizes of the other types are unverified.
@MainActor
struct ButtonGlyphTests {
  @Test(arguments: [
    UIButton.ButtonType.contactAdd, .infoLight, .infoDark, .detailDisclosure, .close,
  ]) func glyphsAreDrawn(_ type: UIButton.ButtonType) {
    let stage = MotionStage(size: CGSize(width: 60, height: 60), scale: 3)
    let button = UIButton(type: type)
    button.tintColor = .black
    let size =
      type == .close
      ? CGSize(width: 30, height: 30) : CGSize(width: 73.0 / 3, height: 71.0 / 3)
    button.frame.origin = CGPoint(x: 10, y: 10)
    stage.window.addSubview(button)
    let ink = Shot(stage).box(in: CGRect(x: 0, y: 0, width: 60, height: 60)) { $0.grey < 240 }

    #expect(button.buttonType == type)
    #expect(button.currentImage != nil)
    #expect(button.bounds.size == button.intrinsicContentSize)
    #expect(button.bounds.width.isNear(size.width))
    #expect(button.bounds.height.isNear(size.height))
    #expect(ink.width >= 20)
    #expect(ink.width <= size.width + 0.34)
    #expect(ink.height >= 20)
    #expect(ink.height <= size.height + 0.34)
    #expect(ink.midX.isNear(button.center.x))
    #expect(ink.midY.isNear(button.center.y))
  }

  @Test func systemButtonsHaveNone() {
    #expect(UIButton(type: .system).currentImage == nil)
    #expect(UIButton(type: .custom).currentImage == nil)
  }
}
