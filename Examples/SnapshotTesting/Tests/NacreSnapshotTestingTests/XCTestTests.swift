// Nacre, MIT licence; see LICENSE.

import NacreSnapshotTesting
import UIKit
import XCTest

/// The strategies in a test of XCTest, which has to be `async` on Linux.
final class XCTestTests: XCTestCase {
  @MainActor func testCircle() async {
    let circle = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    circle.backgroundColor = .systemIndigo
    circle.layer.cornerRadius = 8

    assertSnapshot(of: circle, as: .image)
    XCTAssertNil(
      verifySnapshot(
        of: circle, as: .image(perceptualPrecision: 0.98), named: "1", record: .never,
        testName: "testCircle()"))
    circle.backgroundColor = .systemRed
    let fault = verifySnapshot(
      of: circle, as: .image, named: "1", record: .never, testName: "testCircle()")
    XCTAssert(fault?.contains("of the bytes match; 1.0 must.") ?? false)
  }
}
