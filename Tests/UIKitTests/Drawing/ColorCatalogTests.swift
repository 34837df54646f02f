// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// Colours and data of asset catalogues.
struct ColorCatalogTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "nacre-colors-\(UInt64.random(in: 0 ... .max))")

  private func write(_ set: String, _ contents: String) throws {
    let file = folder.appending(path: "Media.xcassets/\(set)/Contents.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: file)
  }

  private static func color(_ parts: String, _ extra: String = "") -> String {
    #"{"idiom":"universal",\#(extra)"color":{"color-space":"srgb","components":{\#(parts)}}}"#
  }

  @Test func componentsHaveThreeForms() {
    #expect(ColorCatalog.number("0.500") == 0.5)
    #expect(ColorCatalog.number("0x7F") == 127.0 / 255)
    #expect(ColorCatalog.number("255") == 1)
    #expect(ColorCatalog.number("grey") == nil)
  }

  @Test func coloursFollowTheStyle() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let light = Self.color(#""red":"1.000","green":"0x00","blue":"0","alpha":"0.5""#)
    let dark = Self.color(
      #""white":"0.25","alpha":"1.000""#,
      #""appearances":[{"appearance":"luminosity","value":"dark"}],"#)
    try write("Group/Sand.colorset", #"{"colors":[\#(light),\#(dark)]}"#)
    let catalog = ColorCatalog(folders: [folder.path])
    let found = try #require(catalog.color("Sand"))
    #expect(found.any == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(found.dark == CGColor(gray: 0.25, alpha: 1))
    #expect(catalog.color("Other")?.any == nil)
    let bundle = try #require(Bundle(path: folder.path))
    let color = try #require(UIColor(named: "Sand", in: bundle, compatibleWith: nil))
    let style = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: style).cgColor == CGColor(gray: 0.25, alpha: 1))
  }

  @Test func dataSetsHaveAFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "Motion.dataset",
      #"{"data":[{"idiom":"universal","filename":"a.json","universal-type-identifier":"public.json"}]}"#
    )
    let bundle = try #require(Bundle(path: folder.path))
    #expect(NSDataAsset(name: "Motion", bundle: bundle) == nil)
    try Data("{}".utf8).write(to: folder.appending(path: "Media.xcassets/Motion.dataset/a.json"))
    let asset = try #require(NSDataAsset(name: "Motion", bundle: bundle))
    #expect(asset.data == Data("{}".utf8))
    #expect(asset.typeIdentifier == "public.json")
  }
}
