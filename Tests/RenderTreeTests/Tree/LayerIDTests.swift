// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Testing

@testable import RenderTree

/// The identifiers of layers that appear several times in a frame, and the numbers of particles.
struct LayerIDTests {
  @Test func derivedIdentifiersAreNoOriginals() {
    for value in 1...50 as ClosedRange<UInt64> {
      for role in 0...50 as ClosedRange<UInt64> {
        #expect(LayerID(rawValue: value).derived(role).rawValue >> 63 == 1)
      }
    }
  }

  @Test func instancesAreNeitherTilesNorSnapshots() {
    let id = LayerID(rawValue: 7)
    let tiles = Set((0...1000 as ClosedRange<UInt64>).map { id.derived($0) })
    let instances = Set((1...1000).map { id.derived(RenderTree.instanceRole($0)) })
    #expect(instances.count == 1000)
    #expect(instances.isDisjoint(with: tiles))
  }

  /// **Source.** The published outputs of SplitMix64 for the seed 1234567.
  @Test func numbersOfParticlesAreThoseOfSplitMix() {
    let outputs: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    let random = ParticleRandom(key: 1_234_567)
    for (index, output) in outputs.enumerated() {
      #expect(random.unit(index) == Double(output >> 11) * 0x1p-53, "\(index)")
    }
  }
}
