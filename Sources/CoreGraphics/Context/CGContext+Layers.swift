// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// Begins a transparency layer: everything drawn until its end is composited as a whole, with the
  /// current alpha, blend mode, shadow and clip.
  ///
  /// Inside the layer these parameters have their initial values.
  ///
  /// - Parameter auxiliaryInfo: Additional information. Accepted for compatibility; has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(state.clip.bounds)
  }

  /// Begins a transparency layer that is clipped to a rectangle of user space.
  ///
  /// - Parameters:
  ///   - rect: The bounds of the layer; smaller bounds are faster.
  ///   - auxiliaryInfo: Additional information. Accepted for compatibility; has no effect.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let box = PixelRect(covering: rect.standardized.applying(toPixels))
    beginLayer(rect.isInfinite ? state.clip.bounds : box.intersection(state.clip.bounds))
  }

  private func beginLayer(_ visible: PixelRect) {
    saveGState()
    beginPath()
    // Content outside the clip is drawn too if its shadow may fall into the clip.
    let region = visible.isEmpty ? visible : visible.union(shadowOrigin(of: visible))
    // If memory is short, fall back to the visible region, then to an empty layer that draws
    // nothing.
    guard let bitmap = Bitmap(region: region) ?? Bitmap(region: visible) ?? Bitmap(region: .empty)
    else { return }
    layers.append(Layer(bitmap: bitmap, depth: saved.count))
    state.clip = Clip(bitmap.region)
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  private func shadowOrigin(of region: PixelRect) -> PixelRect {
    pixelShadow?.origin(of: region) ?? .empty
  }

  /// Ends the current transparency layer and restores the graphics state from its beginning. Has no
  /// effect outside a layer.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    state = saved[layer.depth - 1]
    saved.removeLast(saved.count - layer.depth + 1)
    beginPath()
    let alpha = max(0, min(1, state.alpha.isNaN ? 0 : state.alpha))
    guard let paint = layer.bitmap.paint(opacity: alpha) else { return }
    let whole = layer.bitmap.region
    compose({ _ in paint }) { Self.whole(whole.intersection($0)) }
  }
}
