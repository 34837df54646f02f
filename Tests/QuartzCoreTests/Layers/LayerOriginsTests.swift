// Nacre, MIT licence; see LICENSE.

import RenderTree
import Testing

@testable import QuartzCore

/// Where a program made its layers.
struct LayerOriginsTests {
  private let origins = LayerOrigins()

  private func note(_ id: UInt64) -> [UInt64] {
    origins.note(LayerID(rawValue: id))
    return origins.addresses(of: LayerID(rawValue: id))
  }

  @Test func originsAreKeptOnlyIfAskedFor() {
    #expect(note(1).isEmpty)
    origins.keep { [7, 8] }
    #expect(note(2) == [7, 8])
    origins.keep { [] }
    #expect(note(3).isEmpty)
    origins.keep(nil)
    #expect(note(4).isEmpty)
    #expect(origins.addresses(of: LayerID(rawValue: 2)) == [7, 8])
  }

  @Test func thoseOfOldLayersAreForgotten() {
    origins.keep { [1] }
    let count = 2 * LayerOrigins.most + 1
    for id in 1...count { _ = note(id) }
    #expect(origins.addresses(of: LayerID(rawValue: count - LayerOrigins.most)).isEmpty)
    #expect(origins.addresses(of: LayerID(rawValue: count - LayerOrigins.most + 1)) == [1])
  }
}
