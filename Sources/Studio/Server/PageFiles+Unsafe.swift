// Nacre, MIT licence; see LICENSE.

import CStudioPage

/// The files of the page, which are part of the program.
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
    return files
  }()

  /// The names of the files that are served by their names.
  static let names = Set(all.keys).subtracting(["index.html"])
}
