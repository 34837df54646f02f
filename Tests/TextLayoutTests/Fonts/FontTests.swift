// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import TextLayout

@Suite struct FontTests {
  static let body = Font.font(for: FontDescriptor(size: 17))

  @Test func metricsArePositiveAndOrdered() {
    let font = Self.body

    #expect(font.ascender > font.capHeight)
    #expect(font.capHeight > font.xHeight)
    #expect(font.xHeight > 0)
    #expect(font.descender < 0)
    #expect(font.lineHeight >= font.ascender - font.descender)
    #expect((17...24).contains(font.lineHeight))
  }

  @Test func metricsGrowWithTheSize() {
    let double = Font.font(for: FontDescriptor(size: 34))

    #expect(abs(double.lineHeight - 2 * Self.body.lineHeight) < 1e-9)
    // The system font is set tighter at greater sizes, as on iOS; other fonts are not.
    #expect(double.line("Nacre").width < 2 * Self.body.line("Nacre").width)
    func width(_ size: Double) -> Double {
      Font.font(for: FontDescriptor(family: "serif", size: size)).line("Nacre").width
    }
    #expect(abs(width(34) - 2 * width(17)) < 1e-9)
  }

  @Test func equalDescriptorsShareAFont() {
    #expect(Font.font(for: FontDescriptor(size: 17)) === Self.body)
    #expect(Font.font(for: FontDescriptor(size: 17, weight: 700)) !== Self.body)
  }

  @Test(arguments: [0, -3, .nan, .infinity])
  func sizeOutsideTheRangeIsZero(_ size: Double) {
    let font = Font.font(for: FontDescriptor(size: size))

    #expect(font.lineHeight == 0)
    #expect(font.line("Nacre").width == 0)
    #expect(font.line("Nacre").path.isFinite)
  }

  @Test func weightMakesTextWider() {
    let widths = [100, 400, 700, 900].map {
      Font.font(for: FontDescriptor(size: 17, weight: $0)).line("Hamburgefonstiv").width
    }

    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func italicHasOtherOutlines() {
    let italic = Font.font(for: FontDescriptor(size: 17, italic: true))

    #expect(italic.line("Nacre").path != Self.body.line("Nacre").path)
  }

  @Test func missingFamilyFallsBackToSomeSans() {
    let font = Font.font(for: FontDescriptor(family: "No Such Family", size: 17))

    #expect(font.line("Nacre").width > 0)
    #expect(!font.line("Nacre").path.isEmpty)
  }

  @Test func monospacedDigitsAreEquallyWide() {
    let font = Font.font(for: FontDescriptor(size: 17, monospacedDigits: true))

    let widths = (0...9).map { font.line("\($0)\($0)\($0)").width }

    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 })
    #expect(abs(Self.body.line("111").width - Self.body.line("000").width) > 0.5)
  }

  @Test func fontsAreUsableFromManyThreads() async {
    let expected = Self.body.line("Many threads 漢字").path

    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          let font = Font.font(for: FontDescriptor(size: Double(10 + index % 8)))
          _ = font.line("Thread \(index) שלום").path
          return Self.body.line("Many threads 漢字").path == expected
        }
      }
      for await same in group { #expect(same) }
    }
  }
}
