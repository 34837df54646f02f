// Nacre, MIT licence; see LICENSE.

import CSDL
import GraphicsTypes
import SceneHost

/// What mixes the sounds of a scene, 48 000 samples per second. It is used by one thread at a time.
package protocol SoundSource: AnyObject {
  /// Adds an event whose time counts from the samples that are mixed next.
  func addNext(_ event: SoundEvent)

  /// Returns the next samples of the left and the right channel, -1 to 1.
  func mix(_ count: Int) -> (left: [Float], right: [Float])

  /// Stops all sounds.
  func stopAll()
}

/// The loudspeakers of this machine. They are opened by the first sound.
// SAFETY: SDL calls for samples on a thread of its own, and holds the device's lock meanwhile. The source is used under
// that lock. Closing the device waits for the call, so this object outlives it.
final class Speaker: SoundOutput {
  private static let rate: Int32 = 48_000

  private let source: any SoundSource
  private var device: SDL_AudioDeviceID = 0
  private var isTried = false

  init(_ source: any SoundSource) { self.source = source }

  deinit { if device != 0 { SDL_CloseAudioDevice(device) } }

  func play(_ event: SoundEvent) {
    if !isTried { open() }
    guard device != 0 else { return }
    SDL_LockAudioDevice(device)
    source.addNext(event)
    SDL_UnlockAudioDevice(device)
  }

  func stopAll() {
    guard device != 0 else { return }
    SDL_LockAudioDevice(device)
    source.stopAll()
    SDL_UnlockAudioDevice(device)
  }

  private func open() {
    isTried = true
    var wish = SDL_AudioSpec()
    (wish.freq, wish.format, wish.channels) = (Self.rate, SDL_AudioFormat(AUDIO_F32LSB), 2)
    // About ten milliseconds, in which a sound waits for its turn.
    wish.samples = 512
    wish.userdata = Unmanaged.passUnretained(self).toOpaque()
    wish.callback = { speaker, bytes, count in
      guard let speaker, let bytes else { return }
      Unmanaged<Speaker>.fromOpaque(speaker).takeUnretainedValue().fill(bytes, Int(count))
    }
    if SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 {
      device = SDL_OpenAudioDevice(nil, 0, &wish, nil, 0)
    }
    guard device != 0 else {
      Console.write("nacre: no sound is heard: \(String(cString: SDL_GetError()))")
      return
    }
    SDL_PauseAudioDevice(device, 0)
  }

  private func fill(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
    let samples = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Float.self)
    let (left, right) = source.mix(count / 8)
    for index in left.indices {
      samples[2 * index] = left[index]
      samples[2 * index + 1] = right[index]
    }
  }
}
