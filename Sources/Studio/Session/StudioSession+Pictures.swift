// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import SceneHost
import Stage

/// The pictures that the page gets.
extension StudioSession {
  /// The longest side of a picture, pixels.
  static let largestSide = 4096.0

  /// The configuration of the scene's process, whose screen may grow.
  var sceneConfiguration: StageConfiguration {
    var configuration = request.configuration
    configuration.largestFrameBytes = Int(Self.largestSide * Self.largestSide) * 4
    return configuration
  }

  /// Sends the parts of a picture that the page lacks, once the page has read the previous ones. Two pictures
  /// take turns.
  func sendPicture() {
    guard let connection, connection.isReady else { return }
    let isOther = other?.picture.isStale == true && (!picture.isStale || !sentOther)
    guard isOther || picture.isStale else { return }
    sentOther = isOther
    let message = isOther ? other?.message() : picture.message()
    if let message { connection.send(binary: message) }
  }

  /// Makes the page get the whole picture.
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
