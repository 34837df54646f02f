// Nacre, MIT licence; see LICENSE.

import Command
import Film
import Foundation
import SceneHost

/// The resources of a scene, which lie beside its program in a bundle.
enum BundleResources {
  /// The endings of the files and folders that a scene in files of its own reads, in lowercase.
  private static let kinds: Set<String> = [
    "bundle", "caf", "csv", "gif", "html", "jpeg", "jpg", "json", "lproj", "m4a", "mov", "mp3",
    "mp4", "otf", "pdf",
    "plist", "png", "resources", "storyboard", "strings", "stringsdict", "svg", "ttc", "ttf", "txt",
    "wav", "webp",
    "xcassets", "xcstrings", "xib",
  ]

  /// Copies the resources of a program into its bundle.
  ///
  /// An app has all of them beside its program. A package has folders `NAME.resources` there. Other scenes have them
  /// beside their sources.
  ///
  /// - Parameter folders: The folders with a scene's resources. Of files of one name the first counts, as where the
  ///   scene runs from its sources.
  static func copy(of program: SceneProgram, folders: [String], into bundle: String) throws {
    let executable = URL(filePath: program.executable)
    let own = executable.deletingLastPathComponent()
    if own.pathExtension == "app" {
      return try copy(own.path, into: bundle) { $0 != executable.lastPathComponent }
    }
    try copy(own.path, into: bundle) { $0.hasSuffix(".resources") }
    for folder in folders {
      try copy(folder, into: bundle) { name in
        kinds.contains(URL(filePath: name).pathExtension.lowercased())
      }
    }
  }

  /// The endings of sounds that the window of a bundle cannot decode, in lowercase: it has no FFmpeg.
  private static let decodedSounds: Set<String> = [
    "aac", "aif", "aifc", "aiff", "caf", "flac", "m4a", "mp3", "ogg", "opus",
  ]

  /// Writes a decoded copy of each sound in a folder beside it: `a.mp3.wav` for `a.mp3`.
  ///
  /// - Returns: The sounds that cannot be decoded.
  static func decodeSounds(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.sorted().filter { name in
      guard decodedSounds.contains(URL(filePath: name).pathExtension.lowercased()) else {
        return false
      }
      let file = "\(folder)/\(name)"
      return (try? SoundCopy.write(file, to: "\(file).wav")) == nil
    }
  }

  /// Copies what is in a folder and is not hidden.
  private static func copy(
    _ folder: String, into bundle: String, where isResource: (String) -> Bool
  ) throws {
    let files = FileManager.default
    try failing {
      for name in try files.contentsOfDirectory(atPath: folder).sorted()
      where isResource(name) && !name.hasPrefix(".") {
        let target = "\(bundle)/\(name)"
        if !files.fileExists(atPath: target) {
          try CopiedFiles.copy("\(folder)/\(name)", to: target)
        }
      }
    }
  }
}
