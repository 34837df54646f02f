// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
import UIKit

/// **Source.** View hierarchies that apps on iOS have printed; see `UIButton.systemTitleSize`. The widths are those that
/// Interface Builder has written for buttons of the tutorials of iOS Creator, rounded up to whole points.
@MainActor
struct ButtonFontTests {
  private func button(_ attributes: String, _ inside: String = "") throws -> UIButton {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <button id="a" \(attributes)>\(inside)<state key="normal" title="Button"/></button>
      </objects></document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    return try #require(objects.first as? UIButton)
  }

  @Test(arguments: [#"buttonType="roundedRect""#, #"buttonType="system""#, ""])
  func aDocumentsButtonHas15Points(type: String) throws {
    let button = try button(type)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
    #expect(button.intrinsicContentSize.height == 30)
    #expect((45...46).contains(button.intrinsicContentSize.width))
  }

  @Test func aDocumentsOwnFontStays() throws {
    let font = #"<fontDescription key="fontDescription" type="system" pointSize="18"/>"#
    let button = try button(#"buttonType="roundedRect""#, font)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 18))
  }

  @Test func customButtonsFromCodeHave18Points() {
    #expect(UIButton().titleLabel?.font == .systemFont(ofSize: 18))
    #expect(UIButton(type: .system).titleLabel?.font == .systemFont(ofSize: 15))
  }

  @Test(arguments: [
    ("Press me", 64.0), ("Move", 38), ("Open Web Page", 111), ("Send Email", 76),
    ("Add to Index", 87),
    ("Choose Image", 99), ("Copy", 37), ("Display Alert", 87), ("Open PDF", 70), ("Right", 36),
    ("Send", 36), ("Send iMessage", 105), ("Show Full Size", 99), ("Start", 34), ("Rectangle", 69),
    ("Circle", 40), ("Create File", 74), ("Delete File", 72), ("Start Coding", 87),
    ("Shadow Tutorial", 111),
  ]) func titlesFitTheWidthsOfDocuments(title: String, width: Double) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    #expect(button.intrinsicContentSize.width <= width)
    #expect(button.intrinsicContentSize.width > width - 2.5)
  }
}
