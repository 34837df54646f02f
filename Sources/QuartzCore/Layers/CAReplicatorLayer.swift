// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that shows its sublayers several times, each time at another place, in another colour and
/// at another time.
///
/// Instances are painted in order, the first at the bottom; the replicator's own background and
/// contents are there once. Hit testing finds the first instance only.
open class CAReplicatorLayer: CALayer {
  override class var initialContent: LayerContent { .replicator(ReplicatorContent()) }

  private var replicator: ReplicatorContent { properties.replicator ?? ReplicatorContent() }

  private func change(replicator key: PropertyKey?, _ body: (inout ReplicatorContent) -> Void) {
    change(key) { properties in
      guard case .replicator(var content) = properties.content else { return }
      body(&content)
      properties.content = .replicator(content)
    }
  }

  /// How often the sublayers are shown; 1 by default. None below 1; together, replicators of a
  /// screen show at most 16 384 instances more.
  open var instanceCount: Int {
    get { Int(exactly: replicator.count.rounded(.down)) ?? 0 }
    set { change(replicator: .instanceCount) { $0.count = Double(newValue) } }
  }
  /// Whether sublayers keep their places in space instead of being flattened into the layer's
  /// plane; the layer itself then draws nothing, as a `CATransformLayer`.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { change(replicator: nil) { $0.preservesDepth = newValue } }
  }
  /// Seconds by which each instance lags behind the one before; 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(replicator: .instanceDelay) { $0.delay = newValue } }
  }
  /// From each instance to the next, about the centre of the bounds; comes before
  /// `sublayerTransform`.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(replicator: .instanceTransform) { $0.transform = newValue } }
  }
  /// What the colours of the first instance are multiplied by; opaque white by default.
  ///
  /// Alpha multiplies the opacity of each sublayer. With the offsets added, components are clamped
  /// to `0…1`.
  open var instanceColor: CGColor? {
    get { replicator.color.map { CGColor($0) } }
    set { change(replicator: .instanceColor) { $0.color = newValue?.value } }
  }
  /// Added to the red of the colour from each instance to the next; 0 by default.
  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { change(replicator: .instanceRedOffset) { $0.redOffset = Double(newValue) } }
  }
  /// Added to the green of the colour from each instance to the next; 0 by default.
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { change(replicator: .instanceGreenOffset) { $0.greenOffset = Double(newValue) } }
  }
  /// Added to the blue of the colour from each instance to the next; 0 by default.
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { change(replicator: .instanceBlueOffset) { $0.blueOffset = Double(newValue) } }
  }
  /// Added to the alpha of the colour from each instance to the next; 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { change(replicator: .instanceAlphaOffset) { $0.alphaOffset = Double(newValue) } }
  }

  /// Returns the deepest visible layer that contains a point given in the superlayer's space.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    preservesDepth ? deepestLayerInSpace(at: p) : super.hitTest(p)
  }
}
