// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Pictures
import TextLayout
import Testing
@testable import UIKit

/// `UIImage(systemName:)`.
@MainActor
struct SymbolTests {
  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil)
    -> UIImage
  {
    UIImage(systemName: name, withConfiguration: configuration) ?? UIImage()
  }

  /// The sum of a symbol's alphas, in pixels.
  private func ink(_ name: String, _ weight: UIImage.SymbolWeight = .regular) -> Double {
    let pixels = symbol(name, .init(pointSize: 40, weight: weight)).cgImage?.pixels.pixels ?? []
    return pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
  }

  // MARK: Names

  @Test func everyGlyphOfTheTableIsInTheFont() throws {
    let font = try #require(Typeface(family: SymbolTable.family))
    for (name, mark) in SymbolTable.marks {
      let glyphs =
        switch mark {
        case .lines(let glyph), .solid(let glyph): [glyph]
        case .pair(let outline, let filled): [outline, filled]
        case .text, .placeholder: [String]()
        }
      for glyph in glyphs {
        let number = font.glyph(named: glyph)
        #expect(number.map { font.bounds(of: $0).width > 0 } == true, "\(name): \(glyph)")
      }
    }
  }

  @Test func namesHaveParts() throws {
    let person = try #require(SymbolName("person.crop.circle.fill.badge.plus"))
    #expect(person.mark == SymbolTable.marks["person"])
    #expect(person.enclosure == .circle)
    #expect(person.isFilled)
    #expect(!person.isSlashed)
    #expect(person.badge == .lines("plus"))
    let bell = try #require(SymbolName("bell.slash"))
    #expect(bell.isSlashed)
    #expect(!bell.isFilled)
    #expect(bell.enclosure == nil)
    #expect(bell.badge == nil)
    #expect(SymbolName("12.square")?.mark == .text("12"))
    #expect(SymbolName("a.circle")?.mark == .text("A"))
    // The longest beginning counts, and unknown words after it don't.
    #expect(SymbolName("speaker.wave.3")?.mark == .solid("volume-high"))
    #expect(SymbolName("house.lodge.fill")?.mark == SymbolTable.marks["house"])
  }

  @Test(arguments: ["", ".", "..fill", "no.such.symbol", "123.circle", "/etc/passwd", "héart"])
  func otherNamesHaveNone(_ name: String) { #expect(SymbolName(name) == nil) }

  @Test func unknownNamesGiveASquareAndOneLine() throws {
    let name = "no.such.symbol"
    let square = try #require(UIImage(systemName: name))

    #expect(square.isSymbolImage)
    #expect(square.size.width > 10)
    #expect(!Log.once(SymbolCatalog.complaint(name)), "the line has been written")
    #expect(UIImage(systemName: "") == nil)
  }

  // MARK: Looks

  @Test func variantsDiffer() {
    #expect(ink("heart.fill") > ink("heart") * 1.5)
    #expect(ink("house.fill") > ink("house") * 1.5)
    #expect(ink("plus.circle") > ink("plus"))
    #expect(ink("plus.circle.fill") > ink("plus.circle") * 1.5)
    #expect(ink("plus.circle.fill") < ink("circle.fill"))
    #expect(abs(ink("bell.slash.fill") - ink("bell.fill")) > 20)
    #expect(ink("folder.badge.plus") > ink("folder"))
  }

  @Test(arguments: ["heart", "plus", "house", "plus.circle"])
  func heavierSymbolsHaveMoreInk(_ name: String) {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let inks = weights.map { ink(name, $0) }
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 }, "\(inks)")
    #expect(ink(name, .unspecified) == ink(name, .regular))
  }

  @Test func sizesFollowThePointSizeAndTheScale() {
    func width(_ configuration: UIImage.SymbolConfiguration?) -> CGFloat {
      symbol("circle", configuration).size.width
    }
    let body = width(nil)
    #expect(body == width(.init(pointSize: 17)))
    #expect(body == width(.init(scale: .medium)))
    #expect(width(.init(pointSize: 34)) > 1.9 * body)
    #expect(width(.init(scale: .small)) < body)
    #expect(width(.init(scale: .large)) > body)
    #expect(width(.init(font: .systemFont(ofSize: 17))) == body)
    for size in [0, -4, .nan, .infinity] as [CGFloat] {
      #expect(width(.init(pointSize: size)) == body)
    }
    #expect(width(.init(pointSize: 1e9)) == width(.init(pointSize: 1000)))
  }

  @Test func configurationsApply() {
    let heart = symbol("heart", .init(weight: .bold))
    let large = heart.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40))
    #expect(large.symbolConfiguration == .init(pointSize: 40, weight: .bold))
    #expect(large.size.width > 2 * heart.size.width)
    let picture = UIImage(cgImage: CGImage(PixelImage(width: 1, height: 1, pixels: [0])))
    #expect(picture.applyingSymbolConfiguration(.init(scale: .large)) == nil)
    #expect(picture.withConfiguration(UIImage.SymbolConfiguration.unspecified) === picture)
    #expect(!picture.isSymbolImage)
    #expect(picture.symbolConfiguration == nil)
  }

  // MARK: Use

  private func color(_ view: UIImageView) -> UInt32? {
    (view.layer.contents as? CGImage)?.pixels.pixels.first { $0 >> 24 == 255 }
  }

  @Test func imageViewsTintSymbols() {
    let view = UIImageView(image: symbol("circle.fill"))
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color(view) == 0xFFFF_0000)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.image = symbol("circle.fill", .init(paletteColors: [blue, .white]))
    #expect(color(view) == 0xFF00_00FF)
    view.image = symbol("circle.fill", .init(hierarchicalColor: blue))
    #expect(color(view) == 0xFF00_00FF)
    view.image = symbol("circle.fill").withRenderingMode(.alwaysOriginal)
    #expect(color(view) == 0xFF00_0000)
  }

  @Test func viewsAndButtonsPreferALook() {
    let view = UIImageView(image: symbol("star"))
    let small = view.intrinsicContentSize
    view.preferredSymbolConfiguration = .init(pointSize: 50)
    #expect(view.intrinsicContentSize.width > 2 * small.width)
    view.image = symbol("star", .init(pointSize: 17))
    #expect(view.intrinsicContentSize == small, "the symbol's own size counts")

    let button = UIButton(type: .system)
    button.setImage(symbol("star"), for: .normal)
    let width = button.intrinsicContentSize.width
    button.setPreferredSymbolConfiguration(.init(pointSize: 50), forImageIn: .normal)
    #expect(button.intrinsicContentSize.width > width + 20)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted)?.pointSize == 50)
    var configuration = UIButton.Configuration.plain()
    configuration.image = symbol("star")
    let plain = UIButton(configuration: configuration)
    let plainWidth = plain.intrinsicContentSize.width
    configuration.preferredSymbolConfigurationForImage = .init(pointSize: 50)
    plain.configuration = configuration
    #expect(plain.intrinsicContentSize.width > plainWidth + 20)
  }

  @Test func predefinedItemsHaveSymbols() {
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    #expect(add.image?.isSymbolImage == true)
    #expect(add.title == nil)
    #expect(add.accessibilityLabel == "Add")
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    #expect(done.image == nil)
    #expect(done.title == "Done")
    let search = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    #expect(search.image?.isSymbolImage == true)
    #expect(search.title == "Search")
  }

  // MARK: Files

  @Test func theUsersFilesComeFirst() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ data: Data) throws {
      try data.write(to: folder.appending(path: name))
    }
    let head = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#
    try write("heart.svg", Data((head + #"<rect x="6" y="9" width="12" height="3"/></svg>"#).utf8))
    let bar = PixelImage(
      width: 240, height: 240,
      pixels: (0..<240 * 240).map { $0 < 240 * 120 ? 0xFF00_0000 : 0 })
    try write("my.mark.png", Pictures.encodePNG(bar))
    try write("star.svg", Data("<svg".utf8))
    let catalog = SymbolCatalog(folder: folder.path)
    func size(_ name: String) -> [Int]? {
      let look = UIImage.SymbolConfiguration(pointSize: 240 / 1.4)
      return catalog.image(name, look, scale: 1).map { [$0.width, $0.height] }
    }

    #expect(size("heart") == [120, 30])
    #expect(size("my.mark") == [240, 120])
    #expect(size("star") == size("no.such.symbol"), "a broken file gives a square")
    #expect(size("heart.fill") != size("heart"), "the font has what the folder lacks")
    #expect(size("../heart") == size("no.such.symbol"))
  }

  // MARK: Pictures

  @Test func symbolsLookAsInTheReference() throws {
    let names = """
      heart.fill house person.crop.circle bell.slash bell.badge folder.badge.plus a.circle no.such
      """
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 148, height: 68))
    view.backgroundColor = .white
    for (index, name) in names.split(separator: " ").enumerated() {
      let weight: UIImage.SymbolWeight = index == 1 ? .bold : .regular
      let image = UIImageView(image: symbol(String(name), .init(pointSize: 20, weight: weight)))
      image.tintColor = .black
      image.center = CGPoint(
        x: (CGFloat(index % 4) * 36 + 20).rounded(), y: (CGFloat(index / 4) * 32 + 18).rounded())
      image.frame = image.frame.integral
      view.addSubview(image)
    }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    let golden = GoldenPicture(name: "symbols", suite: "SymbolTests")
    let pixels = try #require(image.cgImage?.pixels)
    if let failure = try golden.failure(pixels) { Issue.record("\(failure)") }
  }
}
