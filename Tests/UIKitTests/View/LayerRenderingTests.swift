// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Layers rendered into contexts.
@MainActor
struct LayerRenderingTests {
  private func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  private func image(
    _ size: CGSize = CGSize(width: 40, height: 30), scale: CGFloat = 1,
    _ body: (CGContext) -> Void
  ) -> [UInt32] {
    // Creates the stage, because nothing is drawn without a screen.
    _ = Screen.current
    return UIGraphicsImageRenderer(size: size, format: format(scale)).image { body($0.cgContext) }
      .cgImage?.pixels.pixels ?? []
  }

  /// A red view at (3, 4), with a half-transparent green subview that extends beyond it.
  private func view() -> UIView {
    let (view, inner) = (
      UIView(frame: CGRect(x: 3, y: 4, width: 20, height: 10)),
      UIView(frame: CGRect(x: 15, y: 5, width: 10, height: 10))
    )
    view.backgroundColor = .red
    inner.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    inner.alpha = 0.5
    view.addSubview(inner)
    return view
  }

  private func drawn(_ context: CGContext) {
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 15, y: 5, width: 10, height: 10))
  }

  /// Compares with a tolerance of one level, because two ways of drawing may round differently.
  private func expectAlike(_ a: [UInt32], _ b: [UInt32], _ line: Int = #line) {
    #expect(a.count == b.count)
    #expect(!a.isEmpty)
    func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }
    let differs = zip(a, b).contains { a, b in
      zip(channels(a), channels(b)).contains { abs($0 - $1) > 1 }
    }
    #expect(!differs, "line \(line)")
  }

  @Test func snapshotOfTheScreenHasItsWindows() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    window.backgroundColor = .red
    window.isHidden = false
    let screen = UIScreen.main
    let snapshot = screen.snapshotView(afterScreenUpdates: true)
    #expect(snapshot.bounds.size == screen.bounds.size)
    #expect(snapshot.subviews.contains { $0.frame == window.frame && $0.layer.contents != nil })
    screen.brightness = 3
    #expect(screen.brightness == 1)
    #expect(!screen.isCaptured)
    #expect(UIScreen.screens.count == 1)
    screen.brightness = 0.5
    window.isHidden = true
  }

  @Test(arguments: [1, 2]) func positionDoesNotCount(_ scale: CGFloat) {
    let view = view()
    expectAlike(
      image(scale: scale) { view.layer.render(in: $0) }, image(scale: scale) { drawn($0) })
  }

  @Test func contextTransformsCount() {
    let view = view()
    func transform(_ context: CGContext) {
      context.translateBy(x: 12, y: 2)
      context.scaleBy(x: 0.5, y: 2)
    }
    expectAlike(
      image {
        transform($0)
        view.layer.render(in: $0)
      },
      image {
        transform($0)
        drawn($0)
      })
  }

  /// **Source.** Pictures of iOS in lottie-ios, `pr_2271`.
  @Test(arguments: [CALayerContentsFilter.linear, .trilinear])
  func reducedImagesAreAveraged(_ filter: CALayerContentsFilter) {
    // One of four columns is black. Each pixel of the picture covers four columns.
    let stripes = UIGraphicsImageRenderer(
      size: CGSize(width: 160, height: 120), format: UIGraphicsImageRendererFormat.plain
    ).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
      UIColor.black.setFill()
      for x in stride(from: 0, to: 160, by: 4) {
        context.fill(CGRect(x: x, y: 0, width: 1, height: 120))
      }
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    (layer.contents, layer.minificationFilter) = (stripes.cgImage, filter)
    let pixels = image { layer.render(in: $0) }
    let greys = Set(pixels[(15 * 40 + 5)..<(15 * 40 + 35)].map { $0 & 0xFF })
    #expect(greys.allSatisfy { abs(Int($0) - 191) <= 1 })
  }

  /// **Source.** A picture of iOS in lottie-ios: `gradient_square` with the Core Animation engine, at 0 %. A mix in
  /// sRGB would be (154, 221, 70) there.
  @Test func gradientsMixInGenericRGB() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.colors = [
      UIColor(red: 63.0 / 255, green: 233.0 / 255, blue: 0, alpha: 1).cgColor,
      UIColor(red: 1, green: 208.0 / 255, blue: 148.0 / 255, alpha: 1).cgColor,
    ]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let pixels = image { layer.render(in: $0) }
    let pixel = pixels[15 * 40 + 19]
    let components = [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    #expect(zip(components, [166, 221, 82]).allSatisfy { abs($0 - $1) <= 2 }, "\(components)")
  }

  /// **Source.** A picture of iOS in lottie-ios: `pr_1930_ry` at 100 %.
  @Test func aWholeTurnIsAffine() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    let part = CALayer()
    part.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    part.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(part)
    let turn = CATransform3DMakeRotation(2 * .pi, 0, 1, 0)
    part.transform = CATransform3DTranslate(turn, 20, 0, 0)
    let pixels = image { layer.render(in: $0) }
    #expect(pixels[5 * 40 + 25] == 0xFFFF_0000)
  }

  @Test func clipsAndAlphaCountForTheWhole() {
    let view = view()
    let whole = image { view.layer.render(in: $0) }
    let part = image {
      $0.clip(to: CGRect(x: 0, y: 0, width: 18, height: 30))
      view.layer.render(in: $0)
    }
    for (index, (a, b)) in zip(whole, part).enumerated() {
      #expect(b == (index % 40 < 18 ? a : 0))
    }
    let faded = image {
      $0.setAlpha(0.5)
      view.layer.render(in: $0)
    }
    #expect(faded[0] == 0x8080_0000)
  }

  @Test func animationsDoNotCount() {
    let view = view()
    let before = image { view.layer.render(in: $0) }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 100)
    view.layer.add(fade, forKey: nil)
    view.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(image { view.layer.render(in: $0) } == before)
  }

  /// Source: pictures of iOS in lottie-ios (`blend_mode_test`), in which luminosity covers what is below
  /// and other modes mix; the note on non-separable modes in WebKit's `PlatformCAFiltersCocoa.mm`.
  @Test(arguments: [
    ("hue", false), ("saturation", false), ("color", false), ("luminosity", false),
    ("multiply", true), ("difference", true),
  ])
  func nonseparableFiltersHaveNoEffect(_ name: String, _ mixes: Bool) {
    let view = view()
    view.subviews[0].backgroundColor = UIColor(red: 0, green: 0.25, blue: 0.75, alpha: 1)
    let before = image { view.layer.render(in: $0) }
    view.subviews[0].layer.compositingFilter = "\(name)BlendMode"
    #expect((image { view.layer.render(in: $0) } != before) == mixes)
  }

  @Test func boundsMoveWhatIsSeen() {
    let view = view()
    let before = image { view.layer.render(in: $0) }
    view.bounds.origin = CGPoint(x: 5, y: 5)
    let moved = image {
      $0.translateBy(x: -5, y: -5)
      view.layer.render(in: $0)
    }
    #expect(moved[0] == before[0])
    #expect(moved != before)
  }

  @Test func viewsAreDrawnAndSnapped() throws {
    let view = view()
    let direct = image { view.layer.render(in: $0) }
    #expect(
      image { _ in _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) } == direct)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    let again = image { snapshot.layer.render(in: $0) }
    #expect(again[0] == direct[0])
    #expect(again[7 * 40 + 17] == direct[7 * 40 + 17])
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }

  @Test func snapshotsShowWhatIsOnTheScreen() throws {
    let scene = TouchScene()
    let (box, inner) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)),
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    )
    inner.backgroundColor = .red
    box.addSubview(inner)
    scene.window.addSubview(box)
    CATransaction.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.frame.origin.x = 30 }
    CATransaction.flush()
    scene.run(until: 0.5)
    func redColumns(_ isNew: Bool) -> [Int] {
      let row = image { _ in _ = box.drawHierarchy(in: box.bounds, afterScreenUpdates: isNew) }
      return (0..<40).filter { row[40 * 15 + $0] == 0xFFFF_0000 }
    }
    #expect(redColumns(false) == Array(15..<25))
    // `render(in:)` draws the model layer, which is at the end already.
    #expect(image { box.layer.render(in: $0) }[40 * 15 + 35] == 0xFFFF_0000)
    inner.backgroundColor = .blue
    #expect(redColumns(false) == Array(15..<25))
    #expect(redColumns(true).isEmpty)
    inner.backgroundColor = .red
    let part = try #require(
      box.resizableSnapshotView(
        from: CGRect(x: 10, y: 0, width: 20, height: 30), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)))
    #expect(part.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(part.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    part.frame.size.width = 60
    let wide = image(CGSize(width: 60, height: 30)) { part.layer.render(in: $0) }
    #expect(wide[60 * 15] == 0)
    #expect(wide[60 * 15 + 59] == 0)
    #expect(wide[60 * 15 + 30] == 0xFFFF_0000)
    #expect(
      box.resizableSnapshotView(from: .null, afterScreenUpdates: false, withCapInsets: .zero) == nil
    )
  }

  @Test func whatIsDrawnInTextComesAlong() {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize) = ("HHH", "Inter", 20)
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(image { layer.render(in: $0) }.contains(.max))
  }
}

extension UIGraphicsImageRendererFormat {
  /// One pixel per point.
  fileprivate static var plain: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return format
  }
}
