// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// FFmpeg's Debian build is under the GPL, so nothing that a scene links may need it.
struct LicenceTests {
  /// Whether a program or library in the folder of the build names a library.
  private func file(_ name: String, names library: String) throws -> Bool {
    let path = CommandRun.executable.deletingLastPathComponent().appendingPathComponent(name)
    let data = try Data(contentsOf: path, options: .alwaysMapped)
    return data.range(of: Data(library.utf8)) != nil
  }

  @Test(arguments: ["libavcodec.so", "libavformat.so", "libavfilter.so"])
  func onlyTheCommandLinksFFmpeg(_ library: String) throws {
    #expect(try file("nacre", names: library))
    #expect(try !file("libNacreShared.so", names: library))
  }
}
