// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost
import Stage

/// A hash of the user's input on which a scene's pixels depend: sources, touches and options.
enum SceneFingerprint {
  /// - Throws: `CommandFailure` when a file cannot be read.
  static func hash(
    _ options: SceneOptions, _ configuration: StageConfiguration, isTransparent: Bool
  ) throws -> String {
    var hash = ContentHash()
    let places =
      try options.inputs + options.libraries.map(\.folder)
      + [options.symbols, options.fonts].compactMap { $0 }
    var given = places.flatMap(files) + [options.touches].compactMap { $0 }
    if let defaults = options.defaults, FileManager.default.fileExists(atPath: defaults) {
      given.append(defaults)
    }
    if let values = options.values { given.append(values) }
    for file in given {
      // The hash has the file's name without its folder, which can differ between machines.
      guard let data = FileManager.default.contents(atPath: file) else {
        throw CommandFailure.usage("'\(file)' cannot be read")
      }
      hash.add(URL(fileURLWithPath: file).lastPathComponent)
      hash.add(data)
      hash.add("")
    }
    var settings = configuration
    (settings.resources, settings.threads, settings.frames) = ([], 1, nil)
    (settings.defaults, settings.values, settings.symbols, settings.fonts) = (nil, nil, nil, nil)
    settings.isTransparent = isTransparent
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    hash.add(try encoder.encode(settings))
    for option in options.programOptions.dropLast() { hash.add(option) }
    return hash.description
  }

  /// Returns the place itself if it is a file, or else the files below it, sorted by path.
  ///
  /// Hidden files and folders such as `.build` are left out.
  private static func files(_ place: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue,
      let names = FileManager.default.enumerator(atPath: place)
    else { return [place] }
    var files: [String] = []
    while let name = names.nextObject() as? String {
      if name.hasPrefix(".") || name.contains("/.") {
        names.skipDescendants()
        continue
      }
      let path = "\(place)/\(name)"
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if !isFolder.boolValue { files.append(path) }
    }
    return files.sorted()
  }
}
