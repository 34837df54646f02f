// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// The largest number of image tiles or pattern cells that one call draws.
  static var maximumTiles: Double { 65_536 }

  /// The limit below which tile indices are exact as floating-point numbers.
  static var farthestTile: Double { 1e15 }

  /// Draws an image in a rectangle of user space, with its top at the greatest y. A stencil mask is
  /// painted in the fill colour.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle into which the image is scaled.
  ///   - byTiling: Whether the image is repeated over the whole clip. Very small images are first
  ///     combined into larger ones.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    if byTiling { return drawTiles(image, rect) }
    if image.isMask {
      saveGState()
      clip(to: rect, mask: image)
      fill(rect)
      return restoreGState()
    }
    compose({ _ in imagePaint(image, in: rect, alpha: state.alpha) }) { coverage(of: rect, $0) }
  }

  private func drawTiles(_ image: CGImage, _ rect: CGRect) {
    let box = boundingBoxOfClipPath
    guard !box.isNull, box.isFinite else { return }
    func range(_ from: CGFloat, _ to: CGFloat, _ origin: CGFloat, _ step: CGFloat) -> (
      first: CGFloat, last: CGFloat
    ) {
      (((from - origin) / step).rounded(.down), ((to - origin) / step).rounded(.up) - 1)
    }
    let across = range(box.minX, box.maxX, rect.minX, rect.width)
    let up = range(box.minY, box.maxY, rect.minY, rect.height)
    let (columns, rows) = (across.last - across.first + 1, up.last - up.first + 1)
    let farthest = max(abs(across.first), abs(across.last), abs(up.first), abs(up.last))
    guard farthest < Self.farthestTile else { return }
    guard columns * rows <= Self.maximumTiles else {
      guard let larger = image.doubled else { return }
      let origin = CGPoint(x: rect.minX, y: rect.minY)
      let size = CGSize(width: rect.width * 2, height: rect.height * 2)
      return drawTiles(larger, CGRect(origin: origin, size: size))
    }
    for row in stride(from: up.first, through: up.last, by: 1) {
      for column in stride(from: across.first, through: across.last, by: 1) {
        draw(image, in: rect.offsetBy(dx: column * rect.width, dy: row * rect.height))
      }
    }
  }

  /// Returns an image as a paint; `nil` if it has no pixels or no valid transform.
  func imagePaint(_ image: CGImage, in rect: CGRect, alpha: CGFloat) -> Paint? {
    guard image.width > 0, image.height > 0 else { return nil }
    let isNearest = state.interpolation == .none || !image.shouldInterpolate
    var pixels = image.pixels
    let (sx, sy) = (rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
    // Texel coordinates start at the upper left corner.
    var map = CGAffineTransform(sx, 0, 0, -sy, rect.minX, rect.maxY).concatenating(toPixels)
    if !isNearest {
      (pixels, map) = Self.reduced(pixels, map)
    }
    let opacity = (max(0, min(1, alpha.isNaN ? 0 : alpha)) * 255).rounded()
    return ImagePaint(
      image: pixels, toDevice: PlaneMap(map), isNearest: isNearest, opacity: UInt8(opacity)
    ).map { .image($0) }
  }

  /// Halves an image until it is drawn at no less than half its size, so that sampling reads every
  /// pixel.
  private static func reduced(_ image: PixelImage, _ map: CGAffineTransform) -> (
    PixelImage, CGAffineTransform
  ) {
    var (image, map) = (image, map)
    while true {
      let across = hypot(map.a, map.b) < 0.5 && image.width > 1
      let down = hypot(map.c, map.d) < 0.5 && image.height > 1
      guard across || down else { return (image, map) }
      image = image.halved(across: across, down: down)
      map = CGAffineTransform(scaleX: across ? 2 : 1, y: down ? 2 : 1).concatenating(map)
    }
  }
}

extension CGImage {
  /// An image of 2 × 2 copies; `nil` if it would be too large.
  fileprivate var doubled: CGImage? {
    guard width <= 1024, height <= 1024, width > 0 else { return nil }
    var rows: [UInt32] = []
    rows.reserveCapacity(width * height * 4)
    for y in 0..<(height * 2) {
      let row = pixels.pixels[(y % height * width)..<((y % height + 1) * width)]
      rows += row
      rows += row
    }
    return CGImage(
      PixelImage(width: width * 2, height: height * 2, pixels: rows),
      hasAlpha: alphaInfo == .premultipliedFirst, shouldInterpolate: shouldInterpolate)
  }
}
