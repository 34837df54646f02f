// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import TextLayout

@Suite struct TextLineTests {
  static let font = Font.font(for: FontDescriptor(size: 20))

  @Test func emptyTextHasNoWidthAndNoPath() {
    let line = Self.font.line("")

    #expect(line.width == 0)
    #expect(line.path.isEmpty)
    #expect(line.ascent > 0)
    #expect(line.descent > 0)
  }

  @Test func widthIsAdditiveWithinKerning() {
    let whole = Self.font.line("Typography").width
    let parts = "Typography".map { Self.font.line(String($0)).width }.reduce(0, +)

    #expect(abs(whole - parts) < 0.1 * parts)
  }

  @Test func kerningBringsLettersTogether() {
    let pair = Self.font.line("AV").width

    #expect(pair < Self.font.line("A").width + Self.font.line("V").width - 0.3)
  }

  @Test func pathStandsOnTheBaselineAndPointsDown() {
    let bounds = Self.font.line("H").path.controlPointBounds

    #expect(abs(bounds.maxY) < 0.01)
    #expect(abs(bounds.minY + Self.font.capHeight) < 0.1)
    #expect(bounds.minX >= 0)
    #expect(bounds.maxX <= Self.font.line("H").width)
    #expect(Self.font.line("g").path.controlPointBounds.maxY > 1)
  }

  @Test func pathIsTheSameTwice() {
    let text = "Kerning, ﬁ, Ǻ é – 漢字 שלום 123 🎈"

    #expect(Self.font.line(text).path == Self.font.line(text).path)
  }

  @Test func contoursAreClosed() {
    var open = 0
    Self.font.line("Barge %&8").path.forEach { element in
      switch element {
      case .move: open += 1
      case .close: open -= 1
      default: break
      }
      #expect(open == 0 || open == 1)
    }

    #expect(open == 0)
  }

  @Test func quadraticCurvesStayQuadratic() {
    let font = Font.font(for: FontDescriptor(family: "DejaVu Sans", size: 20))
    let path = font.line("o").path

    #expect(path.verbs.contains(.quad) != path.verbs.contains(.cubic))
  }

  @Test(arguments: [
    "🎈🏳️‍🌈👩‍👩‍👧‍👦", "\u{E000}\u{10FFFD}", "e\u{301}\u{302}\u{303}", "\u{200D}\u{FE0F}", "\u{0}\u{1}\u{7F}",
    "क्षि ไทย 한국어 العربية", "\u{FFFF}", "🇩🇪", "\t\r\n",
  ])
  func unusualTextNeverCrashes(_ text: String) {
    let line = Self.font.line(text)

    #expect(line.width.isFinite)
    #expect(line.width >= 0)
    #expect(line.path.isFinite)
  }

  @Test func missingGlyphsComeFromAnotherFont() {
    // Inter has no Armenian.
    let line = Self.font.line("Հայաստան")

    #expect(!line.path.isEmpty)
    #expect(line.path != Self.font.line("\u{E000}\u{E000}").path)
  }

  @Test func controlCharactersAreSpaces() {
    #expect(Self.font.line("a\nb").width == Self.font.line("a b").width)
  }

  @Test func rightToLeftLettersRunToTheLeft() {
    // Numbers and Latin words inside keep their own direction.
    let alef = Self.font.line("א").width
    let bounds = Self.font.line("אבג").path.controlPointBounds
    let digits = Self.font.line("12").path

    #expect(bounds.width > 2 * alef / 2)
    #expect(
      Self.font.line("א 12").path.points.prefix(digits.points.count).elementsEqual(digits.points))
  }

  @Test func hundredThousandCharactersAreSetOnOneLine() {
    let text = String(repeating: "Lorem ipsum dolor sit amet. ", count: 3572)

    let line = Self.font.line(text)

    #expect(line.width > 500_000)
  }
}
