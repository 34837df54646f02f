// Nacre, MIT licence; see LICENSE.

/// A rectangle that follows something on the screen, and can hold constraints that count only while
/// that is near a side.
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [NSDirectionalRectEdge.RawValue: [NSLayoutConstraint]] = [:]

  /// Sets the constraints that count while the guide is near a side: nothing moves, so those of the
  /// bottom count and others do not.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(near[edge.rawValue] ?? [])
    near[edge.rawValue] = trackingConstraints
    if edge.contains(.bottom) { NSLayoutConstraint.activate(trackingConstraints) }
  }
  /// Returns the constraints that count while the guide is near a side.
  open func constraintsActive(nearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }
  /// Sets the constraints that count while the guide is away from a side: those of all but the bottom.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(away[edge.rawValue] ?? [])
    away[edge.rawValue] = trackingConstraints
    if !edge.contains(.bottom) { NSLayoutConstraint.activate(trackingConstraints) }
  }
  private var away: [NSDirectionalRectEdge.RawValue: [NSLayoutConstraint]] = [:]
  /// Returns the constraints that count while the guide is away from a side.
  open func constraintsActive(awayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }
}

/// Where a keyboard would be. There is none, so it is what lies below the safe area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether it follows a keyboard that floats; stored.
  open var followsUndockedKeyboard = false
  /// Whether its top is that of the safe area's end, and not that of the view's.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.marginsChanged() } }
  }
}
