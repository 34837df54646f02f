// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that draws its sublayers several times, each instance with its own transform, colour and
/// time delay.
///
/// Instances are drawn in order, the first at the bottom. The replicator's own background and
/// contents are drawn once. Hit testing considers the first instance only.
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

  /// The number of instances, the first included. The default is 1; a value below 1 draws none.
  /// Animatable.
  ///
  /// All replicator layers of one frame together draw at most 16 384 instances, not counting the
  /// first one of each layer.
  open var instanceCount: Int {
    get { Int(exactly: replicator.count.rounded(.down)) ?? 0 }
    set { change(replicator: .instanceCount) { $0.count = Double(newValue) } }
  }
  /// Whether sublayers keep their depth instead of being flattened into the layer's plane. If true,
  /// the layer itself draws nothing, like a `CATransformLayer`. The default is false.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { change(replicator: nil) { $0.preservesDepth = newValue } }
  }
  /// The delay of each instance relative to the previous one, in seconds. The default is 0.
  /// Animatable.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(replicator: .instanceDelay) { $0.delay = newValue } }
  }
  /// The transform from each instance to the next, about the centre of the bounds. It is applied
  /// before `sublayerTransform`. Animatable.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(replicator: .instanceTransform) { $0.transform = newValue } }
  }
  /// The colour by which the first instance is multiplied. The default is opaque white. Animatable.
  ///
  /// Its alpha multiplies the opacity of each sublayer. Components are clamped to `0…1` after the
  /// offsets are added.
  open var instanceColor: CGColor? {
    get { replicator.color.map { CGColor($0) } }
    set { change(replicator: .instanceColor) { $0.color = newValue?.value } }
  }
  /// The value added to the red component from each instance to the next. The default is 0.
  /// Animatable.
  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { change(replicator: .instanceRedOffset) { $0.redOffset = Double(newValue) } }
  }
  /// The value added to the green component from each instance to the next. The default is 0.
  /// Animatable.
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { change(replicator: .instanceGreenOffset) { $0.greenOffset = Double(newValue) } }
  }
  /// The value added to the blue component from each instance to the next. The default is 0.
  /// Animatable.
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { change(replicator: .instanceBlueOffset) { $0.blueOffset = Double(newValue) } }
  }
  /// The value added to the alpha component from each instance to the next. The default is 0.
  /// Animatable.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { change(replicator: .instanceAlphaOffset) { $0.alphaOffset = Double(newValue) } }
  }

  /// Returns the deepest layer that contains a point given in the superlayer's space. Hidden layers
  /// are skipped.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    preservesDepth ? deepestLayerInSpace(at: p) : super.hitTest(p)
  }
}
