// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster

/// Draws shapes, gradients and images into a bitmap.
///
/// User space has its origin at the lower left corner and y upwards until it is transformed; the
/// first row in memory is the upper one. No argument makes a call crash: what is not a number, not
/// finite or not possible draws nothing, and coordinates beyond ±2²¹ pixels are moved there.
///
/// Not for use by two threads at a time.
public final class CGContext {
  /// A layer under way.
  struct Layer {
    let bitmap: Bitmap
    /// The states saved when it began, its own among them.
    let depth: Int
  }

  let base: Bitmap
  /// The lower side of the bitmap in pixels, where y is zero.
  let bottom: Int32
  /// From the space of shadows and patterns to the context's pixels, y upwards.
  let baseTransform: CGAffineTransform
  let rasterizer = Rasterizer()
  let painter = BitmapPainter()
  var layers: [Layer] = []
  var saved: [GraphicsState] = []
  var state: GraphicsState
  /// In pixels, y downwards: points are mapped when they are added.
  var pixelPath = Path()
  /// Whether edges may be smoothed, whatever the state says.
  var allowsAntialiasing = true
  /// Whether colours may be set; false while the cell of an uncoloured pattern is drawn.
  var setsColors = true
  /// From text space to user space; the identity at first.
  public var textMatrix = CGAffineTransform.identity
  /// How many patterns' cells this is inside of.
  var patternDepth = 0

  /// The space of the pixels; `nil` for alpha alone.
  public let colorSpace: CGColorSpace?
  /// Where the alpha of pixels is, and the order of their bytes.
  public let bitmapInfo: CGBitmapInfo

  /// Creates a context that draws into memory.
  ///
  /// Supported are eight bits a component: RGB in four bytes with premultiplied alpha or a byte
  /// to be skipped, first or last, in either 32-bit order or the default one; gray without alpha;
  /// alpha alone. RGB spaces other than the linear ones are taken to be sRGB.
  ///
  /// - Parameters:
  ///   - data: Memory of `bytesPerRow × height` bytes, which must outlive the context and keeps
  ///     what it holds; `nil` lets the context have its own, zeroed.
  ///   - width: Pixels, 1 … 32 767.
  ///   - height: Pixels, 1 … 32 767; together at most 2²⁸.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: From one row to the next; 0 means without gaps.
  ///   - space: The space of the pixels.
  ///   - bitmapInfo: A `CGImageAlphaInfo` and a byte order, put together.
  /// - Returns: `nil` for any other format or size.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let bytesPerPixel = space.model == .monochrome || info.alpha == .alphaOnly ? 1 : 4
    guard bitsPerComponent == 8, bytesPerRow >= 0, !space.isLinear,
      (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      let layout = BitmapFormat.layout(space.model, info, bytesPerPixel: bytesPerPixel),
      layout.isPremultiplied
    else { return nil }
    let region = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    let stride = bytesPerRow == 0 ? width * bytesPerPixel : bytesPerRow
    let bitmap: Bitmap?
    if let data {
      bitmap = Bitmap(region: region, layout: layout, bytesPerRow: stride, memory: data)
    } else {
      bitmap = Bitmap(region: region, layout: layout, bytesPerRow: stride)
    }
    guard let bitmap else { return nil }
    self.init(
      bitmap, bottom: region.maxY, space: info.alpha == .alphaOnly ? nil : space, info: info)
  }

  /// Creates a context for a bitmap of any place.
  ///
  /// - Parameters:
  ///   - bottom: The row of pixels below which y is negative.
  ///   - baseTransform: What the CTM is at first.
  init(
    _ bitmap: Bitmap, bottom: Int32, space: CGColorSpace? = .deviceRGB,
    info: CGBitmapInfo = CGContext.nativeInfo, baseTransform: CGAffineTransform = .identity
  ) {
    base = bitmap
    self.bottom = bottom
    self.baseTransform = baseTransform
    colorSpace = space
    bitmapInfo = info
    state = GraphicsState(ctm: baseTransform, clip: Clip(bitmap.region))
  }

  /// Creates a context of RGB pixels whose memory is its own and whose base space is another than
  /// pixels: what shadows and patterns are measured in.
  ///
  /// - Returns: `nil` for a size that the public initialiser does not take.
  package convenience init?(
    pixelsWide: Int, pixelsHigh: Int, isOpaque: Bool, baseTransform: CGAffineTransform
  ) {
    guard (1...Bitmap.maximumSide).contains(pixelsWide),
      (1...Bitmap.maximumSide).contains(pixelsHigh)
    else { return nil }
    let region = PixelRect(minX: 0, minY: 0, maxX: Int32(pixelsWide), maxY: Int32(pixelsHigh))
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    let info = CGBitmapInfo(rawValue: alpha.rawValue).union(.byteOrder32Little)
    guard let layout = BitmapFormat.layout(.rgb, info, bytesPerPixel: 4),
      let bitmap = Bitmap(region: region, layout: layout)
    else { return nil }
    self.init(bitmap, bottom: region.maxY, info: info, baseTransform: baseTransform)
  }

  static let nativeInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
    .union(.byteOrder32Little)

  /// Pixels across.
  public var width: Int { base.region.width }
  /// Pixels down.
  public var height: Int { base.region.height }
  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 8 or 32.
  public var bitsPerPixel: Int { base.layout.bytesPerPixel * 8 }
  /// From one row to the next.
  public var bytesPerRow: Int { base.bytesPerRow }
  /// Where alpha is.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }
  /// The memory; good while the context lives.
  public var data: UnsafeMutableRawPointer? { base.memory }

  /// Returns a picture of what has been drawn; layers that have not ended are not in it.
  ///
  /// **Complexity.** O(pixels).
  public func makeImage() -> CGImage? {
    CGImage(base.image, hasAlpha: base.layout.alpha != nil)
  }

  /// Saves the state, the clip and the transform among it.
  public func saveGState() { saved.append(state) }

  /// Goes back to what was saved last; without anything saved, or saved before the layer under way
  /// began, nothing happens.
  public func restoreGState() {
    if saved.count > layers.last?.depth ?? 0 { state = saved.removeLast() }
  }

  /// Does nothing: what is drawn is drawn at once.
  public func flush() {}

  /// Does nothing: what is drawn is drawn at once.
  public func synchronize() {}
}
