// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// The names that Xcode gives to the images and colours of asset catalogues, such as `UIImage.pin` and `UIColor.sand`.
///
/// **Source.** Apple's documentation of the build settings `ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS` and
/// `ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS`.
struct AssetSymbols {
  /// The Swift file that declares the names; `nil` if there are none.
  private(set) var file: String?

  /// - Parameters:
  ///   - catalogues: The folders of the catalogues.
  ///   - sources: The app's Swift files, whose own names stay.
  init(_ catalogues: [URL], sources: [String]) throws {
    let own = Self.ownNames(sources)
    let images = Self.names(catalogues, kind: "imageset", suffix: "Image")
      .filter { !own.contains($0.symbol) && !Self.imageNames.contains($0.symbol) }
    let colors = Self.names(catalogues, kind: "colorset", suffix: "Color")
      .filter { !own.contains($0.symbol) && !Self.isColorName($0.symbol) }
    guard !images.isEmpty || !colors.isEmpty else { return }
    let text = Self.text(images: images, colors: colors)
    var key = ContentHash()
    for part in ["symbols 1", text] { key.add(part) }
    let folder = try ResultCache(kind: "symbols").result(key) { draft in
      try text.write(
        to: draft.appending(path: Self.fileName), atomically: true, encoding: .utf8)
    }
    file = folder.appending(path: Self.fileName).path
  }

  private static let fileName = "GeneratedAssetSymbols.swift"

  private struct Name: Hashable {
    let asset: String
    let symbol: String
  }

  /// Returns the names of the sets of a kind, except those in folders that provide a namespace.
  private static func names(_ catalogues: [URL], kind: String, suffix: String) -> [Name] {
    var found: Set<Name> = []
    for catalogue in catalogues {
      let all = FileManager.default.enumerator(at: catalogue, includingPropertiesForKeys: nil)
      while let url = all?.nextObject() as? URL {
        if url.pathExtension == kind {
          let name = url.deletingPathExtension().lastPathComponent
          found.insert(Name(asset: name, symbol: symbol(name, suffix: suffix)))
        } else if isNamespace(url) {
          all?.skipDescendants()
        }
      }
    }
    // Of assets whose names differ only in what a symbol leaves out, the first gets the symbol.
    var symbols: Set<String> = []
    return found.sorted { $0.asset < $1.asset }.filter { symbols.insert($0.symbol).inserted }
  }

  private static func isNamespace(_ folder: URL) -> Bool {
    guard folder.pathExtension.isEmpty,
      let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
      let all = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = all["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool == true
  }

  /// Returns a name in camel case, without the suffix that tells the kind: `myPin` for `my-pin image`.
  static func symbol(_ asset: String, suffix: String) -> String {
    let words = asset.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    var name = words.enumerated().map { place, word in
      place == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    if name.hasSuffix(suffix), name.count > suffix.count { name.removeLast(suffix.count) }
    // A leading run of capitals becomes small, except the letter that begins the next word.
    let capitals = name.prefix { $0.isUppercase }.count
    let isWhole = capitals == name.count || name.dropFirst(capitals).first?.isLetter == false
    let small = capitals > 1 && !isWhole ? capitals - 1 : capitals
    name = name.prefix(small).lowercased() + name.dropFirst(small)
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// Returns the names of static members that the app itself declares.
  private static func ownNames(_ sources: [String]) -> Set<String> {
    var names: Set<String> = []
    for path in sources {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        text.contains("UIImage") || text.contains("UIColor")
      else { continue }
      for match in text.matches(of: /(?:static|class)\s+(?:let|var|func)\s+`?(\w+)/) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  /// Names of UIKit's own images.
  private static let imageNames: Set<String> = [
    "actions", "add", "checkmark", "remove", "strokedCheckmark",
  ]
  /// Whether UIKit itself has a colour of this name, which then has no symbol.
  private static func isColorName(_ name: String) -> Bool {
    let names: Set<String> = [
      "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label",
      "lightGray", "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText",
      "purple", "quaternaryLabel", "red", "secondaryLabel", "separator", "tertiaryLabel", "tint",
      "white", "yellow",
    ]
    return names.contains(name) || name.hasPrefix("system")
  }

  private static func text(images: [Name], colors: [Name]) -> String {
    func list(_ names: [Name], _ line: (Name) -> String) -> String {
      names.map { "  " + line($0) }.joined(separator: "\n")
    }
    func resource(_ type: String) -> (Name) -> String {
      { name in
        "static var `\(name.symbol)`: \(type) { \(type)(name: \(name.asset.debugDescription), bundle: .main) }"
      }
    }
    func member(_ type: String) -> (Name) -> String {
      { name in "static var `\(name.symbol)`: \(type) { \(type)(resource: .`\(name.symbol)`) }" }
    }
    return """
      import UIKit
      struct ImageResource: Hashable { let name: String; let bundle: Bundle }
      struct ColorResource: Hashable { let name: String; let bundle: Bundle }
      extension UIImage {
        convenience init(resource: ImageResource) {
          self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
        }
      }
      extension UIColor {
        convenience init(resource: ColorResource) {
          self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
        }
      }
      extension ImageResource {
      \(list(images, resource("ImageResource")))
      }
      extension ColorResource {
      \(list(colors, resource("ColorResource")))
      }
      extension UIImage {
      \(list(images, member("UIImage")))
      }
      extension UIColor {
      \(list(colors, member("UIColor")))
      }

      """
  }
}
