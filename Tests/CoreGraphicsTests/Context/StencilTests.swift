// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Testing

/// Stencil masks, and drawings that are kept.
struct StencilTests {
  private func makeMask(
    _ bytes: [UInt8], width: Int, bits: Int = 8, decode: [CGFloat]? = nil
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits,
      bytesPerRow: bytes.count, provider: provider, decode: decode, shouldInterpolate: false)
  }

  private func makeContext(_ width: Int) -> CGContext? {
    CGContext(
      pixelsWide: width, pixelsHigh: 1, isOpaque: false, baseTransform: .identity)
  }

  @Test func zeroPaintsTheFillColour() throws {
    let context = try #require(makeContext(3))
    let mask = try #require(makeMask([0, 255, 51], width: 3))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(context.makeImage()?.pixels.pixels == [0xFFFF_0000, 0, 0xCCCC_0000])
  }

  @Test func decodeInvertsAndBitsCount() throws {
    let context = try #require(makeContext(4))
    let mask = try #require(makeMask([0b0101_0000], width: 4, bits: 1, decode: [1, 0]))
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(context.makeImage()?.pixels.pixels == [0, 0xFF00_0000, 0, 0xFF00_0000])
    #expect(makeMask([0, 0], width: 3) == nil)
    #expect(makeMask([0], width: 1, bits: 4) == nil)
  }

  @Test func aStencilMasksAnImage() throws {
    let image = CGImage(PixelImage(width: 2, height: 1, pixels: [0xFF00_FF00, 0xFF00_FF00]))
    let mask = try #require(makeMask([255, 0], width: 2))
    let masked = try #require(image.masking(mask))
    #expect(masked.pixels.pixels == [0, 0xFF00_FF00])
    #expect(image.masking(image)?.isMask == false)
  }

  @Test func aLayerIsDrawnTwice() throws {
    let context = try #require(makeContext(4))
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
    layer.context?.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: CGPoint(x: 3, y: 0))
    context.draw(layer, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(
      context.makeImage()?.pixels.pixels == [0xFF00_00FF, 0xFF00_00FF, 0, 0xFF00_00FF])
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }
}
