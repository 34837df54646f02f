// Nacre, MIT licence; see LICENSE.

import NIOCore
import SceneHost
import Stage

/// Another version of the scene, which gets the same input at the same times.
struct OtherVersion {
  private let program: SceneProgram
  private var process: SceneProcess?
  private(set) var picture = StudioPicture(kind: .other)
  /// The oldest instant that it can show, seconds.
  private(set) var oldest = 0.0

  init(_ program: SceneProgram) { self.program = program }

  /// Starts the version, or starts it again.
  ///
  /// - Throws: `CommandFailure` if the process can't be started.
  mutating func start(_ configuration: StageConfiguration, _ script: TouchScript?) throws {
    process = nil
    oldest = 0
    process = try SceneProcess(program, configuration, script)
  }

  /// Shows the instant that the scene shows.
  ///
  /// - Parameters:
  ///   - tick: The input of the scene. Its requests about layers are left out.
  ///   - screen: The screen of the scene.
  /// - Throws: `CommandFailure` when the version crashes, hangs or has ended; after that it gets no more
  ///   input.
  mutating func follow(_ tick: StageTick, on screen: StageTick.Screen) throws {
    guard let process else { return }
    var same = StageTick(seconds: tick.seconds)
    (same.touches, same.shown) = (tick.touches, tick.shown)
    (same.screen, same.appearance) = (tick.screen, tick.appearance)
    same.wantsWholeFrame = tick.wantsWholeFrame
    do {
      try process.follow(same, waiting: { try Interruption.check() }) { moment, pixels in
        oldest = moment.history?.oldest ?? oldest
        picture.show(tick.shown ?? tick.seconds)
        if let pixels { picture.update(pixels, on: screen, damage: moment.damage) }
      }
    } catch {
      self.process = nil
      throw error
    }
  }

  /// Makes the page get the whole picture.
  mutating func forgetPicture() { picture.forget() }

  /// Returns the message with the parts of the picture that the page lacks.
  mutating func message() -> ByteBuffer { picture.message() }
}
