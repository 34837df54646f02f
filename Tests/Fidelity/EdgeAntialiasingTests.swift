// Nacre, MIT licence; see LICENSE.

import NacreTesting
import QuartzCore
import Testing
import UIKit

/// Edges of layers are not antialiased by default.
///
/// **Source.** Apple's documentation of `allowsEdgeAntialiasing`, whose default is the value of
/// `UIViewEdgeAntialiasing` in Info.plist; pictures of iOS 18, in which turned layers have hard edges.
@MainActor
struct EdgeAntialiasingTests {
  private let stage = MotionStage(size: CGSize(width: 64, height: 64), scale: 1)
  private let layer = CALayer()

  private func show(_ transform: CATransform3D = CATransform3DIdentity, x: CGFloat = 32) {
    stage.window.backgroundColor = .white
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 24)
    layer.position = CGPoint(x: x, y: 32)
    layer.transform = transform
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.show(layer)
  }

  /// The red components of all pixels: 255 is the background, 0 the layer.
  private func reds() -> Set<Int> {
    let shot = Shot(stage)
    var reds: Set<Int> = []
    for y in 0..<64 {
      for x in 0..<64 { reds.insert(shot[CGFloat(x), CGFloat(y)].red) }
    }
    return reds
  }

  @Test func defaultIsFalse() {
    #expect(!layer.allowsEdgeAntialiasing)
    #expect(!UIView().layer.allowsEdgeAntialiasing)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
  }

  @Test func turnedLayerHasHardEdges() {
    show(CATransform3DMakeRotation(0.3, 0, 0, 1))
    #expect(reds() == [0, 255])

    layer.allowsEdgeAntialiasing = true
    stage.advance(by: 0)
    #expect(reds().count > 10)
  }

  @Test(arguments: [0.25, 0.4, 0.5, 0.6, 0.75])
  func uprightLayerEndsBetweenPixels(_ shift: Double) {
    show(x: 32 + shift)
    #expect(reds() == [0, 255])
    let shot = Shot(stage)
    let row = (0..<64).filter { shot[CGFloat($0), 32].red == 0 }
    // The pixels whose centres lie within 17 + shift ..< 47 + shift.
    let first = shift <= 0.5 ? 17 : 18
    #expect(row == Array(first..<first + 30))
  }

  @Test func coveredLayerDoesNotShineThrough() {
    show(CATransform3DMakeRotation(0.3, 0, 0, 1))
    let cover = CALayer()
    cover.frame = layer.bounds
    cover.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.addSublayer(cover)
    stage.advance(by: 0)
    #expect(reds() == [255])
  }

  @Test func roundedCornersStaySmooth() {
    show()
    layer.cornerRadius = 10
    stage.advance(by: 0.3)
    #expect(reds().count > 4)
  }
}
