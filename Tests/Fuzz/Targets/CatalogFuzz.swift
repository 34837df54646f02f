// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import UIKit

/// The `Contents.json` of a catalogue's sets, and a table of strings. A name gives the same colour
/// and the same image twice, and the components of a colour are finite.
@MainActor
enum CatalogFuzz {
  /// A bundle with a set of each kind, whose contents are one file with three names: an input is written once.
  private static let folder: String = {
    let root = "\(MemoryFolder.path)/catalog"
    for set in sets { MemoryFolder.create("catalog/Assets.xcassets/\(set)") }
    let files = sets.map { "\(root)/Assets.xcassets/\($0)/Contents.json" }
    try? Data().write(to: URL(fileURLWithPath: files[0]))
    for file in files.dropFirst() { link(files[0], file) }
    let dot = try? Pictures.encodePNG(PixelImage(width: 1, height: 1, pixels: [0xFF00_00FF]))
    for file in ["b.dataset/data", "c.imageset/a.png"] {
      try? dot?.write(to: URL(fileURLWithPath: "\(root)/Assets.xcassets/\(file)"))
    }
    return root
  }()
  private static let sets = ["a.colorset", "b.dataset", "c.imageset"]

  static func run(_ input: [UInt8]) throws -> Bool {
    try Data(input).write(
      to: URL(fileURLWithPath: "\(folder)/Assets.xcassets/\(sets[0])/Contents.json"))
    guard let bundle = Bundle(path: folder) else { throw BrokenRule("there is no bundle") }
    let traits = [UIUserInterfaceStyle.light, .dark].map {
      UITraitCollection(userInterfaceStyle: $0)
    }
    for trait in traits {
      let color = UIColor(named: "a", in: bundle, compatibleWith: trait)
      try BrokenRule.unless(
        color == UIColor(named: "a", in: bundle, compatibleWith: trait), "two colours of one name")
      let components = color?.cgColor.components ?? []
      try BrokenRule.unless(components.allSatisfy(\.isFinite), "a colour of \(components)")
      _ = UIImage(named: "c", in: bundle, compatibleWith: trait)
    }
    try BrokenRule.unless(
      NSDataAsset(name: "b", bundle: bundle)?.data == NSDataAsset(name: "b", bundle: bundle)?.data,
      "two data of one name")
    return true
  }
}
