// Nacre, MIT licence; see LICENSE.

import Foundation

/// The names of the libraries that a program or library loads, in its ELF file of 64 bits.
///
/// A file that was linked with a library without a name of its own names the library's path, which is another one on
/// another machine. The path ends with the name of the file, so the entry can point to that.
///
/// Source: "Tool Interface Standard, Executable and Linking Format", version 1.2; elf(5).
struct NeededLibraries {
  private var bytes: Data
  /// The program headers of a type, as the offset, the address and the size of their segments in the file.
  private var segments: [(type: Int, offset: Int, address: Int, size: Int)] = []

  /// - Returns: `nil` for a file that is not ELF with 64 bits, the lowest byte first.
  init?(_ file: Data) {
    bytes = file
    guard bytes.count > 64, bytes.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = number(at: 32, 8), let size = number(at: 54, 2), let count = number(at: 56, 2)
    else { return nil }
    for index in 0..<count {
      let place = table + index * size
      guard let type = number(at: place, 4), let offset = number(at: place + 8, 8),
        let address = number(at: place + 16, 8), let length = number(at: place + 32, 8)
      else { return nil }
      segments.append((type, offset, address, length))
    }
  }

  private func number(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  /// Returns the entries of the dynamic section as the places of their values, by their tags.
  private func entries() -> [(tag: Int, place: Int)] {
    guard let dynamic = segments.first(where: { $0.type == 2 }) else { return [] }
    var entries: [(tag: Int, place: Int)] = []
    for place in stride(from: dynamic.offset, to: dynamic.offset + dynamic.size - 15, by: 16) {
      guard let tag = number(at: place, 8), tag != 0 else { break }
      entries.append((tag, place + 8))
    }
    return entries
  }

  /// Returns the file with the names of libraries in place of their paths; `nil` if it has no path.
  mutating func withoutPaths() -> Data? {
    let (needed, strings) = (1, 5)
    let entries = entries()
    guard
      let table = entries.first(where: { $0.tag == strings }).flatMap({ number(at: $0.place, 8) }),
      let segment = segments.first(where: {
        $0.type == 1 && $0.address <= table && table < $0.address + $0.size
      })
    else { return nil }
    let begin = segment.offset + table - segment.address
    var hasChanged = false
    for entry in entries where entry.tag == needed {
      guard let offset = number(at: entry.place, 8), begin + offset < bytes.count else { continue }
      let name = bytes[(begin + offset)...].prefix { $0 != 0 }
      guard let slash = name.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let moved = slash + 1 - begin
      for index in 0..<8 {
        bytes[entry.place + index] = UInt8(truncatingIfNeeded: moved >> (8 * index))
      }
      hasChanged = true
    }
    return hasChanged ? bytes : nil
  }

  /// Replaces the paths of libraries in a file by their names.
  static func removePaths(in file: String) throws {
    let url = URL(filePath: file)
    guard var needed = NeededLibraries(try Data(contentsOf: url)),
      let changed = needed.withoutPaths()
    else { return }
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: changed)
    try handle.close()
  }
}
