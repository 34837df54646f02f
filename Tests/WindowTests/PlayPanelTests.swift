// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import TextLayout

@testable import Window

/// The panel that shows errors in a window.
struct PlayPanelTests {
  private static let error =
    "/home/somebody/project/Sources/App/Controller.swift:14:22: error: cannot convert value of type "
    + "'String' to specified type 'Int'"

  private func characters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// The text of a block, without white space, as its lines cut it from `text`.
  private func shown(_ block: TextBlock, of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return characters(
      block.lines.map { line in
        String(String.UnicodeScalarView(scalars[line.characters.clamped(to: 0..<scalars.count)]))
      }.joined())
  }

  @Test func aLongLineIsWrappedAndNothingIsLeftOut() {
    let block = PlayPanel.block(Self.error, width: 180, limit: 400)

    #expect(block.lines.count > 3)
    #expect(block.lines.allSatisfy { $0.line.width <= 180 })
    #expect(shown(block, of: Self.error) == characters(Self.error))
  }

  @Test func aTextThatDoesNotFitGetsASmallerFont() {
    let text = Array(repeating: Self.error, count: 4).joined(separator: "\n")
    let large = PlayPanel.block(text, width: 300, limit: 1000)

    let small = PlayPanel.block(text, width: 300, limit: large.size.height - 1)

    #expect(small.size.height < large.size.height)
    #expect(shown(small, of: text) == characters(text))
  }

  @Test func whatDoesNotFitAtAllIsAnnounced() throws {
    let text = Array(repeating: Self.error, count: 40).joined(separator: "\n")

    let block = PlayPanel.block(text, width: 180, limit: 140)

    #expect(block.size.height <= 140)
    let rest = PlayPanel.block("The rest is in the terminal.", width: 180, limit: 0)
    #expect(block.lines.count > 5)
    #expect(block.lines.last?.line.width == rest.lines.last?.line.width)
  }

  @Test func thePanelIsAsWideAsTheWindowAndNotHigherThanThreeQuarters() {
    let text = Array(repeating: Self.error, count: 40).joined(separator: "\n")

    let picture = PlayPanel.picture(of: text, size: PixelSize(width: 360, height: 480), scale: 2)

    #expect(picture.width == 360)
    #expect((300...360).contains(picture.height))
  }

  @Test(arguments: [
    (
      "/a b/c/App.swift:1:22: error: no /such/thing\n 1 | let a = b\n/a/App.swift:2:1: note: here",
      "App.swift:1:22: error: no /such/thing"
    ),
    (
      "App.swift:1:2: error: one\n/x/Other.swift:3:4: error: two",
      "App.swift:1:2: error: one\nOther.swift:3:4: error: two"
    ),
    ("ld: error: nothing /a/b:1:2 there", "ld: error: nothing /a/b:1:2 there"),
    ("the scene crashed\nSave /a/b.swift", "the scene crashed\nSave /a/b.swift"),
  ])
  func linesWithErrorsAreShownAloneAndWithoutFolders(text: String, shown: String) {
    #expect(PlayPanel.shown(of: text) == shown)
  }
}
