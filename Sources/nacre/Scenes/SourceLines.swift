// Nacre, MIT licence; see LICENSE.

import Foundation
import Studio

/// The lines of a program's sources, as `llvm-symbolizer` (20 or later) finds them.
final class SourceLines {
  private struct Question: Hashable {
    let executable: String
    let address: UInt64
  }

  /// The answers, of which an inlined call has several; empty where there is none.
  private var known: [Question: [StudioRequest.SourcePlace]] = [:]
  /// The most answers that are kept.
  private static let most = 10_000

  /// Returns the places of addresses that lie behind calls, in the same order; none without the tool.
  func places(of addresses: [UInt64], in executable: String) -> [StudioRequest.SourcePlace] {
    let questions = addresses.map { Question(executable: executable, address: $0) }
    let open = questions.filter { known[$0] == nil }
    if known.count > Self.most { known = [:] }
    if !open.isEmpty {
      let answers = Self.ask(open.map(\.address), executable)
      for (question, answer) in zip(open, answers) { known[question] = answer }
    }
    return questions.flatMap { known[$0] ?? [] }
  }

  private struct Answer: Decodable {
    /// The call, and those into which it is inlined; `nil` for an address that is not the program's.
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

  /// The tool's path: beside the compiler, or else on the `PATH`; `nil` if it is at neither.
  private static let tool: String? = {
    let compiler = ToolRun.find("swiftc").map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    let beside = compiler?.deletingLastPathComponent().appending(path: "llvm-symbolizer").path
    if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return ToolRun.find("llvm-symbolizer")
  }()

  private static func ask(
    _ addresses: [UInt64], _ executable: String
  ) -> [[StudioRequest.SourcePlace]] {
    // The call itself lies before the address. Optimised code may have no line there, so that of the code before
    // it is meant: the initial value of a property is computed in an `init` that the compiler has made, where the class is named.
    let words = addresses.map { "0x" + String($0 - 1, radix: 16) }
    let options = ["--output-style=JSON", "--skip-line-zero", "--obj=\(executable)"]
    guard let tool, let run = try? ToolRun.run(program: tool, options + words), run.status == 0,
      let answers = try? JSONDecoder().decode([Answer].self, from: Data(run.output.utf8))
    else { return addresses.map { _ in [] } }
    return answers.map { answer in
      // What the compiler has made has no line, or a file such as <compiler-generated>.
      (answer.calls ?? []).filter { $0.line > 0 && !$0.file.isEmpty && !$0.file.hasPrefix("<") }
        .map { StudioRequest.SourcePlace(file: $0.file, line: $0.line) }
    }
  }
}
