// Nacre, MIT licence; see LICENSE.

/// The state of a gesture recogniser.
///
/// This is all the state that gesture arbitration keeps on a recogniser. `GestureArbiter` is its
/// only writer.
struct GestureProgress {
  /// The state as the client sees it.
  var state = UIGestureRecognizer.State.possible
  /// The state that the recogniser has requested, while another recogniser has to fail first.
  var deferredState: UIGestureRecognizer.State?
  /// Touches that are down and followed.
  var touches: [UITouch] = []
  /// All touches that were followed since the last reset, including those that have ended.
  var sequence: [UITouch] = []
  /// Whether a touch has arrived since the last reset.
  var hasTouches = false

  /// Whether touches have arrived and the gesture is neither recognised nor failed.
  var isUndecided: Bool { state == .possible && hasTouches }
}
