// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import NacreTestKit
import Testing

/// A film has the same bytes whatever the memory held that its encoder gets.
struct UnwrittenMemoryTests {
  /// Fills memory with other bytes each time, and frees it.
  private func soil(_ random: inout SystemRandomNumberGenerator) {
    let blocks = (0..<64).map { _ in
      let size = Int.random(in: 1...200_000, using: &random)
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: .random(in: 0...255, using: &random))
      return block
    }
    for block in blocks { block.deallocate() }
  }

  @Test(arguments: [
    ("a.mp4", 150), ("a.mov", 150), ("a.webm", 30), ("a.webp", 30), ("a.apng", 30), ("a.gif", 30),
    ("alpha.mov", 30), ("alpha.webm", 30),
  ])
  func bytesDoNotDependOnUnwrittenMemory(name: String, count: Int) throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = name.hasPrefix("alpha")
    let frames = (0..<17).map { Workspace.frame($0, 64, 48) }
    func write() throws -> Data {
      let writer = try FilmWriter(
        file: workspace.file(name), width: 64, height: 48, framesPerSecond: 30, options: options)
      for frame in frames { try writer.append(pixels: frame) }
      try writer.finish()
      return try workspace.data(name)
    }
    let first = try write()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<rounds(count) {
      soil(&random)
      let again = try write()
      #expect(Workspace.difference(first, again) == nil)
    }
  }
}
