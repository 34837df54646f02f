// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// The contexts that are drawn into, the current one last; each thread has its own.
final class GraphicsStack {
  struct Entry {
    let context: CGContext
    /// Points, for a context that was begun to make an image.
    let scale: CGFloat?
  }

  private static let key = "nacre.graphics"
  var entries: [Entry] = []

  /// The stack of this thread.
  static var current: GraphicsStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    dictionary[key] = stack
    return stack
  }

  /// The scale that 0 stands for: that of the screen.
  static let screenScale = CGFloat(StageConfiguration.fromEnvironment()?.scale ?? 2)

  /// Returns a context whose user space is `bounds` with y downwards; `nil` for a size that is
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
