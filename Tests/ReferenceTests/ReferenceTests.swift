// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import PictureComparison
import Pictures
import Testing

/// Compares Nacre's pictures with a browser's; `README.md` says how those are made.
struct ReferenceTests {
  /// The FLIP value above which a pixel counts as visibly different.
  private static let threshold = 0.25

  @Test(arguments: ReferenceSubject.all)
  func looksAsInABrowser(subject: ReferenceSubject) throws {
    let folder = ProcessInfo.processInfo.environment["NACRE_REFERENCES"].map { URL(filePath: $0) }
    let drawn = try subject.drawn()
    if let folder { try subject.adopt(pagesIn: folder, drawn.width, drawn.height) }
    let reference = try subject.reference()
    try #require((reference.width, reference.height) == (drawn.width, drawn.height))
    let map = FlipMap(reference, drawn)
    let cluster = map.largestCluster(above: Self.threshold)
    if let folder { try write(subject, [reference, map.image, drawn], map, cluster, to: folder) }

    let limit = try #require(ReferenceLimit.all[subject.name])

    #expect(map.mean <= limit.mean, "\(subject.name): mean")
    #expect(cluster <= limit.cluster, "\(subject.name): cluster")
  }

  @Test func everySubjectHasItsFilesAndLimit() {
    let names = ReferenceSubject.names(ending: ".scene")

    #expect(names == ReferenceSubject.names(ending: ".html"))
    #expect(names == ReferenceSubject.names(ending: ".png"))
    #expect(Set(ReferenceLimit.all.keys) == Set(names))
  }

  /// Writes a line of the table, and a picture with three panels: reference, difference, drawn.
  private func write(
    _ subject: ReferenceSubject, _ panels: [PixelImage], _ map: FlipMap, _ cluster: Int,
    to folder: URL
  ) throws {
    func text(_ number: Double) -> String { String(format: "%.4f", number) }
    var words = [subject.name, text(map.mean), text(map.maximum), "\(cluster)"]
    if let fine = try subject.fine(in: folder, map.width, map.height) {
      words += [panels[0], panels[2]].map { text($0.meanDistance(to: fine)) }
    }
    try Data((words.joined(separator: " ") + "\n").utf8)
      .write(to: folder.appending(path: subject.name + ".txt"))
    try Pictures.encodePNG(GoldenPicture.beside(panels))
      .write(to: folder.appending(path: subject.name + ".png"))
  }
}
