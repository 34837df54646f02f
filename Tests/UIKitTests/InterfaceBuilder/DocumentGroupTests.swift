// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

@testable import UIKit

/// Each group of what Interface Builder offers is read whole: nothing of its document is left out, and the
/// objects have the document's values.
@MainActor
struct DocumentGroupTests {
  @Test(arguments: DocumentGroup.all)
  func groupIsReadWhole(_ group: DocumentGroup) throws {
    var lines: [String] = []
    let opened = try group.open { lines.append($0) }
    #expect(lines.isEmpty)
    try group.check(opened)
  }

  @Test(arguments: DocumentGroup.more)
  func controllerIsReadWhole(_ group: DocumentGroup) throws {
    var lines: [String] = []
    let opened = try group.open { lines.append($0) }
    #expect(lines.isEmpty)
    try group.check(opened)
  }

  @Test func thereAreFortyOneGroups() {
    #expect(Set(DocumentGroup.all.map(\.testDescription)).count == 41)
  }

  /// What is left out is reported with its line, so a group that is read in part shows.
  @Test func partsAreReported() throws {
    var lines: [String] = []
    let group = DocumentGroup("", #"<view id="v" shine="3"><gloss/></view>"#) { _ in }
    _ = try group.open { lines.append($0) }
    #expect(
      lines == [
        "Test.xib:6: view v: the attribute shine is not supported",
        "Test.xib:6: view v: gloss is not supported",
      ])
  }
}
