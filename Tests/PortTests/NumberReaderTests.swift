// Nacre, MIT licence; see LICENSE.

import PortModel
import Testing

@testable import Port

/// The numbers of a source that the studio lists.
@Suite struct NumberReaderTests {
  private func numbers(_ text: String) -> [SourceNumber] {
    NumberReader.numbers(in: Array(text.utf8), path: "/a.swift")
  }

  @Test func markedConstantsAreFoundWithTheirRanges() {
    let found = numbers("// é\nclass A {\n  @Tunable(0...1)\n  var damping: CGFloat = 0.7\n}\n")
    #expect(
      found == [
        SourceNumber(
          file: "/a.swift", line: 3, offset: 59, length: 3, text: "0.7", name: "damping",
          kind: .tunable, low: 0, high: 1)
      ])
    #expect(numbers("@Tunable var count = 3").map(\.isWhole) == [true])
    #expect(numbers("@Tunable var count: Double = -3").map(\.isWhole) == [false])
    #expect(numbers("@Tunable var count: Double = -3").map(\.value) == [-3])
    #expect(numbers("@Tunable var damping = 2 * 0.5").isEmpty)
  }

  @Test func twoMarkedConstantsOfALineAreLiterals() {
    let found = numbers("@Tunable var a = 1.0; @Tunable var b = 2.0")
    #expect(found.map(\.kind) == [.literal, .literal])
  }

  @Test func literalsOfSpringsAndDurationsAreFound() {
    let found = numbers(
      """
      UIView.animate(withDuration: 0.4, delay: wait, usingSpringWithDamping: 0.7) { move(by: 3) }
      let spring = UISpringTimingParameters(dampingRatio: 0.6)
      animation.damping = 12
      animation.damping = 2 * 6
      moved.x = 12
      print(duration: 4)
      """)
    #expect(
      found.map { "\($0.line) \($0.name) \($0.text)" } == [
        "1 animate withDuration 0.4", "1 animate usingSpringWithDamping 0.7",
        "2 UISpringTimingParameters dampingRatio 0.6", "3 animation.damping 12",
      ])
  }
}
