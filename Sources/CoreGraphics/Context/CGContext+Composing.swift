// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

// Compositing: how shapes and paints become pixels.
extension CGContext {
  /// The bitmap to draw into: that of the innermost transparency layer, or the context's own.
  var target: Bitmap { layers.last?.bitmap ?? base }

  /// Composites a paint through a shape's coverage, after its shadow.
  ///
  /// Both closures are called with the region of pixels for which they are needed.
  func compose(
    _ paint: (PixelRect) -> Paint?, _ shape: (PixelRect) -> Coverage
  ) {
    let clip = state.clip
    if clip.bounds.isEmpty { return }
    if let shadow = pixelShadow { drawShadow(shadow, paint, shape) }
    let coverage = smoothed(shape(clip.bounds))
    guard !coverage.bounds.isEmpty, let paint = paint(coverage.bounds) else { return }
    painter.draw(coverage, paint, mode: state.blendMode.mode, clip: clip, into: target)
  }

  /// Composites an image that a closure makes for the exact pixels it covers.
  ///
  /// - Parameter picture: Returns the image for a region of the context's pixels. The transform
  ///   maps user space to these pixels, with y pointing down.
  package func compose(_ picture: (PixelRect, CGAffineTransform) -> PixelImage?) {
    let region = state.clip.bounds
    guard !region.isEmpty, PlaneMap(toPixels).isFinite, let image = picture(region, toPixels)
    else { return }
    let place = CGAffineTransform(
      translationX: CGFloat(region.minX), y: CGFloat(region.minY))
    let opacity = UInt8((max(0, min(1, state.alpha.isNaN ? 0 : state.alpha)) * 255).rounded())
    guard
      let paint = ImagePaint(
        image: image, toDevice: PlaneMap(place), isNearest: true, opacity: opacity)
    else { return }
    compose({ _ in .image(paint) }, { _ in Self.whole(region) })
  }

  /// Composites a shape in a colour or a pattern.
  func compose(_ source: GraphicsState.Source, _ shape: (PixelRect) -> Coverage) {
    compose({ paint(source, $0) }, shape)
  }

  /// Returns the paint of a colour or a pattern in a region, including the context's alpha.
  private func paint(_ source: GraphicsState.Source, _ region: PixelRect) -> Paint? {
    switch source {
    case .color(let color): .solid(color.premultiplied(opacity: state.alpha))
    case .pattern(let pattern, let color): patternPaint(pattern, color, region)
    }
  }

  /// Returns the coverage with antialiased edges, or without them if antialiasing is off.
  func smoothed(_ coverage: Coverage) -> Coverage {
    state.shouldAntialias && allowsAntialiasing ? coverage : coverage.thresholded
  }

  // MARK: Shapes

  /// Returns the coverage of a path given in pixels.
  func coverage(of path: Path, _ rule: FillRule, _ region: PixelRect) -> Coverage {
    rasterizer.rasterize(
      EdgeBuilder(filling: path, map: .identity), rule: rule, clip: region)
  }

  /// Returns the coverage of a rectangle given in user space.
  func coverage(of rect: CGRect, _ region: PixelRect) -> Coverage {
    let map = toPixels
    guard (map.b == 0 && map.c == 0) || (map.a == 0 && map.d == 0) else {
      return coverage(of: Path(rect: rect).applying(map), .nonZero, region)
    }
    let (a, b) = (
      CGPoint(x: rect.minX, y: rect.minY).applying(map),
      CGPoint(x: rect.maxX, y: rect.maxY).applying(map)
    )
    // Converting NaN to fixed point would give the lower limit.
    guard !(a.x + b.x + a.y + b.y).isNaN else { return .empty }
    let (ax, ay) = (EdgeBuilder.fixed(a.x), EdgeBuilder.fixed(a.y))
    let (bx, by) = (EdgeBuilder.fixed(b.x), EdgeBuilder.fixed(b.y))
    return .rectangle(
      minX: min(ax, bx), minY: min(ay, by), maxX: max(ax, bx), maxY: max(ay, by), clip: region)
  }

  /// Returns full coverage of a region.
  static func whole(_ region: PixelRect) -> Coverage {
    .rectangle(
      minX: region.minX * 256, minY: region.minY * 256, maxX: region.maxX * 256,
      maxY: region.maxY * 256, clip: region)
  }

  // MARK: Shadows

  /// A shadow measured in pixels, with y pointing down.
  struct PixelShadow {
    let dx: Int32
    let dy: Int32
    let kernel: GaussianKernel
    let color: RGBAColor

    /// Returns the pixels whose shadow may fall into a region.
    func origin(of region: PixelRect) -> PixelRect {
      let radius = Int32(kernel.radius)
      let (minX, minY) = (region.minX - dx - radius, region.minY - dy - radius)
      return PixelRect(
        minX: minX, minY: minY, maxX: min(region.maxX - dx + radius, minX + 32_768),
        maxY: min(region.maxY - dy + radius, minY + 32_768))
    }
  }

  /// The shadow of the graphics state, in pixels; `nil` if there is none.
  var pixelShadow: PixelShadow? {
    guard let shadow = state.shadow else { return nil }
    let offset = shadow.offset.applying(baseTransform)
    func whole(_ value: CGFloat) -> Int32 {
      Int32(max(-1_000_000, min(1_000_000, value.isNaN ? 0 : value.rounded())))
    }
    let scale = abs(baseTransform.determinant).squareRoot()
    return PixelShadow(
      dx: whole(offset.width), dy: whole(-offset.height),
      kernel: GaussianKernel(sigma: shadow.blur * scale / 2), color: shadow.color)
  }

  private func drawShadow(
    _ shadow: PixelShadow, _ paint: (PixelRect) -> Paint?, _ shape: (PixelRect) -> Coverage
  ) {
    let region = shadow.origin(of: state.clip.bounds)
    let coverage = smoothed(shape(region))
    guard !coverage.bounds.isEmpty, let paint = paint(coverage.bounds) else { return }
    let (alpha, kernel) = (painter.alpha(of: coverage, paint), shadow.kernel)
    let reach = Int32(kernel.radius)
    let grown = PixelRect(
      minX: alpha.bounds.minX - reach, minY: alpha.bounds.minY - reach,
      maxX: alpha.bounds.maxX + reach, maxY: alpha.bounds.maxY + reach)
    let plane = Blur().blur(alpha, grown.intersection(region), x: kernel, y: kernel)
    painter.draw(
      plane.coverage(dx: shadow.dx, dy: shadow.dy), .solid(shadow.color.premultiplied()),
      mode: state.blendMode.mode, clip: state.clip, into: target)
  }
}

extension CGBlendMode {
  /// The kernels' blend mode, which has the same raw value.
  package var mode: BlendMode { BlendMode(rawValue: rawValue) ?? .normal }
}
