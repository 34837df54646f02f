// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// The display list is made of values. So its files do not name what draws: bitmaps come in as values, and the
/// finished list goes out as one.
enum DisplayListNames {
  private static let folder = "Sources/RenderServer/DisplayList/"
  private static let drawing: Set = ["Renderer", "BitmapPass", "FramePainter"]

  static func breaches(in files: [SourceFile]) -> [String] {
    let list = files.filter { $0.path.hasPrefix(folder) }
    if list.isEmpty { return ["\(folder), which DisplayListNames.swift checks, is empty"] }
    return list.flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).filter { drawing.contains($0.text) }.map {
        "\(file.place($0)): the display list does not name \($0.text); give it a value"
      }
    }
  }
}
