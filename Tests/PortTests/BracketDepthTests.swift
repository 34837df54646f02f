// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Port

/// Brackets that are too deep for the parser.
struct BracketDepthTests {
  private func line(_ text: String) -> Int? { BracketDepth.firstLineTooDeep(Array(text.utf8)) }

  private func brackets(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func theFirstLineThatIsTooDeepIsFound() {
    #expect(line("\n\nlet a = \(brackets(17))\n") == 3)
    #expect(line("let a =\n\(String(repeating: "[\n", count: 17))") == 18)
    #expect(line(brackets(16) + brackets(16)) == nil)
    #expect(line("") == nil)
  }

  /// Brackets in texts and comments are none, whether they have a partner or not.
  @Test(arguments: [
    "\"%\"", "\"\\\"%\"", "\"\"\"\n% \"quoted\"\n\"\"\"", "#\"%\"#", "##\"\" %\"##", "// %\n",
    "/* % /* % */ % */", "\"unfinished %\n", "#\"\\\"#",
  ])
  func textsAndCommentsDoNotCount(text: String) {
    let open = String(repeating: "[", count: 40)
    let code = text.replacing("%", with: open)
    #expect(line(code + "\n" + brackets(16)) == nil)
    #expect(line(code + "\n" + brackets(17)) != nil)
  }

  /// Interpolated code is code, and strings in it are none.
  @Test(arguments: [
    (#""\(a.joined(separator: "%"))""#, true), (#""\(a[%])""#, false),
    (##"#"\#(b("%"))\(%"#"##, true),
    (##"#"\#(%)"#"##, false), ("\"\"\"\n\\(a(\")\", \"%\")) %\n\"\"\"", true),
    (#""\("\("\("%")")")""#, true),
  ])
  func interpolatedCodeCounts(text: String, isText: Bool) {
    let code = text.replacing("%", with: String(repeating: "[", count: 40))
    let lines = text.count { $0 == "\n" }
    #expect((line(code) == nil) == isText)
    #expect(line(text.replacing("%", with: "") + "\n" + brackets(17)) == lines + 2)
  }
}
