// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit

/// A context of RGB pixels whose pixels tests can read.
struct Canvas {
  let context: CGContext
  let width: Int
  let height: Int

  /// - Parameter background: The colour that fills the canvas; `nil` leaves it transparent.
  init(_ width: Int, _ height: Int, background: CGColor? = nil) {
    (self.width, self.height) = (width, height)
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { fatalError("no context of \(width) × \(height) pixels") }
    self.context = context
    if let background {
      context.setFillColor(background)
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      context.setFillColor(.black)
    }
  }

  var image: PixelImage {
    context.makeImage()?.pixels ?? PixelImage(width: 0, height: 0, pixels: [])
  }

  /// Premultiplied pixels, row by row from the top.
  var pixels: [UInt32] { image.pixels }

  /// Returns the pixel of a column and a row, counted from the top.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * width + x] }

  /// Returns the pixels of a new canvas into which the body has drawn.
  static func pixels(
    _ width: Int, _ height: Int, background: CGColor? = nil, _ body: (CGContext) -> Void
  ) -> [UInt32] {
    let canvas = Canvas(width, height, background: background)
    body(canvas.context)
    return canvas.pixels
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 0.7, blue: 0.2, alpha: 1)
  static let blue = CGColor(red: 0.1, green: 0.3, blue: 1, alpha: 1)
  static let orange = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
}
