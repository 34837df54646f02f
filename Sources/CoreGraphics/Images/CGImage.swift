// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// An immutable bitmap image with 8-bit premultiplied sRGB pixels.
///
/// The source pixels of any format are converted once, when the image is created. `bitmapInfo`,
/// `bytesPerRow` and `dataProvider` describe the stored format: four bytes, blue, green, red and
/// alpha.
public final class CGImage: Sendable {
  package let pixels: PixelImage
  /// The position of alpha: `premultipliedFirst`, or `noneSkipFirst` for an image created without
  /// alpha.
  public let alphaInfo: CGImageAlphaInfo
  /// Whether the image is interpolated when it is scaled.
  public let shouldInterpolate: Bool
  // SAFETY: the pointer is never set.
  /// The decode array, which maps samples to ranges of values. Always `nil`.
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// Whether the image is a stencil mask: where its samples are 0, drawing it paints the fill colour.
  public let isMask: Bool

  package init(
    _ pixels: PixelImage, hasAlpha: Bool = true, shouldInterpolate: Bool = true,
    isMask: Bool = false
  ) {
    self.pixels = pixels
    self.isMask = isMask
    alphaInfo = hasAlpha ? .premultipliedFirst : .noneSkipFirst
    self.shouldInterpolate = shouldInterpolate
  }

  /// Creates an image from bytes.
  ///
  /// Supported formats have eight bits per component: grey, grey and alpha, RGB in three bytes or
  /// in four in any order, alpha only.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at most 32 767.
  ///   - height: The height in pixels, at most 32 767.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8, 16, 24 or 32, consistent with the space and the alpha info.
  ///   - bytesPerRow: The stride.
  ///   - space: A grey or RGB space. Components of any RGB space are treated as sRGB.
  ///   - bitmapInfo: The alpha info and the byte order.
  ///   - provider: The bytes, starting with the top row.
  ///   - decode: Must be `nil`.
  ///   - shouldInterpolate: Whether the image is interpolated when it is scaled.
  ///   - intent: The rendering intent. Accepted for compatibility; has no effect.
  /// - Returns: `nil` for another format or too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    // SAFETY: `decode` is only compared with `nil`. `Bitmap.image` checks that there are enough
    // bytes, and copies them during the call.
    guard bitsPerComponent == 8, bitsPerPixel % 8 == 0, decode == nil, let data = provider.data,
      let layout = BitmapFormat.layout(space.model, bitmapInfo, bytesPerPixel: bitsPerPixel / 8),
      let pixels = data.withUnsafeBytes({
        Bitmap.image(
          width: width, height: height, layout: layout, bytesPerRow: bytesPerRow, bytes: $0)
      })
    else { return nil }
    self.init(pixels, hasAlpha: layout.alpha != nil, shouldInterpolate: shouldInterpolate)
  }

  /// Creates a stencil mask from bytes: a sample of 0 paints, and the greatest sample does not.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at most 32 767.
  ///   - height: The height in pixels, at most 32 767.
  ///   - bitsPerComponent: 1 or 8.
  ///   - bitsPerPixel: The same as `bitsPerComponent`.
  ///   - bytesPerRow: The stride.
  ///   - provider: The bytes, starting with the top row; with 1 bit per pixel, the first pixel of a
  ///     byte is its highest bit.
  ///   - decode: Two numbers; the mask is inverted if the first is greater than the second. `nil`
  ///     does not invert it.
  ///   - shouldInterpolate: Whether the mask is interpolated when it is scaled.
  /// - Returns: `nil` for another format or too few bytes.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    // SAFETY: as in Apple's declaration, `decode` is `nil` or points to two numbers.
    let inverts = decode.map { $0[0] > $0[1] } ?? false
    guard bitsPerComponent == bitsPerPixel, bitsPerPixel == 8 || bitsPerPixel == 1,
      (1...32_767).contains(width), (1...32_767).contains(height),
      bytesPerRow >= (width * bitsPerPixel + 7) / 8, let data = provider.data,
      data.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
    else { return nil }
    let bytes = [UInt8](data)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let sample =
          bitsPerPixel == 8
          ? bytes[y * bytesPerRow + x]
          : bytes[y * bytesPerRow + x / 8] & (0x80 >> UInt8(x % 8)) == 0 ? 0 : 255
        pixels.append(UInt32(inverts ? sample : 255 - sample) << 24)
      }
    }
    self.init(
      PixelImage(width: width, height: height, pixels: pixels),
      shouldInterpolate: shouldInterpolate, isMask: true)
  }

  /// The width in pixels.
  public var width: Int { pixels.width }
  /// The height in pixels.
  public var height: Int { pixels.height }
  /// The number of bits per component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The stride: four times the width.
  public var bytesPerRow: Int { width * 4 }
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { .deviceRGB }
  /// The alpha info and the byte order.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }
  /// The byte order: 32-bit, little endian.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
  /// The rendering intent. Always the default intent.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// A copy of the pixels.
  ///
  /// **Complexity.** O(pixels).
  public var dataProvider: CGDataProvider? {
    // SAFETY: `Data` copies the bytes while the pointer is valid.
    pixels.pixels.withUnsafeBytes { CGDataProvider(data: Data($0)) }
  }

  /// Returns the part of the image in a rectangle.
  ///
  /// - Parameter rect: A rectangle in pixels, with y pointing down from the top. It is enlarged to
  ///   whole pixels.
  /// - Returns: `nil` if the rectangle does not intersect the image.
  ///
  /// **Complexity.** O(pixels of the part).
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    let part = PixelRect(covering: rect.standardized).intersection(whole)
    if part.isEmpty { return nil }
    var result: [UInt32] = []
    result.reserveCapacity(part.area)
    for y in Int(part.minY)..<Int(part.maxY) {
      result += pixels.pixels[(y * width + Int(part.minX))..<(y * width + Int(part.maxX))]
    }
    return CGImage(
      PixelImage(width: part.width, height: part.height, pixels: result),
      hasAlpha: alphaInfo == .premultipliedFirst, shouldInterpolate: shouldInterpolate,
      isMask: isMask)
  }

  /// Returns the image masked by another image, which is scaled to the same size.
  ///
  /// - Parameter mask: An image whose alpha multiplies this image. If it has no alpha, its
  ///   luminance is used.
  public func masking(_ mask: CGImage) -> CGImage? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(
      pixelsWide: width, pixelsHigh: height, isOpaque: false, baseTransform: .identity)
    context?.clip(to: rect, mask: mask)
    context?.draw(self, in: rect)
    return context?.makeImage()
  }

  /// Returns an image with the same pixels.
  public func copy() -> CGImage? {
    CGImage(
      pixels, hasAlpha: alphaInfo == .premultipliedFirst, shouldInterpolate: shouldInterpolate,
      isMask: isMask)
  }
}
