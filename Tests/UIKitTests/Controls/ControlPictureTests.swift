// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// Every control in every state, compared with golden pictures that were checked by eye.
@MainActor
struct ControlPictureTests {
  private func check(_ name: String, _ sheet: ControlSheet, scale: CGFloat = 1) throws {
    let golden = GoldenPicture(name: name, suite: "ControlPictureTests")
    if let failure = try golden.failure(sheet.picture(scale: scale)) { Issue.record("\(failure)") }
  }

  @Test func light() throws { try check("controls_light", .controls(), scale: 2) }
  @Test func dark() throws { try check("controls_dark", .controls(isDark: true)) }
  @Test func mirrored() throws { try check("controls_mirrored", .controls(isMirrored: true)) }
  @Test func lightButtons() throws { try check("buttons_light", .buttons()) }
  @Test func darkButtons() throws { try check("buttons_dark", .buttons(isDark: true)) }
  @Test func mirroredButtons() throws { try check("buttons_mirrored", .buttons(isMirrored: true)) }

  /// Light style beside dark style.
  @Test(arguments: [
    ("medium", UIContentSizeCategory.medium), ("large", .extraExtraExtraLarge),
    ("largest", .accessibilityExtraLarge),
  ]) func textSizes(_ name: String, _ size: UIContentSizeCategory) throws {
    try check("sizes_\(name)", .pair(size))
  }
  @Test func textSizesMirrored() throws {
    try check("sizes_mirrored", .pair(.extraExtraExtraLarge, isMirrored: true))
  }
}
