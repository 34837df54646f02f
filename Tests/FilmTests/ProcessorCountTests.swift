// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import Testing

/// A film has the same bytes on machines with other numbers of processors.
@Suite struct ProcessorCountTests {
  private typealias Affinity = @convention(c) (Int32, Int, UnsafeMutableRawPointer) -> Int32

  // SAFETY: glibc's sched_getaffinity and sched_setaffinity have this type but for the constness of
  // the last pointer. Swift does not see their declarations, which are GNU extensions.
  private func function(_ name: String) throws -> Affinity {
    unsafeBitCast(try #require(dlsym(nil, name)), to: Affinity.self)
  }

  /// Calls a body on a thread that may use one processor only. Encoders count no others then.
  // SAFETY: the system reads and writes the set within its size, during the calls only.
  private func onOneProcessor(_ body: () throws -> Void) throws {
    let (get, set) = (try function("sched_getaffinity"), try function("sched_setaffinity"))
    var all = [UInt8](repeating: 0, count: 128)
    try #require(get(0, all.count, &all) == 0)
    var one = [UInt8](repeating: 0, count: all.count)
    let place = try #require(all.firstIndex { $0 != 0 })
    one[place] = all[place] & (~all[place] &+ 1)
    try #require(set(0, one.count, &one) == 0)
    defer { _ = set(0, all.count, &all) }
    try body()
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm", "a.apng", "a.webp", "alpha.mov", "alpha.webm"])
  func bytesDoNotDependOnTheProcessors(_ name: String) throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = name.hasPrefix("alpha")
    // High enough that encoders would use several threads.
    func write() throws -> Data {
      let writer = try FilmWriter(
        file: workspace.file(name), width: 640, height: 480, framesPerSecond: 25, options: options)
      for index in 0..<12 { try writer.append(pixels: Workspace.frame(index, 640, 480)) }
      try writer.finish()
      return try workspace.data(name)
    }
    let first = try write()
    try onOneProcessor {
      let second = try write()
      #expect(Workspace.difference(first, second) == nil)
    }
  }
}
