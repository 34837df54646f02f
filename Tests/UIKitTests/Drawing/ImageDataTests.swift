// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
import UIKit

/// Images that are created from the data of JPEG and PNG files.
@MainActor
struct ImageDataTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test func bytesOfFilesBecomeImages() throws {
    let png = try #require(CGDataProvider(data: image.pngData() ?? Data()))
    let jpeg = try #require(CGDataProvider(data: image.jpegData(compressionQuality: 1) ?? Data()))
    let first = CGImage(
      pngDataProviderSource: png, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    let second = CGImage(
      jpegDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(first?.width == image.cgImage?.width)
    #expect(first?.shouldInterpolate == false)
    #expect(second?.height == image.cgImage?.height)
  }

  @Test func damagedBytesAreNoImage() throws {
    let damaged = try #require(CGDataProvider(data: Data([1, 2, 3])))
    #expect(
      CGImage(
        jpegDataProviderSource: damaged, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }
}
