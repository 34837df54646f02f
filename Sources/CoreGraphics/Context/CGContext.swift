// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster

/// A drawing destination that renders shapes, gradients, images and text into a bitmap.
///
/// User space initially has its origin at the lower left corner, with y pointing up; the first row
/// in memory is the top row. No argument makes a call crash: a drawing call with NaN, infinite or
/// otherwise impossible arguments draws nothing, and coordinates beyond ±2²¹ pixels are clamped.
///
/// A context must not be used by two threads at the same time.
public final class CGContext {
  /// An open transparency layer.
  struct Layer {
    let bitmap: Bitmap
    /// The number of saved states when the layer began, including its own.
    let depth: Int
  }

  private(set) var base: Bitmap
  /// The row of pixels at which y is zero: the lower edge of the bitmap.
  private(set) var bottom: Int32
  /// The transform from the base space, in which shadows and patterns are measured, to the
  /// context's pixels with y pointing up.
  private(set) var baseTransform: CGAffineTransform
  let rasterizer = Rasterizer()
  let painter = BitmapPainter()
  var layers: [Layer] = []
  var saved: [GraphicsState] = []
  var state: GraphicsState
  /// The current path in pixels, with y pointing down. Points are mapped by the CTM when they are
  /// added.
  var pixelPath = Path()
  /// Whether antialiasing is allowed at all, independent of the graphics state.
  var allowsAntialiasing = true
  /// Whether colours can be set; false while the cell of an uncoloured pattern is drawn.
  var setsColors = true
  /// The transform from text space to user space. It is initially the identity.
  public var textMatrix = CGAffineTransform.identity
  /// The nesting depth of the pattern cells in which this context draws.
  var patternDepth = 0
  /// The document whose pages the context draws; `nil` for a bitmap context.
  var document: PDFDocument?

  /// The colour space of the bitmap; `nil` for a bitmap of alpha values only.
  public let colorSpace: CGColorSpace?
  /// The position of alpha in a pixel, and the byte order.
  public let bitmapInfo: CGBitmapInfo

  /// Creates a bitmap context.
  ///
  /// Supported formats have eight bits per component: RGB in four bytes, with premultiplied alpha
  /// or a skipped byte, first or last, in either 32-bit byte order or the default one; grey without
  /// alpha; alpha only. RGB spaces are treated as sRGB; linear spaces are not supported.
  ///
  /// - Parameters:
  ///   - data: Memory of `bytesPerRow × height` bytes, which must outlive the context. Its content
  ///     is preserved. If `nil`, the context allocates zeroed memory.
  ///   - width: The width in pixels, 1 … 32 767.
  ///   - height: The height in pixels, 1 … 32 767. Width times height is at most 2²⁸.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: The stride; 0 means rows without padding.
  ///   - space: The colour space of the bitmap.
  ///   - bitmapInfo: The raw values of a `CGImageAlphaInfo` and a byte order, combined.
  /// - Returns: `nil` for any other format or size.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    // SAFETY: the caller guarantees that `data` has `bytesPerRow × height` bytes and outlives the
    // context. `Bitmap` rejects a stride that is shorter than a row.
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

  /// Creates a context for a bitmap at any position.
  ///
  /// - Parameters:
  ///   - bottom: The row of pixels at which y is zero; y is negative below it.
  ///   - baseTransform: The initial CTM, which defines the base space.
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

  /// Writes the document, if the context has one that has not been written.
  deinit { closePDF() }

  /// Continues with another bitmap of the same format, a new graphics state and an empty path.
  func replaceBitmap(_ bitmap: Bitmap, baseTransform transform: CGAffineTransform) {
    (base, bottom, baseTransform) = (bitmap, bitmap.region.maxY, transform)
    (layers, saved, pixelPath) = ([], [], Path())
    state = GraphicsState(ctm: transform, clip: Clip(bitmap.region))
    textMatrix = .identity
  }

  /// Creates an RGB context with its own memory and a base space other than pixels, in which
  /// shadows and patterns are measured.
  ///
  /// - Returns: `nil` for a size that the public initialiser rejects.
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

  /// The width of the bitmap, in pixels.
  public var width: Int { base.region.width }
  /// The height of the bitmap, in pixels.
  public var height: Int { base.region.height }
  /// The number of bits per component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: 8 or 32.
  public var bitsPerPixel: Int { base.layout.bytesPerPixel * 8 }
  /// The stride of the bitmap, in bytes.
  public var bytesPerRow: Int { base.bytesPerRow }
  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }
  // SAFETY: `base` frees its own memory only in its `deinit`, and the context holds `base`.
  /// The memory of the bitmap, valid as long as the context lives.
  public var data: UnsafeMutableRawPointer? { base.memory }

  /// Returns an image of the bitmap. Transparency layers that have not ended are not included.
  ///
  /// The image shares the memory of the context until something is drawn into the context, if the memory is the
  /// context's own, its rows have no padding, and its format is `byteOrder32Little` with `premultipliedFirst` or
  /// `noneSkipFirst`. Otherwise, or after `data` has been read, the image is a copy.
  ///
  /// **Complexity.** O(pixels).
  public func makeImage() -> CGImage? {
    CGImage(base.image, hasAlpha: base.layout.alpha != nil)
  }

  /// Whether any byte of the bitmap is not zero.
  package var hasMarks: Bool { !base.isBlank }

  /// Saves a copy of the graphics state, including the clip and the CTM.
  public func saveGState() { saved.append(state) }

  /// Restores the most recently saved graphics state. Has no effect if none was saved, or none
  /// since the current transparency layer began.
  public func restoreGState() {
    if saved.count > layers.last?.depth ?? 0 { state = saved.removeLast() }
  }

  /// Does nothing, because drawing is immediate.
  public func flush() {}

  /// Does nothing, because drawing is immediate.
  public func synchronize() {}
}
