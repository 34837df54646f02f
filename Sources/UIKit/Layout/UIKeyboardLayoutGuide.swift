// Nacre, MIT licence; see LICENSE.

/// A layout guide that tracks an object on the screen. It can hold constraints that are active only
/// while the object is near an edge or away from it.
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [NSDirectionalRectEdge.RawValue: [NSLayoutConstraint]] = [:]

  /// Sets the constraints that are active while the guide is near an edge. The guide is always at
  /// the bottom, so only the constraints for that edge become active.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(near[edge.rawValue] ?? [])
    near[edge.rawValue] = trackingConstraints
    if edge.contains(.bottom) { NSLayoutConstraint.activate(trackingConstraints) }
  }
  /// Returns the constraints set for when the guide is near an edge.
  open func constraintsActive(nearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }
  /// Sets the constraints that are active while the guide is away from an edge. The guide is always
  /// at the bottom, so the constraints for all other edges become active.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(away[edge.rawValue] ?? [])
    away[edge.rawValue] = trackingConstraints
    if !edge.contains(.bottom) { NSLayoutConstraint.activate(trackingConstraints) }
  }
  private var away: [NSDirectionalRectEdge.RawValue: [NSLayoutConstraint]] = [:]
  /// Returns the constraints set for when the guide is away from an edge.
  open func constraintsActive(awayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }
}

/// A layout guide for the area that the keyboard covers, at the bottom of the view. Without a
/// keyboard it is the area below the safe area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard. Stored for compatibility; has no effect.
  open var followsUndockedKeyboard = false
  /// Whether the guide's top is at the bottom of the safe area instead of the view's bottom edge.
  /// The default is true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.marginsChanged() } }
  }
}
