// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Returns the context that is drawn into; `nil` when there is none.
///
/// Each thread has its own stack of contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.current.entries.last?.context
}

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, scale: nil))
}

/// Goes back to the context before; without one nothing happens.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.entries.popLast() }

/// Makes a new context of one pixel a point the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new context the current one, with y downwards.
///
/// - Parameters:
///   - size: Points; made larger to whole pixels. Nothing happens for an empty one, and for one
///     that is too large.
///   - opaque: Whether there is no alpha; the context is black then.
///   - scale: Pixels to a point; 0 is the screen's.
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

/// Returns a picture of the current context; `nil` when it was not begun to make one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.current.entries.last, let scale = entry.scale,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale)
}

/// Goes back to the context before, if the current one was begun to make an image.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.current.entries.last?.scale != nil { UIGraphicsPopContext() }
}

/// Fills a rectangle with the current colour; what was there is replaced.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle with the current colour of areas.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside a rectangle with the current colour of areas.
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

/// Leaves of the clip what is inside a rectangle too.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
