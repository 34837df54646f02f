// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing

@testable import UIKit

/// **Source.** UIButton.Configuration's documentation: `titleLineBreakMode` is `byWordWrapping` unless it is set. A
/// report of Firefox for iOS (17791): with a configuration the label's number of lines is ignored, the button shows all
/// lines, and with `byTruncatingTail` it shows one.
@MainActor
struct ButtonTitleTests {
  private func button(_ title: String, _ edit: (inout UIButton.Configuration) -> Void = { _ in })
    -> UIButton
  {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    edit(&configuration)
    return UIButton(configuration: configuration)
  }

  private func lines(_ button: UIButton, width: CGFloat) -> CGFloat {
    button.frame = CGRect(x: 0, y: 0, width: width, height: 100)
    button.layoutIfNeeded()
    guard let label = button.titleLabel else { return 0 }
    return (label.frame.height / label.font.lineHeight).rounded()
  }

  @Test func aTitleWithoutRoomWraps() {
    let button = button("Continue without an account")
    let size = button.intrinsicContentSize
    #expect(lines(button, width: size.width) == 1)
    #expect(lines(button, width: size.width * 0.75) == 2)
    #expect(lines(button, width: size.width * 0.55) == 3)
    #expect(button.intrinsicContentSize == size)
    #expect(button.titleLabel?.frame.midY == 50)
  }

  @Test func theLabelsLinesHaveNoEffect() {
    let button = button("Continue without an account")
    button.titleLabel?.numberOfLines = 1
    button.titleLabel?.lineBreakMode = .byTruncatingTail
    #expect(lines(button, width: 180) == 2)
  }

  @Test(arguments: [nil, NSLineBreakMode.byTruncatingTail])
  func attributedTitlesWrapTooAndSettle(own: NSLineBreakMode?) {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = own ?? .byWordWrapping
    var title = AttributedString("Continue without an account")
    title.font = .systemFont(ofSize: 20)
    if own != nil { title.paragraphStyle = style }
    let button = button("") { $0.attributedTitle = title }
    let count = lines(button, width: 200)
    if own == nil { #expect(count == 2) }
    for _ in 0..<3 {
      button.setNeedsLayout()
      button.layoutIfNeeded()
    }
    #expect(!button.layer.needsLayout())
  }

  @Test func aHighlightedTitleWithAttributesSettles() {
    let button = UIButton(configuration: .plain())
    button.configuration?.attributedTitle = "Add"
    button.isHighlighted = true
    for _ in 0..<3 { button.layoutIfNeeded() }
    #expect(!button.layer.needsLayout())
    let title = button.titleLabel?.attributedText
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.attributedText == title)
    #expect(!button.layer.needsLayout())
  }

  @Test func aModeThatTruncatesShowsOneLine() {
    let button = button("Continue without an account") { $0.titleLineBreakMode = .byTruncatingTail }
    #expect(lines(button, width: 100) == 1)
    #expect(button.titleLabel?.frame.width == 76)
  }

  @Test func anImageLeavesLessRoom() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { _ in }
    let button = button("Two words") {
      $0.image = image
      $0.imagePadding = 10
    }
    let width = button.intrinsicContentSize.width
    #expect(lines(button, width: width) == 1)
    #expect(lines(button, width: width - 20) == 2)
    #expect(button.titleLabel?.frame.minX == (button.imageView?.frame.maxX ?? 0) + 10)
    button.configuration?.imagePlacement = .top
    #expect(lines(button, width: width - 20) == 1)
  }

  @Test func aConstrainedButtonGrowsWithItsTitle() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let button = button("Continue without an account") {
      $0.subtitle = "You can create one later or never"
    }
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: view.topAnchor),
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    view.layoutIfNeeded()
    let height = button.frame.height
    button.widthAnchor.constraint(equalToConstant: 170).isActive = true
    view.layoutIfNeeded()
    #expect(button.frame.width == 170)
    let line = button.titleLabel?.font.lineHeight ?? 0
    let small = button.subtitleLabel?.font.lineHeight ?? 0
    #expect(abs(button.frame.height - height - line - small) < 2)
  }

  @Test func withoutAConfigurationTheTitleIsTruncatedInTheMiddle() {
    let button = UIButton(type: .system)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    button.setTitle("Continue without an account", for: .normal)
    #expect(lines(button, width: 80) == 1)
    button.titleLabel?.numberOfLines = 0
    button.titleLabel?.lineBreakMode = .byWordWrapping
    #expect(lines(button, width: 130) == 2)
    #expect(button.intrinsicContentSize.width > 150)
    button.configuration = .plain()
    #expect(lines(button, width: 120) == 3)
    button.configuration = nil
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    #expect(lines(button, width: 80) == 1)
  }
}
