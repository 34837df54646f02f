// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Testing
import UIKit

/// Images that are rotated, tinted, resized with cap insets or animated, and dashed lines.
@MainActor
struct UIImageVariantTests {
  /// 3 × 2 opaque pixels: 1 2 3 over 4 5 6.
  private let numbers = CGImage(
    PixelImage(width: 3, height: 2, pixels: (1...6).map { 0xFF00_0000 | $0 }))

  private func format(_ scale: CGFloat = 1) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  private func pixels(_ image: UIImage) -> [UInt32] {
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format()).image { _ in
      image.draw(at: .zero)
    }
    return drawn.cgImage?.pixels.pixels.map { $0 & 0xFF } ?? []
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [1, 2, 3, 4, 5, 6]), (.down, [6, 5, 4, 3, 2, 1]),
    (.left, [3, 6, 2, 5, 1, 4]), (.right, [4, 1, 5, 2, 6, 3]), (.upMirrored, [3, 2, 1, 6, 5, 4]),
    (.downMirrored, [4, 5, 6, 1, 2, 3]), (.leftMirrored, [1, 4, 2, 5, 3, 6]),
    (.rightMirrored, [6, 3, 5, 2, 4, 1]),
  ]) func orientationsTurnThePixels(_ orientation: UIImage.Orientation, _ expected: [UInt32]) {
    let image = UIImage(cgImage: numbers, scale: 1, orientation: orientation)
    #expect(pixels(image) == expected)
    #expect(image.imageOrientation == orientation)
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    #expect(image.size == CGSize(width: isTurned ? 2 : 3, height: isTurned ? 3 : 2))
    let view = UIImageView(image: image)
    #expect((view.layer.contents as? CGImage)?.pixels.pixels.map { $0 & 0xFF } == expected)
    let twice = image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
    #expect(twice.imageOrientation == orientation)
  }

  @Test func thumbnails() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 4, height: 2)))
    #expect(small.size == CGSize(width: 4, height: 2))
    #expect(small.scale == image.scale)
    #expect(small.cgImage?.pixels.pixels.allSatisfy { $0 == 0xFFFF_0000 } == true)
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(image.preparingForDisplay() === image)
  }

  @Test func templatesHaveTheTintOfTheView() {
    let view = UIImageView(
      image: UIImage(cgImage: numbers).withRenderingMode(.alwaysTemplate))
    func color() -> UInt32? { (view.layer.contents as? CGImage)?.pixels.pixels.first }
    view.tintColor = .red
    #expect(color() == 0xFFFF_0000)
    view.tintColor = .blue
    #expect(color() == 0xFF00_00FF)
    view.image = UIImage(cgImage: numbers).withRenderingMode(.alwaysOriginal)
    #expect(color() == 0xFF00_0001)
    let green = UIImage(cgImage: numbers).withTintColor(
      UIColor(red: 0, green: 1, blue: 0, alpha: 1), renderingMode: .alwaysOriginal)
    #expect(green.renderingMode == .alwaysOriginal)
    #expect(green.size == CGSize(width: 3, height: 2))
    #expect(green.cgImage?.pixels.pixels.allSatisfy { $0 == 0xFF00_FF00 } == true)
  }

  /// 5 × 5 pixels, with one colour in the corners, one along the sides and one in the centre.
  @Test func sidesKeepTheirSize() throws {
    let values: [UInt32] = (0..<25).map { index in
      let sides = [index % 5, index / 5].count { $0 == 0 || $0 == 4 }
      return 0xFF00_0000 | [0xFF, 0xFF00, 0xFF_0000][sides]
    }
    let image = UIImage(cgImage: CGImage(PixelImage(width: 5, height: 5, pixels: values)))
      .resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
    let rect = CGRect(x: 0, y: 0, width: 12, height: 9)
    let drawn = UIGraphicsImageRenderer(size: rect.size, format: format()).image { _ in
      image.draw(in: rect)
    }
    let view = UIImageView(image: image)
    view.frame = rect
    view.layer.magnificationFilter = .nearest
    let shown = UIGraphicsImageRenderer(size: rect.size, format: format()).image {
      view.layer.render(in: $0.cgContext)
    }
    for result in [drawn, shown] {
      let pixels = try #require(result.cgImage).pixels.pixels
      for (index, pixel) in pixels.enumerated() {
        let (x, y) = (index % 12, index / 12)
        let sides = (x == 0 || x == 11 ? 1 : 0) + (y == 0 || y == 8 ? 1 : 0)
        #expect(pixel & 0xFF_FFFF == [0xFF, 0xFF00, 0xFF_0000][sides], "\(x) \(y)")
      }
    }
    #expect(image.capInsets.left == 1)
    #expect(image.resizingMode == .stretch)
  }

  @Test func sidesThatDoNotFitAreDrawnAllTheSame() {
    let image = UIImage(cgImage: numbers).resizableImage(
      withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    for size in [CGSize(width: 1, height: 1), CGSize(width: 0.1, height: 50)] {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format()).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
    }
  }

  @Test func picturesAreShownInTurn() throws {
    let view = UIImageView(image: nil)
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = (0..<3).map { _ in UIImage(cgImage: numbers) }
    view.animationDuration = 0.6
    view.startAnimating()
    #expect(view.isAnimating)
    let key = try #require(view.layer.animationKeys()?.first)
    let turn = try #require(view.layer.animation(forKey: key) as? CAKeyframeAnimation)
    #expect(turn.duration == 0.6)
    #expect(turn.repeatCount == .infinity)
    #expect(turn.values?.count == 4)
    view.stopAnimating()
    #expect(!view.isAnimating)
    let animated = UIImage.animatedImage(with: [UIImage(cgImage: numbers)], duration: 0)
    view.image = animated
    #expect(view.isAnimating)
    #expect(animated?.duration == 1.0 / 30)
    view.image = nil
    #expect(!view.isAnimating)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func highlightedViewsShowTheOtherPicture() {
    let (one, two) = (UIImage(cgImage: numbers), UIImage(cgImage: numbers.copy() ?? numbers))
    let view = UIImageView(image: one, highlightedImage: two)
    #expect(view.layer.contents as? CGImage === one.cgImage)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === two.cgImage)
    view.highlightedImage = nil
    #expect(view.layer.contents as? CGImage === one.cgImage)
  }

  @Test("TV-H2: pattern [2,4,6,6]: draw 2, skip 4, draw 6, skip 6") func dashes() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0.5))
    path.addLine(to: CGPoint(x: 18, y: 0.5))
    let pattern: [CGFloat] = [2, 4, 6, 6]
    path.setLineDash(pattern, count: 4, phase: 0)
    func painted(_ path: UIBezierPath) -> String {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 18, height: 1), format: format())
        .image { _ in path.stroke() }
      return image.cgImage?.pixels.pixels.map { $0 == 0 ? "." : "x" }.joined() ?? ""
    }
    #expect(painted(path) == "xx....xxxxxx......")
    let copy = path.copy() as? UIBezierPath
    #expect(copy.map(painted) == "xx....xxxxxx......")
    path.setLineDash(pattern, count: 4, phase: 6)
    #expect(painted(path) == "xxxxxx......xx....")
    var (read, count, phase) = ([CGFloat](repeating: 0, count: 4), 0, CGFloat(0))
    path.getLineDash(&read, count: &count, phase: &phase)
    #expect(read == pattern)
    #expect(count == 4)
    #expect(phase == 6)
    path.setLineDash(nil, count: 0, phase: 0)
    #expect(painted(path) == String(repeating: "x", count: 18))
  }
}
