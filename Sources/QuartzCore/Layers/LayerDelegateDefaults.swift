// Nacre, MIT licence; see LICENSE.

/// What optional members of `CALayerDelegate` and `CAAnimationDelegate` do in an object that has not
/// implemented them.
///
/// Nacre's own; `DelegateDefaults` of UIKit is the same for UIKit's protocols.
public final class LayerDelegateDefaults: CALayerDelegate, CAAnimationDelegate {
  /// The defaults for an object.
  public init(_ object: AnyObject) {}
}
