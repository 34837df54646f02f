// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import SceneHost
import Stage

/// The pictures that the page gets.
extension StudioSession {
  /// Sends what the page lacks of a picture, once it has read what was sent before. Two pictures take turns.
  func sendPicture() {
    guard let connection, connection.isReady else { return }
    let seconds = scene.clock.position
    let isOther = other?.picture.isStale == true && (!picture.isStale || !sentOther)
    guard isOther || picture.isStale else { return }
    sentOther = isOther
    let message = isOther ? other?.message(at: seconds) : picture.message(at: seconds)
    if let message { connection.send(binary: message) }
  }

  /// Lets the page have the whole picture.
  func forgetPicture() {
    picture.forget()
    other?.forgetPicture()
  }

  /// Returns the picture at an instant; `nil` if the scene has ended.
  func still(at seconds: Double) -> PixelImage? {
    guard scene.isRunning else { return nil }
    var tick = StageTick(seconds: scene.clock.seconds)
    tick.shown = min(max(seconds, state.oldest), scene.clock.seconds)
    tick.wantsWholeFrame = true
    var image: PixelImage?
    try? scene.peek(tick, waiting: { try Interruption.check() }) { pixels in
      let (width, height) = scene.screen.pixelSize
      guard let pixels, pixels.count >= width * height * 4 else { return }
      // SAFETY: a slot begins at a page of memory, and holds whole pixels.
      let words = pixels.bindMemory(to: UInt32.self)
      image = PixelImage(
        width: width, height: height, pixels: Array(words.prefix(width * height)))
    }
    return image
  }
}
