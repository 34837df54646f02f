// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// What plays the sounds of a live scene.
package protocol SoundOutput: AnyObject {
  /// Plays a sound, or changes one.
  ///
  /// - Parameter event: The event. Its time counts from the present.
  func play(_ event: SoundEvent)

  /// Stops all sounds of a scene that has ended.
  func stopAll()
}
