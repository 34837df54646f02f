// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import UIKit

/// The `Contents.json` of a catalogue's sets, and a table of strings. A name gives the same colour
/// and the same image twice, and the components of a colour are finite.
@MainActor
enum CatalogFuzz {
  private static let folder: String = {
    let root = FileManager.default.temporaryDirectory.path + "/nacre-fuzz-\(getpid())"
    for set in sets { try? create("\(root)/Assets.xcassets/\(set)") }
    let dot = try? Pictures.encodePNG(PixelImage(width: 1, height: 1, pixels: [0xFF00_00FF]))
    for file in ["b.dataset/data", "c.imageset/a.png"] {
      try? dot?.write(to: URL(fileURLWithPath: "\(root)/Assets.xcassets/\(file)"))
    }
    atexit { try? FileManager.default.removeItem(atPath: CatalogFuzz.place) }
    place = root
    return root
  }()
  // SAFETY: `folder` writes the path once, while it is created. The only reader runs at the end of the process.
  nonisolated(unsafe) private static var place = ""
  private static let sets = ["a.colorset", "b.dataset", "c.imageset"]

  private static func create(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  static func run(_ input: [UInt8]) throws -> Bool {
    for set in sets {
      try Data(input).write(
        to: URL(fileURLWithPath: "\(folder)/Assets.xcassets/\(set)/Contents.json"))
    }
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
