// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import Command

/// The names of images and colours in asset catalogues.
struct AssetSymbolsTests {
  @Test(arguments: [
    ("pin", "pin"), ("my-pin 2", "myPin2"), ("AppLogo", "appLogo"), ("URLBar", "urlBar"),
    ("PIN", "pin"), ("3d", "_3d"), ("AccentColor", "accent"), ("Color", "color"),
  ])
  func namesAreInCamelCase(_ asset: String, _ symbol: String) {
    #expect(AssetSymbols.symbol(asset, suffix: "Color") == symbol)
  }

  private static let color = """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}
    """

  private func words(_ lines: String, setting: String) throws -> String {
    let place = try Workplace()
    for name in ["Sand", "red", "Own", "Spaced/Far"] {
      try place.put(Self.color, at: "Assets.xcassets/\(name).colorset/Contents.json")
    }
    try place.put(
      #"{"properties": {"provides-namespace": true}}"#, at: "Assets.xcassets/Spaced/Contents.json")
    try place.put(
      "import UIKit\nextension UIColor { static let own = UIColor.blue }", at: "Own.swift")
    try place.putApp(lines) {
      $0.sources.append("Own.swift")
      $0.resources.append("Assets.xcassets")
      $0.settings = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = \(setting);"
    }
    return try place.words()
  }

  @Test func anAppUsesTheNames() throws {
    let words = try words(
      """
      print("sand \\(UIColor.sand.resolvedColor(with: .current) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))")
      print("own \\(UIColor.own == UIColor.blue)")
      print("resource \\(UIColor(resource: .sand) == UIColor.sand) \\(ColorResource.sand.name)")
      """, setting: "YES")
    for line in ["sand true", "own true", "resource true Sand"] {
      #expect(words.contains(line), "\(line)\n\(words)")
    }
  }

  @Test func withoutTheSettingThereAreNoNames() throws {
    #expect(throws: UnexpectedStatus.self) { try words("print(UIColor.sand)", setting: "NO") }
  }
}
