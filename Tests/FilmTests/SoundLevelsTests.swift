// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

@testable import Film

/// The levels of sounds for pictures of them.
@Suite struct SoundLevelsTests {
  /// A tone of a fifth of a second at 48 000 samples per second, and the same one compressed.
  @Test func levelsFollowTheFile() throws {
    let workspace = try Workspace()
    let file = workspace.file("tone.wav")
    try ToneFile.write(to: file, seconds: 0.2, sampleRate: 48_000, channels: 2)
    let levels = SoundLevels.levels(of: file)
    #expect(levels.count == 10)
    #expect(levels.allSatisfy { $0 > 100 })
    #expect(SoundLevels.levels(of: workspace.file("none.wav")).isEmpty)
    let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    #expect(SoundLevels.levels(of: samples.appending(path: "tone.mp3").path).max() ?? 0 > 20)
  }
}
