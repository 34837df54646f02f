// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@testable import NacreSnapshotTesting

/// When two images count as equal.
@MainActor
struct ComparisonTests {
  @Test func colorsDifferAsTheyAreSeen() {
    let (black, white) = (
      LabColor(red: 0, green: 0, blue: 0), LabColor(red: 255, green: 255, blue: 255)
    )
    let (red, green) = (
      LabColor(red: 255, green: 0, blue: 0), LabColor(red: 0, green: 255, blue: 0)
    )
    #expect(abs(black.difference(to: white) - 100) < 0.01)
    // Computed from the formulas of CIE 15 and CIE 116 by another program.
    #expect(abs(red.lightness - 53.24) < 0.01)
    #expect(abs(red.a - 80.09) < 0.01 && abs(red.b - 67.20) < 0.01)
    #expect(abs(red.difference(to: green) - 73.43) < 0.01)
  }

  @Test func exactComparisonFindsOnePixel() {
    let (plain, dotted) = (picture(), picture(dots: 1))
    #expect(fault(plain, plain, 1, 1) == nil)
    #expect(fault(plain, dotted, 1, 1) != nil)
    #expect(fault(plain, UIImage(), 1, 1) != nil)
    #expect(fault(plain, picture(width: 11), 0, 0) != nil)
  }

  @Test func precisionIsAPartOfTheImage() {
    // A dot changes three of four bytes of a pixel, and there are 100 pixels.
    #expect(fault(picture(), picture(dots: 10), 0.92, 1) == nil)
    #expect(fault(picture(), picture(dots: 10), 0.93, 1) != nil)
    #expect(fault(picture(), picture(dots: 10), 0.9, 0.99) == nil)
    #expect(fault(picture(), picture(dots: 10), 0.91, 0.99) != nil)
  }

  @Test func perceptualPrecisionForgivesWhatNobodySees() {
    let (gray, other) = (picture(white: 0.5), picture(white: 0.51))
    #expect(fault(gray, other, 1, 1) != nil)
    #expect(fault(gray, other, 1, 0.98) == nil)
    #expect(fault(gray, picture(white: 0.6), 1, 0.98) != nil)
  }

  @Test func failureSaysHowMuchMatches() throws {
    let diffing = Diffing<UIImage>.image(precision: 0.99)
    let (message, attachments) = try #require(diffing.diff(picture(), picture(dots: 4)))
    #expect(message == "0.97 of the bytes match; 0.99 must.")
    #expect(attachments.isEmpty)
    let copy = diffing.fromData(diffing.toData(picture(dots: 4)))
    #expect(diffing.diff(copy, picture(dots: 4)) == nil)
    #expect(copy.scale == 2)
  }

  private func fault(
    _ reference: UIImage, _ result: UIImage, _ precision: Float, _ perceptual: Float
  ) -> String? {
    ImageComparison(precision: precision, perceptualPrecision: perceptual)
      .fault(reference, result)
  }

  /// A picture of ten rows, black dots first, then grey.
  private func picture(width: Int = 10, white: CGFloat = 1, dots: Int = 0) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: 10)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: white, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.black.setFill()
      for dot in 0..<dots {
        context.fill(CGRect(x: CGFloat(dot % width), y: CGFloat(dot / width), width: 1, height: 1))
      }
    }
  }
}
