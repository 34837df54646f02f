// Nacre, MIT licence; see LICENSE.

import NacreTesting

/// Collects a synchronous method of the main actor as the code does that SwiftPM writes for XCTest, and
/// is ended by the failing cast.
@main
struct TestStartProbe {
  @MainActor final class Case {
    func testMotion() {}
  }

  static func main() {
    let methods: [(String, (Case) -> @MainActor () -> Void)] = [("testMotion", Case.testMotion)]
    // swift-format-ignore: NeverForceUnwrap
    let collected = methods as [Any] as! [(String, (Case) -> () -> Void)]
    print(collected.count)
  }
}
