// Nacre, MIT licence; see LICENSE.

import Film
import Window

extension SoundMixer: SoundSource {
  /// A mixer with the rate of a window.
  static var ofWindow: SoundMixer { SoundMixer(rate: 48_000) }
}
