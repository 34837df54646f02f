// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Pictures
import Testing

/// Nacre's pictures against those of a browser; `README.md` says how those are made.
struct ReferenceTests {
  /// A difference that is seen without looking for it.
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

    let limit = ReferenceLimit.of(subject.name)

    #expect(map.mean <= limit.mean, "\(subject.name): mean")
    #expect(cluster <= limit.cluster, "\(subject.name): cluster")
  }

  @Test func everySubjectHasItsFilesAndLimit() {
    let names = ReferenceSubject.names(ending: ".scene")

    #expect(names == ReferenceSubject.names(ending: ".html"))
    #expect(names == ReferenceSubject.names(ending: ".png"))
    #expect(Set(ReferenceLimit.all.keys) == Set(names))
  }

  /// Writes a line of the table, and the picture reference | difference | drawn.
  private func write(
    _ subject: ReferenceSubject, _ panels: [PixelImage], _ map: FlipMap, _ cluster: Int,
    to folder: URL
  ) throws {
    let numbers = [map.mean, map.maximum].map { String(format: "%.4f", $0) }
    let line = ([subject.name] + numbers + ["\(cluster)"]).joined(separator: " ") + "\n"
    try Data(line.utf8).write(to: folder.appending(path: subject.name + ".txt"))
    let picture = GoldenPicture.beside(panels)
    try Pictures.encodePNG(picture).write(to: folder.appending(path: subject.name + ".png"))
  }
}
