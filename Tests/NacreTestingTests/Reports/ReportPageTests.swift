// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing

@testable import NacreTesting

/// The pages that show failures.
struct ReportPageTests {
  private static func page(_ counts: [Int]) -> String {
    let frame = PixelImage(width: 2, height: 3, pixels: [UInt32](repeating: 0, count: 6))
    let strip = PictureStrip([frame, frame, frame], instants: [0, 0.5, 1])
    return FailurePage(
      title: "A & B", message: "2 < 3", strip: strip, counts: counts, reference: Data([1]),
      difference: Data([2]), result: Data([3])
    ).html
  }

  /// The texts above the frames, in the order of the page.
  private static func captions(_ html: String) -> [String] {
    html.matches(of: /<figcaption>(.*?)<\/figcaption>/).map { String($0.1) }
  }

  @Test func instantsThatDifferComeFirst() {
    #expect(
      Self.captions(Self.page([0, 1, 5]))
        == ["0.5 s: 1 pixel differs", "1.0 s: 5 pixels differ", "0.0 s: same"])
    #expect(Self.captions(Self.page([])) == ["0.0 s", "0.5 s", "1.0 s"])
  }

  /// Each strip is in the page once, and the frames are parts of it.
  @Test func framesAreThereBeforeAScriptRuns() {
    let html = Self.page([0, 1, 0])

    for (name, data) in [("reference", "AQ=="), ("difference", "Ag=="), ("result", "Aw==")] {
      #expect(html.components(separatedBy: "base64,\(data)").count == 2)
      #expect(html.components(separatedBy: "<use href=\"#\(name)\"/>").count == 4)
    }
    #expect(html.contains("viewBox=\"4 0 2 3\""))
    #expect(html.contains("A &amp; B"))
    #expect(html.contains("2 &lt; 3"))
  }

  @Test(arguments: [
    (0.0, 0.83, 8, [0, 0.2, 0.4, 0.6, 0.8, 1.0]), (120, 434.9, 6, [100, 200, 300, 400, 500]),
    (5, 5, 6, []), (-3, 3, 6, [-3, -2, -1, 0, 1, 2, 3]),
  ])
  func anAxisHasRoundNumbers(low: Double, high: Double, count: Int, ticks: [Double]) {
    let axis = ChartAxis(from: low, to: high, ticks: count)

    #expect(axis.from <= low)
    #expect(axis.to >= high)
    #expect(axis.share(axis.to) == 1)
    if low != high {
      #expect(axis.ticks.count == ticks.count)
      #expect(zip(axis.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test func allWrongValuesAreSaid() {
    let curve = MotionCurve(samples: [.init(time: 0, value: 0), .init(time: 1, value: 10)])

    let fault = MotionClaim.values([0: 3, 0.5: 5, 1: 12]).check(curve)

    #expect(fault == "is 0 at 0 s, not 3 ± 0.5; is 10 at 1 s, not 12 ± 0.5")
  }
}
