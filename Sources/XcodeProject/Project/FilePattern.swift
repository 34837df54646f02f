// Nacre, MIT licence; see LICENSE.

/// Patterns of file names, in which `*` stands for any bytes and `?` for one byte of UTF-8.
enum FilePattern {
  /// Whether a pattern matches a whole name.
  ///
  /// **Complexity.** Proportional to the product of both lengths, because it suffices to backtrack to the last star.
  static func matches(_ pattern: String, _ name: String) -> Bool {
    let (pattern, name) = (Array(pattern.utf8), Array(name.utf8))
    let (star, anyByte) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    var (place, offset) = (0, 0)
    var retry: (place: Int, offset: Int)?
    while offset < name.count {
      if place < pattern.count, pattern[place] == star {
        place += 1
        retry = (place, offset)
      } else if place < pattern.count, pattern[place] == anyByte || pattern[place] == name[offset] {
        place += 1
        offset += 1
      } else if let last = retry {
        retry = (last.place, last.offset + 1)
        (place, offset) = (last.place, last.offset + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }

  /// Whether a pattern of `EXCLUDED_SOURCE_FILE_NAMES` matches the name of a file, its path or the end of its path.
  static func names(_ pattern: String, _ path: String) -> Bool {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return matches(pattern, last) || matches(pattern, path) || matches("*/" + pattern, path)
  }
}
