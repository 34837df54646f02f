// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// A thread's stack of graphics contexts. The last entry is the current context.
final class GraphicsStack {
  struct Entry {
    let context: CGContext
    /// Pixels per point of an image context; `nil` for a context that a client pushed.
    let scale: CGFloat?
  }

  private static let key = "nacre.graphics"
  var entries: [Entry] = []

  /// The stack of the current thread.
  static var current: GraphicsStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    dictionary[key] = stack
    return stack
  }

  /// The scale of the screen that the caller is on, used when a client passes a scale of 0.
  static var screenScale: CGFloat { UITraitCollection.screen.displayScale }

  /// Creates a context whose user space is `bounds` with y pointing down; `nil` if the size is
  /// empty, not finite or above the limits of `CGContext`.
  static func context(bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    guard size.width > 0, size.height > 0, size.width < 100_000, size.height < 100_000,
      bounds.minX.isFinite, bounds.minY.isFinite
    else { return nil }
    let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
    return CGContext(
      pixelsWide: Int(width), pixelsHigh: Int(height), isOpaque: isOpaque,
      baseTransform: CGAffineTransform(
        scale, 0, 0, -scale, -bounds.minX * scale, height + bounds.minY * scale))
  }
}
