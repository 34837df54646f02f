// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// Begins a layer: what is drawn until it ends is put together first, and then laid over the rest
  /// with the alpha, blend mode, shadow and clip that hold here. Inside, these begin anew.
  ///
  /// - Parameter auxiliaryInfo: Makes no difference.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(state.clip.bounds)
  }

  /// Begins a layer that is cut off outside a rectangle of user space.
  ///
  /// - Parameters:
  ///   - rect: What the layer needs; the smaller, the faster.
  ///   - auxiliaryInfo: Makes no difference.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let box = PixelRect(covering: rect.standardized.applying(toPixels))
    beginLayer(rect.isInfinite ? state.clip.bounds : box.intersection(state.clip.bounds))
  }

  private func beginLayer(_ visible: PixelRect) {
    saveGState()
    beginPath()
    // What only casts a shadow into the clip has to be drawn too.
    let region = visible.isEmpty ? visible : visible.union(shadowOrigin(of: visible))
    // Without memory for it the layer draws nothing.
    guard let bitmap = Bitmap(region: region) ?? Bitmap(region: visible) ?? Bitmap(region: .empty)
    else { return }
    layers.append(Layer(bitmap: bitmap, depth: saved.count))
    state.clip = Clip(bitmap.region)
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  private func shadowOrigin(of region: PixelRect) -> PixelRect {
    pixelShadow?.origin(of: region) ?? .empty
  }

  /// Ends the layer under way and goes back to the state in which it began; without one nothing
  /// happens.
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
