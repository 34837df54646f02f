// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

@MainActor
struct FontDescriptorTests {
  @Test func symbolicTraitsMakeItBoldAndItalic() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body.pointSize == 17)
    #expect(body.symbolicTraits == [])
    #expect(body.object(forKey: .textStyle) as? String == UIFont.TextStyle.body.rawValue)
    let both = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    let font = UIFont(descriptor: both, size: 0)
    #expect(font.fontName == "Inter-BoldItalic")
    #expect(font.pointSize == 17)
    #expect(UIFont(descriptor: both, size: 30).pointSize == 30)
    #expect(try #require(both.withSymbolicTraits([])).symbolicTraits == [])
    // The bold trait does not change a font of another bold weight.
    let black = UIFont.systemFont(ofSize: 10, weight: .black).fontDescriptor
    #expect(black.withSymbolicTraits(.traitBold)?.postscriptName == "Inter-Black")
  }

  @Test(arguments: [
    UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ])
  func weightsComeBack(_ weight: UIFont.Weight) throws {
    let font = UIFont.systemFont(ofSize: 12, weight: weight)
    let traits = try #require(
      font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect(traits[.weight] as? CGFloat == weight.rawValue)
    let other = UIFont.systemFont(ofSize: 12).fontDescriptor
      .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: weight]])
    #expect(UIFont(descriptor: other, size: 0).fontName == font.fontName)
  }

  @Test func matricesTransformTheGlyphs() {
    let slant = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
    let descriptor = UIFontDescriptor(name: "Inter-Bold", matrix: slant)
    #expect(descriptor.matrix == slant)
    #expect(descriptor.postscriptName == "Inter-Bold")
    #expect(descriptor.pointSize == 12)
    let font = UIFont(descriptor: descriptor, size: 20)
    #expect(font.fontDescriptor.matrix == slant)
    #expect(font.withSize(30).fontDescriptor.matrix == slant)
    let value = descriptor.object(forKey: .matrix) as? NSValue
    #expect(value?.cgAffineTransformValue == slant)
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    #expect(plain.matrix == .identity)
    #expect(plain.object(forKey: .matrix) == nil)
    let added = plain.addingAttributes([.matrix: NSValue(cgAffineTransform: slant)])
    #expect(added == plain.withMatrix(slant))
    #expect(added.withMatrix(.identity) == plain)
    let wide = UIFont(
      descriptor: plain.withMatrix(CGAffineTransform(scaleX: 2, y: 1)), size: 20)
    let width = ("pearl" as NSString).size(withAttributes: [.font: wide]).width
    let usual = ("pearl" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(abs(width - 2 * usual.width) < 1)
  }

  @Test func installedFontsMatch() {
    let found = UIFont.systemFont(ofSize: 12).fontDescriptor
      .matchingFontDescriptors(withMandatoryKeys: [.family])
    #expect(found.map(\.postscriptName) == ["Inter-Regular"])
    let missing = UIFontDescriptor(fontAttributes: [.family: "No Such Family"])
    #expect(missing.matchingFontDescriptors(withMandatoryKeys: [.family]).isEmpty)
    #expect(missing.matchingFontDescriptors(withMandatoryKeys: nil).count == 1)
  }

  @Test func attributesDescribe() {
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Inter", .face: "Semi Bold Italic"])
    #expect(descriptor.postscriptName == "Inter-SemiBoldItalic")
    #expect(descriptor.pointSize == 12)
    #expect(descriptor == descriptor.withFamily("Inter"))
    #expect(descriptor != descriptor.withSize(3))
    #expect(descriptor.withFace("Bold").postscriptName == "Inter-Bold")
    let odd = UIFontDescriptor(fontAttributes: [.size: CGFloat.nan, .traits: 3, .face: ""])
    #expect(odd.pointSize == 0)
    #expect(odd.postscriptName == "Inter-Regular")
  }

  @Test func designs() throws {
    let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    let (thin, wide) = ("i" as NSString, "W" as NSString)
    #expect(thin.size(withAttributes: [.font: font]) == wide.size(withAttributes: [.font: font]))
    #expect(font.fontDescriptor.symbolicTraits == .traitMonoSpace)
    let system = UIFont.systemFont(ofSize: 20).fontDescriptor
    #expect(system.withDesign(.monospaced) == font.fontDescriptor)
    #expect(system.withDesign(.rounded) == system)
  }

  @Test func installedFontsAreNamed() {
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
    #expect(UIFont.fontNames(forFamilyName: "None Such").isEmpty)
  }
}
