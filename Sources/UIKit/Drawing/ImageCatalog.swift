// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// Finds a program's images by name, and caches the results.
final class ImageCatalog: Sendable {
  static let shared = ImageCatalog(folders: ProgramResources.shared.folders)

  let folders: [String]
  private let found = Mutex<[String: ImageAsset?]>([:])

  private let sets: AssetSets

  init(folders: [String]) {
    self.folders = folders
    sets = AssetSets(folders: folders)
  }

  /// Returns the image with a name, from a file or an image set of an asset catalogue. If there is
  /// none, logs one warning and returns `nil`.
  func asset(_ name: String) -> ImageAsset? {
    found.withLock { found in
      if let known = found[name] { return known }
      let asset = search(name)
      if asset == nil { Log.once("UIImage(named: \"\(name)\"): \(absence(of: name))", .picture) }
      found[name] = .some(asset)
      return asset
    }
  }

  /// Whether there is an image with a name. Nothing is logged.
  func has(_ name: String) -> Bool {
    found.withLock { found in
      if let known = found[name] { return known != nil }
      let asset = search(name)
      if asset != nil { found[name] = .some(asset) }
      return asset != nil
    }
  }

  private func search(_ name: String) -> ImageAsset? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      if let asset = files(name, folder) { return asset }
    }
    return set(name)
  }

  /// Returns why there is no picture of a name.
  private func absence(of name: String) -> String {
    let (stem, _) = Self.parts(name)
    for path in folders.map({ "\($0)/\(stem).pdf" })
    where FileManager.default.fileExists(atPath: path) {
      return "\(path) has no drawing, which the command makes with pdftocairo: it is damaged, or "
        + "the program is missing (apt-get install poppler-utils)"
    }
    return "there is no such picture in " + folders.joined(separator: ", ")
  }

  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

  /// Returns a name without the ending of a picture file, and the ending.
  private static func parts(_ name: String) -> (stem: String, ending: String?) {
    let ending = (name as NSString).pathExtension
    guard endings.contains(ending.lowercased()) else { return (name, nil) }
    return (String(name.dropLast(ending.count + 1)), ending)
  }

  private func files(_ name: String, _ folder: String) -> ImageAsset? {
    let (stem, ending) = Self.parts(name)
    for ending in ending.map({ [$0] }) ?? Self.endings {
      let variants = [1, 2, 3].compactMap { scale -> ImageAsset.Variant? in
        var path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(ending)"
        // The command puts a drawing in the place of a PDF.
        if ending.lowercased() == "pdf" { path += ".svg" }
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return ImageAsset.Variant(path: path, scale: CGFloat(scale))
      }
      if !variants.isEmpty { return ImageAsset(name, variants) }
    }
    return nil
  }

  // MARK: Catalogues

  /// The supported keys of an image set's `Contents.json`.
  private struct Contents: Decodable {
    struct Image: Decodable {
      struct Appearance: Decodable {
        var appearance: String
        var value: String
      }
      var filename: String?
      var idiom: String?
      var scale: String?
      var appearances: [Appearance]?
      var resizing: Slices?

      /// The scale as a number.
      var factor: CGFloat {
        let number = scale.flatMap { Double($0.dropLast()) } ?? 1
        return number > 0 ? CGFloat(number) : 1
      }
    }
    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
      var intent: String?
    }
    var images: [Image]?
    var properties: Properties?
  }

  /// Returns the file to read in place of one of a set. The command puts an SVG beside each PDF.
  private static func readable(_ path: String) -> String {
    path.lowercased().hasSuffix(".pdf") && FileManager.default.fileExists(atPath: path + ".svg")
      ? path + ".svg" : path
  }

  /// Returns the image set of a name, which may have a file extension: `shell.png` is also the set `shell`.
  private func set(_ name: String) -> ImageAsset? {
    let (stem, ending) = Self.parts(name)
    let names = ending == nil ? [name] : [name, stem]
    for name in names {
      if let path = sets.path(name, "imageset"), let set = read(path, name) { return set }
    }
    return nil
  }

  /// Returns the entries for any device. If there are none, returns those for an iPhone, or else for an iPad.
  private static func fitting(_ images: [Contents.Image]) -> [Contents.Image] {
    for idiom in ["universal", "iphone", "ipad"] {
      let fitting = images.filter { $0.filename != nil && $0.idiom ?? "universal" == idiom }
      if !fitting.isEmpty { return fitting }
    }
    return []
  }

  private func read(_ path: String, _ name: String) -> ImageAsset? {
    guard let data = FileManager.default.contents(atPath: path + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else {
      Log.once("UIImage(named: \"\(name)\"): \(path)/Contents.json cannot be read", .picture)
      return nil
    }
    let variants = Self.fitting(contents.images ?? []).compactMap { image -> ImageAsset.Variant? in
      guard let file = image.filename else { return nil }
      let luminosity = image.appearances?.first { $0.appearance == "luminosity" }?.value
      return ImageAsset.Variant(
        path: Self.readable("\(path)/\(file)"), scale: image.factor,
        isDark: luminosity.map { $0 == "dark" })
    }
    guard !variants.isEmpty else { return nil }
    let modes: [String: UIImage.RenderingMode] = [
      "template": .alwaysTemplate, "original": .alwaysOriginal,
    ]
    let sliced = Self.fitting(contents.images ?? []).first { $0.resizing != nil }
    return ImageAsset(
      name, variants, contents.properties?.intent.flatMap { modes[$0] } ?? .automatic,
      sliced?.resizing?.resizing(scale: sliced?.factor ?? 1) ?? ImageAsset.Resizing())
  }
}
