// Nacre, MIT licence; see LICENSE.

import Command
import Foundation

/// The fonts of a bundle, and the settings by which fontconfig finds them there.
enum BundleFonts {
  /// The name of the folder in the bundle.
  static let folder = "fonts"
  /// The families for text, symbols and emoji, as fontconfig's patterns.
  private static let families = ["Inter", "Material Design Icons", "Noto Color Emoji"]

  /// Copies fonts into a bundle, with those in a folder of the scene's own.
  ///
  /// - Returns: The copied files of this machine.
  static func copy(into bundle: String, own: String?) throws -> [String] {
    let place = "\(bundle)/\(folder)"
    try failing {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
    var copied: [String] = []
    for family in families {
      let found = try ToolRun.run("fc-list", [family, "file"])
      for line in found.output.split(separator: "\n") {
        let file = String(line.drop { $0 == " " }.prefix { $0 != ":" })
        let target = "\(place)/\(URL(filePath: file).lastPathComponent)"
        if FileManager.default.fileExists(atPath: target) { continue }
        try failing { try CopiedFiles.copy(file, to: target) }
        copied.append(file)
      }
    }
    if let own { try failing { try CopiedFiles.copy(own, to: "\(place)/own") } }
    try failing { try Data(settings.utf8).write(to: URL(filePath: "\(place)/fonts.conf")) }
    return copied
  }

  /// Fontconfig's settings: the fonts of the bundle, and behind them those of the machine.
  ///
  /// Source of the attributes: fontconfig's manual page `fonts-conf(5)`.
  private static let settings = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir prefix="relative">.</dir>
      <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
      <cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>

    """
}
