// Nacre, MIT licence; see LICENSE.

/// The state of a touch's delivery to its view.
///
/// A view receives exactly one end or cancellation for each beginning that it received.
/// `ViewTouches` is the only writer.
struct TouchDelivery {
  enum Stage {
    /// Nothing was delivered yet, or the view gets none of the touch.
    case none
    /// The beginning is held back until no recogniser can claim the touch.
    case waiting
    /// The view received the beginning and waits for the end.
    case begun
    /// The view received the end or the cancellation, or is to receive nothing further.
    case over
  }

  var stage = Stage.none
  /// The touch has moved while its beginning was held back.
  var holdsMove = false
  /// The touch has ended, but the view was not notified yet.
  var holdsEnd = false
}
