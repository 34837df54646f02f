// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// An immutable picture: 8-bit premultiplied sRGB pixels.
///
/// Whatever an image is made from, its pixels are converted once and stored in one format, which
/// `bitmapInfo`, `bytesPerRow` and `dataProvider` describe: four bytes, blue, green, red, alpha.
public final class CGImage: Sendable {
  package let pixels: PixelImage
  /// Where alpha is: `premultipliedFirst`, or `noneSkipFirst` for an image made without alpha.
  public let alphaInfo: CGImageAlphaInfo
  /// Whether the image is to be smoothed when it is drawn at another size.
  public let shouldInterpolate: Bool

  package init(_ pixels: PixelImage, hasAlpha: Bool = true, shouldInterpolate: Bool = true) {
    self.pixels = pixels
    alphaInfo = hasAlpha ? .premultipliedFirst : .noneSkipFirst
    self.shouldInterpolate = shouldInterpolate
  }

  /// Creates an image from bytes.
  ///
  /// Supported are eight bits a component: gray, gray and alpha, RGB in three bytes or in four in
  /// any order, alpha alone.
  ///
  /// - Parameters:
  ///   - width: Pixels, at most 32 767.
  ///   - height: Pixels, at most 32 767.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8, 16, 24 or 32, as the space and the alpha info want it.
  ///   - bytesPerRow: From one row to the next.
  ///   - space: Gray or RGB; components of any RGB space are taken to be sRGB.
  ///   - bitmapInfo: Alpha info and order of bytes.
  ///   - provider: The bytes, the upper row first.
  ///   - decode: Must be `nil`.
  ///   - shouldInterpolate: Whether it is smoothed when drawn at another size.
  ///   - intent: Makes no difference.
  /// - Returns: `nil` for another format or too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, bitsPerPixel % 8 == 0, decode == nil, let data = provider.data,
      let layout = BitmapFormat.layout(space.model, bitmapInfo, bytesPerPixel: bitsPerPixel / 8),
      let pixels = data.withUnsafeBytes({
        Bitmap.image(
          width: width, height: height, layout: layout, bytesPerRow: bytesPerRow, bytes: $0)
      })
    else { return nil }
    self.init(pixels, hasAlpha: layout.alpha != nil, shouldInterpolate: shouldInterpolate)
  }

  /// Pixels across.
  public var width: Int { pixels.width }
  /// Pixels down.
  public var height: Int { pixels.height }
  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 32.
  public var bitsPerPixel: Int { 32 }
  /// Four times the width.
  public var bytesPerRow: Int { width * 4 }
  /// sRGB.
  public var colorSpace: CGColorSpace? { .deviceRGB }
  /// The alpha info and the order of bytes.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }
  /// The order of bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
  /// False: no image of Nacre is a stencil.
  public var isMask: Bool { false }
  /// What colours outside a space become.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// A copy of the bytes.
  ///
  /// **Complexity.** O(pixels).
  public var dataProvider: CGDataProvider? {
    pixels.pixels.withUnsafeBytes { CGDataProvider(data: Data($0)) }
  }

  /// Returns the part of the image inside a rectangle.
  ///
  /// - Parameter rect: Pixels, y down from the upper side; made larger to whole pixels.
  /// - Returns: `nil` when the rectangle and the image have nothing in common.
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
      hasAlpha: alphaInfo == .premultipliedFirst, shouldInterpolate: shouldInterpolate)
  }

  /// Returns the image seen through a mask, which is stretched over it.
  ///
  /// - Parameter mask: Its alpha is what is left; of an image made without alpha its luminance.
  public func masking(_ mask: CGImage) -> CGImage? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(
      pixelsWide: width, pixelsHigh: height, isOpaque: false, baseTransform: .identity)
    context?.clip(to: rect, mask: mask)
    context?.draw(self, in: rect)
    return context?.makeImage()
  }

  /// Returns an image of the same pixels.
  public func copy() -> CGImage? {
    CGImage(
      pixels, hasAlpha: alphaInfo == .premultipliedFirst, shouldInterpolate: shouldInterpolate)
  }
}
