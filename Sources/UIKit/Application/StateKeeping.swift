// Nacre, MIT licence; see LICENSE.

import Compatibility

/// What a screen knows of the object that keeps the program's state over a reload.
@MainActor
protocol StateKeeping: AnyObject {
  /// The activity of the scene's delegate before the reload; `nil` for none.
  var activity: NSUserActivity? { get }
  /// Called after the first layout: restores what was kept. A second call has no effect.
  func begin()
  /// What a reload has to keep at present.
  var text: String { get }
}
