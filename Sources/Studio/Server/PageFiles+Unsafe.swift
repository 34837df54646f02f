// Nacre, MIT licence; see LICENSE.

import CStudioPage
import Foundation
import Stage

/// The files of the page, which are part of the program, and `table.js`, which is made from the table of
/// animatable properties.
enum PageFiles {
  /// The bytes and the media type of each file, by its name.
  static let all: [String: (bytes: [UInt8], type: String)] = {
    var files: [String: (bytes: [UInt8], type: String)] = [:]
    for index in 0..<nacre_page_file_count() {
      let file = nacre_page_file_at(index)
      // SAFETY: the index is one of a file, and its bytes are constant.
      let (name, bytes) = (
        String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
      )
      let type =
        name.hasSuffix(".html")
        ? "text/html; charset=utf-8"
        : name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8"
      files[name] = (bytes, type)
    }
    files["table.js"] = (table, "text/javascript; charset=utf-8")
    return files
  }()

  /// A module with the kind and the first value of each animatable property, by key path.
  private static var table: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Names and texts can always be encoded.
    let rows = (try? encoder.encode(InspectedProperty.all)) ?? Data("{}".utf8)
    return Array("export const table = ".utf8) + rows + Array(";\n".utf8)
  }

  /// The names of the files that are served by their names.
  static let names = Set(all.keys).subtracting(["index.html", "gallery.html"])
}
