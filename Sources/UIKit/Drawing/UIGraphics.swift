// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Returns the current graphics context of the thread, or `nil` if there is none.
///
/// Each thread has its own stack of contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.current.entries.last?.context
}

/// Pushes a context onto the stack, which makes it the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, scale: nil))
}

/// Removes the current context from the stack. Has no effect if the stack is empty.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.entries.popLast() }

/// Creates an image context with a scale of 1 and makes it current.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Creates an image context with y pointing down and makes it current.
///
/// - Parameters:
///   - size: The size in points, rounded up to whole pixels. If it is empty or too large, nothing
///     happens.
///   - opaque: Whether the context has no alpha channel. It is then filled with black.
///   - scale: Pixels per point; 0 uses the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : GraphicsStack.screenScale
  let bounds = CGRect(origin: .zero, size: size)
  guard let context = GraphicsStack.context(bounds: bounds, scale: scale, isOpaque: opaque) else {
    return
  }
  GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, scale: scale))
}

/// Returns an image of the current context's content, or `nil` if it is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.current.entries.last, let scale = entry.scale,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale)
}

/// Removes the current context from the stack if it is an image context.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.current.entries.last?.scale != nil { UIGraphicsPopContext() }
}

/// Fills a rectangle with the fill colour, replacing the previous content.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one point wide inside a rectangle with the fill colour, replacing the previous
/// content.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame one point wide inside a rectangle with the fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let rect = rect.standardized
  context.saveGState()
  context.setBlendMode(blendMode)
  context.addRect(rect)
  if rect.width > 2, rect.height > 2 { context.addRect(rect.insetBy(dx: 1, dy: 1)) }
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Intersects the current context's clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
