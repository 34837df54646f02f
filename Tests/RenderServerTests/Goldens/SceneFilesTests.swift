// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The files of scenes and pictures are small, and each has its counterpart.
struct SceneFilesTests {
  /// Pictures with too many colours to be small, to which `largeLimit` bytes apply instead of
  /// `limit`.
  private static let large: Set<String> = [
    "backdrop_glass@0.png", "backdrop_panels@0.png", "filters_groups@0.png",
    "clip_nested@0.png", "contents_filters@0.png", "gradient_alpha@0.png", "gradient_axial@0.png",
    "gradient_conic@0.png", "emitter_modes@4000.png",
    "gradient_radial@0.png", "mask_layers@0.png", "replicator_colors@500.png",
    "replicator_space@0.png", "shadow_areas@0.png", "shadow_trees@0.png", "space_cards@0.png",
    "space_cube@0.png",
  ]
  private static let limit = 4 << 10
  private static let largeLimit = 64 << 10
  private static let totalLimit = 8 << 20

  @Test func everySceneHasItsPicturesAndEachPictureAScene() {
    let expected = GoldenScene.all.map { $0.picture + ".png" }

    #expect(GoldenScene.files(in: GoldenScene.references).sorted() == expected.sorted())
    #expect(GoldenScene.files(in: GoldenScene.scenes) == GoldenScene.names.map { $0 + ".scene" })
    #expect(Set(GoldenScene.instants.keys).isSubset(of: GoldenScene.names))
    #expect(GoldenScene.names.allSatisfy { $0.split(separator: "_").count == 2 })
  }

  @Test func picturesAreSmall() throws {
    var total = 0
    for name in GoldenScene.files(in: GoldenScene.references) {
      let file = GoldenScene.references.appending(path: name)
      let size = try #require(file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
      let limit = Self.large.contains(name) ? Self.largeLimit : Self.limit
      #expect(size <= limit, "\(name) has \(size) bytes")
      total += size
    }
    #expect(total <= Self.totalLimit)
  }
}
