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

  init(folders: [String]) { self.folders = folders }

  /// Returns the image with a name, from a file or an image set of an asset catalogue. If there is
  /// none, logs one warning and returns `nil`.
  func asset(_ name: String) -> ImageAsset? {
    found.withLock { found in
      if let known = found[name] { return known }
      let asset = search(name)
      if asset == nil {
        Log.warn(
          "UIImage(named: \"\(name)\"): there is no such picture in "
            + folders.joined(separator: ", "))
      }
      found[name] = .some(asset)
      return asset
    }
  }

  private func search(_ name: String) -> ImageAsset? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      if let asset = files(name, folder) ?? set(name, folder) { return asset }
    }
    return nil
  }

  private func files(_ name: String, _ folder: String) -> ImageAsset? {
    let known = ["png", "jpg", "jpeg", "webp"]
    let ending = (name as NSString).pathExtension
    let isNamed = known.contains(ending.lowercased())
    let stem = isNamed ? String(name.dropLast(ending.count + 1)) : name
    for ending in isNamed ? [ending] : known {
      let variants = [1, 2, 3].compactMap { scale -> ImageAsset.Variant? in
        let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(ending)"
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
    }
    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
      var intent: String?
    }
    var images: [Image]?
    var properties: Properties?
  }

  private func set(_ name: String, _ folder: String) -> ImageAsset? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for catalogue in names.filter({ $0.hasSuffix(".xcassets") }).sorted() {
      if let path = self.path(name, in: "\(folder)/\(catalogue)"), let set = read(path, name) {
        return set
      }
    }
    return nil
  }

  /// The folder of an image set. Sets inside groups are found by their own name.
  private func path(_ name: String, in catalogue: String) -> String? {
    let own = "\(catalogue)/\(name).imageset"
    if FileManager.default.fileExists(atPath: own) { return own }
    let all = FileManager.default.enumerator(atPath: catalogue)?.compactMap { $0 as? String } ?? []
    return all.sorted().first { $0.hasSuffix("/\(name).imageset") }.map { "\(catalogue)/\($0)" }
  }

  private func read(_ path: String, _ name: String) -> ImageAsset? {
    guard let data = FileManager.default.contents(atPath: path + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else {
      Log.warn("UIImage(named: \"\(name)\"): \(path)/Contents.json cannot be read")
      return nil
    }
    let variants = (contents.images ?? []).compactMap { image -> ImageAsset.Variant? in
      guard let file = image.filename, image.idiom ?? "universal" == "universal" else { return nil }
      let luminosity = image.appearances?.first { $0.appearance == "luminosity" }?.value
      let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
      return ImageAsset.Variant(
        path: "\(path)/\(file)", scale: scale > 0 ? CGFloat(scale) : 1,
        isDark: luminosity.map { $0 == "dark" })
    }
    guard !variants.isEmpty else { return nil }
    let modes: [String: UIImage.RenderingMode] = [
      "template": .alwaysTemplate, "original": .alwaysOriginal,
    ]
    return ImageAsset(
      name, variants, contents.properties?.intent.flatMap { modes[$0] } ?? .automatic)
  }
}
