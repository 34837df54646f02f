// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import Studio

/// Finds the source lines of machine addresses in a compiled scene, with `llvm-symbolizer` 20 or later.
final class SourceLines {
  private struct Question: Hashable {
    let executable: String
    let address: UInt64
  }

  /// The source lines by address: several for an inlined call, none for an address without debug information.
  private var known: [Question: [StudioRequest.SourcePlace]] = [:]
  /// The number of addresses above which the table of known source lines is emptied.
  private static let most = 10_000

  /// Returns the source lines of return addresses, in the order of the addresses; none without the tool.
  func places(of addresses: [UInt64], in executable: String) -> [StudioRequest.SourcePlace] {
    let questions = addresses.map { Question(executable: executable, address: $0) }
    // The table is emptied before the lookup, so that afterwards it has every address of this call.
    if known.count > Self.most { known = [:] }
    let open = questions.filter { known[$0] == nil }
    if !open.isEmpty {
      let answers = Self.ask(open.map(\.address), executable)
      for (question, answer) in zip(open, answers) { known[question] = answer }
    }
    return questions.flatMap { known[$0] ?? [] }
  }

  private struct Answer: Decodable {
    /// The function calls at the address, the innermost inlined one first; `nil` for an address of another program.
    let calls: [Call]?

    enum CodingKeys: String, CodingKey { case calls = "Symbol" }

    struct Call: Decodable {
      let file: String
      let line: Int

      enum CodingKeys: String, CodingKey {
        case file = "FileName"
        case line = "Line"
      }
    }
  }

  /// The path of `llvm-symbolizer`: beside the compiler, or else on the `PATH`; `nil` if it is at neither.
  private static let tool: String? = {
    let compiler = ToolRun.find("swiftc").map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    let beside = compiler?.deletingLastPathComponent().appending(path: "llvm-symbolizer").path
    if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return ToolRun.find("llvm-symbolizer")
  }()

  private static func ask(
    _ addresses: [UInt64], _ executable: String
  ) -> [[StudioRequest.SourcePlace]] {
    // The call itself lies before its return address. For an optimised call without a line, the tool gives the line of
    // the code before it. The initial value of a property therefore has its own line, although an `init` that the
    // compiler generates computes it. Other calls in such an `init` have the line of the class.
    let words = addresses.map { "0x" + String($0 - 1, radix: 16) }
    let options = ["--output-style=JSON", "--skip-line-zero", "--obj=\(executable)"]
    guard let tool, let run = try? ToolRun.run(program: tool, options + words), run.status == 0,
      let answers = try? JSONDecoder().decode([Answer].self, from: Data(run.output.utf8))
    else { return addresses.map { _ in [] } }
    return answers.map { answer in
      // Generated code has no line, or a file such as <compiler-generated>.
      (answer.calls ?? []).filter { $0.line > 0 && !$0.file.isEmpty && !$0.file.hasPrefix("<") }
        .map { StudioRequest.SourcePlace(file: $0.file, line: $0.line) }
    }
  }
}
