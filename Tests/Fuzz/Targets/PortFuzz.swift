// Nacre, MIT licence; see LICENSE.

import Port
import PortModel

/// A Swift file, or two, with `// file` in a line between them. The ported files have the author's
/// lines, the same ones a second time, and columns that do not decrease.
enum PortFuzz {
  /// The toolchain's parser takes twice as long for each bracket inside brackets, in types.
  private static let deepest = 8

  static func run(_ input: [UInt8]) throws -> Bool {
    guard depth(input) <= deepest else { return false }
    let files = InputParts.split(input, most: 2).enumerated().map {
      ModulePort.Input(path: "/\($0.offset).swift", bytes: $0.element)
    }
    let port = ModulePort(name: "Scene", flags: ["DEBUG"])
    let (result, again) = (port.port(files), port.port(files))
    for (index, file) in result.files.enumerated() {
      let lines = lines(files[index].bytes)
      try BrokenRule.unless(self.lines(file.text.utf8) == lines, "the lines of file \(index) moved")
      let other = again.files[index]
      try BrokenRule.unless(
        file.text == other.text && file.tail == other.tail && file.head == other.head,
        "file \(index) is ported in two ways")
      for line in file.columns.changes.keys {
        try BrokenRule.unless((1...lines + 1).contains(line), "there is no line \(line)")
        var last = 0
        for column in 1...200 {
          let column = file.columns.authorColumn(line: line, column: column)
          try BrokenRule.unless(column >= last, "columns of line \(line) go back")
          last = column
        }
      }
    }
    try BrokenRule.unless(result.registration == again.registration, "two tables of members")
    return true
  }

  /// Returns the greatest number of brackets that are open at once.
  private static func depth(_ input: [UInt8]) -> Int {
    var (depth, greatest) = (0, 0)
    for byte in input {
      switch UnicodeScalar(byte) {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth = max(depth - 1, 0)
      default: break
      }
      greatest = max(greatest, depth)
    }
    return greatest
  }

  private static func lines(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }
}
