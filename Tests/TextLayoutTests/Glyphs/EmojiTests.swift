// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
@testable import TextLayout

/// Emoji are glyphs of a font with images, by the rules of Unicode Technical Standard #51.
struct EmojiTests {
  private static let font = Font.font(for: FontDescriptor(size: 20))

  private func pictures(_ text: String) -> [GlyphPicture] {
    Self.font.line(text).pictures(ofSpan: 0)
  }

  @Test(arguments: [
    "👋", "🎉", "⭐", "👍🏽", "🏃‍♂️", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "1️⃣", "❤️", "☺️", "©️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])
  func oneCharacterIsOnePicture(_ emoji: String) throws {
    let pictures = pictures(emoji)
    let picture = try #require(pictures.first)
    #expect(pictures.count == 1)
    #expect(picture.data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // Approximately a square of the font's size.
    #expect((18...27).contains(picture.frame.width))
    #expect((18...27).contains(picture.frame.height))
    let line = Self.font.line(emoji)
    #expect(line.path.isEmpty)
    #expect(line.width >= picture.frame.width - 1)
    #expect(line.height == Self.font.lineHeight)
  }

  @Test(arguments: ["a", "1", "#", "©", "™", "❤︎", "☺︎", "→", "日", "*", ""])
  func textIsNoPicture(_ text: String) { #expect(pictures(text).isEmpty) }

  @Test func picturesStandAmongLetters() {
    let line = Self.font.line("ab👋cd")
    let pictures = line.pictures(ofSpan: 0)
    #expect(pictures.count == 1)
    #expect(!line.path.isEmpty)
    let before = Self.font.line("ab").width
    #expect(pictures.allSatisfy { $0.frame.minX >= before && $0.frame.maxX < line.width })
    // Equal glyphs have equal names, and different glyphs different names.
    #expect(self.pictures("👋👋").map(\.name).allSatisfy { $0 == pictures[0].name })
    #expect(self.pictures("🎉")[0].name != pictures[0].name)
  }

  @Test func blocksPlacePicturesInTheirLines() {
    let block = TextBlock("👋\n👋", font: Self.font)
    let frames = block.pictures(ofSpan: 0).map(\.frame)
    #expect(block.hasPictures)
    #expect(frames.count == 2)
    #expect(abs(frames[1].minY - frames[0].minY - Self.font.lineHeight) < 0.001)
    #expect(!TextBlock("shell", font: Self.font).hasPictures)
  }
}
