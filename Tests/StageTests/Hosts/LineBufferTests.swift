// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage
import Testing

struct LineBufferTests {
  @Test(arguments: [1, 2, 7, 100])
  func linesAreTheSameHoweverTheirBytesArrive(size: Int) {
    let text = Array("a\n\nlonger line\n".utf8)
    var buffer = LineBuffer()
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: size) {
      buffer.append(text[start..<min(start + size, text.count)])
      while let line = buffer.takeLine() { lines.append(String(decoding: line, as: UTF8.self)) }
    }

    #expect(lines == ["a", "", "longer line"])
    #expect(buffer.takeLine() == nil)
    #expect(buffer.count == 0)
  }

  /// To search all that has arrived for every piece costs a megabyte the work of 512.
  @Test func eachByteIsSearchedOnce() {
    var buffer = LineBuffer()
    for _ in 0..<1024 {
      buffer.append(repeatElement(0x61, count: 1024))
      #expect(buffer.takeLine() == nil)
    }
    buffer.append([0x0A])

    #expect(buffer.takeLine()?.count == 1 << 20)
    #expect(buffer.searchedCount == 1 << 20)
  }
}
