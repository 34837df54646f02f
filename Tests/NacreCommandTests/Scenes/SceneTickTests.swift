// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Stage
import Testing

/// Ticks to a scene that does not read them.
struct SceneTickTests {
  /// A tick that is larger than a pipe waits for room, and can be interrupted like every other wait.
  @Test func aSceneThatDoesNotReadDoesNotHoldUpTheCommand() throws {
    struct IsInterrupted: Error {}
    let place = try Workplace()
    // It waits for the end of its own input, which never comes.
    try place.write(script: "exec cat /dev/zero >/dev/null", to: "scene")
    let configuration = StageConfiguration(
      host: .window, width: 10, height: 10, scale: 1, framesPerSecond: 60, threads: 1)
    let process = try SceneProcess(
      SceneProgram(executable: place.file("scene")), configuration, nil)
    var tick = StageTick(seconds: 0)
    let key = String(repeating: "a", count: 1 << 20)
    tick.edits = [LayerEdit(layer: 1, key: key, value: nil)]
    var calls = 0

    #expect(throws: IsInterrupted.self) {
      try process.follow(
        tick,
        waiting: {
          calls += 1
          if calls == 3 { throw IsInterrupted() }
        }, show: { _, _ in })
    }
  }
}
