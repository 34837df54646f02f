// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// The bundle of UIKit, which programs ask for the texts of the system's buttons.
struct SystemBundleTests {
  @Test(arguments: ["com.apple.UIKit", "com.apple.UIKitCore"])
  func textsOfButtonsAreTheirKeys(_ identifier: String) throws {
    let bundle = try #require(Bundle.identified(identifier))
    #expect(bundle.bundleIdentifier == identifier)
    #expect(bundle.localizedString(forKey: "Done", value: nil, table: nil) == "Done")
    #expect(bundle.localizedString(forKey: "Cancel", value: "x", table: nil) == "Cancel")
    #expect(bundle.localizedString(forKey: "Pearl", value: "Shell", table: nil) == "Shell")
    #expect(bundle.localizedString(forKey: "Pearl", value: "", table: nil) == "Pearl")
    #expect(NSLocalizedString("Done", bundle: bundle, comment: "") == "Done")
    #expect(NSLocalizedString("Pearl", bundle: bundle, value: "Shell", comment: "") == "Shell")
  }

  @Test func unknownIdentifiersHaveNoBundle() {
    #expect(Bundle.identified("com.example.nothing") == nil)
  }
}
