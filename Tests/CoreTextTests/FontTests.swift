// Nacre, MIT licence; see LICENSE.

import CoreText
import Testing

@Suite struct FontTests {
  static let font = CTFontCreateWithName("Inter-Bold", 20, nil)

  @Test func namesAndTraitsAreThoseAskedFor() {
    let font = Self.font

    #expect(CTFontGetSize(font) == 20)
    #expect(CTFontCopyPostScriptName(font) == "Inter-Bold")
    #expect(CTFontCopyFamilyName(font) == "Inter")
    #expect(CTFontCopyFullName(font) == "Inter Bold")
    #expect(CTFontGetSymbolicTraits(font) == .traitBold)
    #expect(CTFontCopyName(font, kCTFontSubFamilyNameKey) == "Bold")
    #expect(CTFontCopyName(font, "no key") == nil)
  }

  @Test func metricsAreOrdered() {
    let font = Self.font

    #expect(CTFontGetAscent(font) > CTFontGetCapHeight(font))
    #expect(CTFontGetCapHeight(font) > CTFontGetXHeight(font))
    #expect(CTFontGetDescent(font) > 0)
    #expect(CTFontGetLeading(font) >= 0)
    #expect(CTFontGetUnderlinePosition(font) < 0)
    #expect(CTFontGetUnderlineThickness(font) > 0)
    #expect(CTFontGetUnitsPerEm(font) >= 1000)
    #expect(CTFontGetGlyphCount(font) > 100)
    #expect(CTFontGetBoundingBox(font).height > 20)
  }

  @Test func sizeZeroMeansTwelveOrTheSame() {
    #expect(CTFontGetSize(CTFontCreateWithName("Inter", 0, nil)) == 12)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(Self.font, 0, nil, nil)) == 20)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(Self.font, 7, nil, nil)) == 7)
    #expect(CTFontCreateUIFontForLanguage(.none, 10, nil) == nil)
  }

  @Test func attributesReplaceWhatTheyName() {
    let italic = CTFontDescriptorCreateWithAttributes(
      [kCTFontTraitsAttribute: [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitItalic.rawValue]])

    let font = CTFontCreateCopyWithAttributes(Self.font, 0, nil, italic)

    #expect(CTFontGetSymbolicTraits(font) == .traitItalic)
    #expect(CTFontGetSize(font) == 20)
    let plain = CTFontCreateCopyWithSymbolicTraits(Self.font, 0, nil, [], .traitBold)
    #expect(plain.map(CTFontGetSymbolicTraits) == [])
  }

  @Test func glyphsOfCharactersHaveAdvancesAndOutlines() throws {
    let characters = Array("AV \u{10FFFF}".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: characters.count)

    let hasAll = CTFontGetGlyphsForCharacters(Self.font, characters, &glyphs, characters.count)
    var advances = [CGSize](repeating: .zero, count: 3)
    let sum = CTFontGetAdvancesForGlyphs(Self.font, .default, glyphs, &advances, 3)
    var boxes = [CGRect](repeating: .null, count: 3)
    let union = CTFontGetBoundingRectsForGlyphs(Self.font, .default, glyphs, &boxes, 3)

    #expect(!hasAll)
    #expect(glyphs[0] != 0)
    #expect(glyphs[1] != 0)
    #expect(glyphs[3...] == [0, 0])
    #expect(abs(sum - advances.reduce(0) { $0 + $1.width }) < 1e-9)
    #expect(advances[0].width > 8)
    #expect(advances[0].width < 20)
    #expect(union == boxes[0].union(boxes[1]))
    let path = try #require(CTFontCreatePathForGlyph(Self.font, glyphs[0], nil))
    #expect(abs(path.boundingBoxOfPath.height - CTFontGetCapHeight(Self.font)) < 0.5)
    #expect(path.boundingBoxOfPath.minY > -0.5)
    #expect(CTFontCreatePathForGlyph(Self.font, glyphs[2], nil) == nil)
    var turned = CGAffineTransform(scaleX: 2, y: -1)
    let other = try #require(CTFontCreatePathForGlyph(Self.font, glyphs[0], &turned))
    #expect(other.boundingBoxOfPath.maxY < 0.5)
    #expect(abs(other.boundingBoxOfPath.width - 2 * path.boundingBoxOfPath.width) < 1e-6)
  }
}

@Suite struct FontManagerTests {
  /// The file of an installed font, with its names changed so that no other font has them.
  private static func renamedFont() throws -> Data {
    let folders = ["/usr/share/fonts"]
    let files = folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
        .map { folder + "/" + $0 }
    }
    let path = try #require(files.first { $0.hasSuffix("DejaVuSans-Bold.ttf") })
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    for (old, new) in [("DejaVu", "NacreT")] {
      for encoding in [String.Encoding.ascii, .utf16BigEndian] {
        let (from, to) = (try #require(old.data(using: encoding)), new.data(using: encoding))
        while let range = data.range(of: from) { data.replaceSubrange(range, with: to ?? Data()) }
      }
    }
    return data
  }

  @Test func fontsOfBytesAndFilesAreFoundByName() throws {
    let data = try Self.renamedFont()
    let font = try #require(CGDataProvider(data: data).flatMap { CGFont($0) })
    let name = try #require(font.postScriptName)
    var error: Unmanaged<CFError>?

    #expect(name == "NacreTSans-Bold")
    #expect(CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(
      error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
    let made = CTFontCreateWithName(name, 20, nil)
    let usual = CTFontCreateWithName("Inter-Bold", 20, nil)
    #expect(CTFontGetGlyphCount(made) == font.numberOfGlyphs)
    #expect(CTFontGetGlyphCount(made) != CTFontGetGlyphCount(usual))
    #expect(CTFontGetSymbolicTraits(made) == .traitBold)
  }

  @Test func filesWithoutFontsAreErrors() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("nacre-\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    var error: Unmanaged<CFError>?

    #expect(!CTFontManagerRegisterFontsForURL(file, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    try Data("no font".utf8).write(to: file)
    #expect(!CTFontManagerRegisterFontsForURL(file, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
    #expect(CTFontManagerCreateFontDescriptorsFromURL(file) == nil)
    #expect(CGDataProvider(data: Data("no font".utf8)).flatMap { CGFont($0) } == nil)
  }
}
