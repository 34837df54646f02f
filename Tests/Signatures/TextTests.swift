// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@Suite @MainActor
struct TextTests {
  @Test func attributesOfText() {
    let text = NSMutableAttributedString(
      string: "pearl",
      attributes: [
        .strokeColor: UIColor.red, .strokeWidth: -3.0, .link: URL(fileURLWithPath: "/") as Any,
        .ligature: 0, .obliqueness: 0.2, .expansion: 0.1,
      ])
    let attachment = NSTextAttachment()
    attachment.image = UIImage()
    attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 10)
    text.append(NSAttributedString(attachment: attachment))
    let label = UILabel()
    label.attributedText = text
    #expect(label.attributedText?.length == 6)
    #expect(text.attribute(.attachment, at: 5, effectiveRange: nil) is NSTextAttachment)
  }
}
