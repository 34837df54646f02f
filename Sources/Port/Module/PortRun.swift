// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// Ports the files of a request and writes the results.
package struct PortRun {
  private let request: PortRequest

  package init(_ request: PortRequest) { self.request = request }

  /// - Throws: An error of Foundation when a file cannot be read or written.
  package func run() throws {
    let interfaces = try request.interfaces.map {
      try JSONDecoder().decode(
        ModuleInterface.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let inputs = try request.files.map {
      ModulePort.Input(path: $0, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))))
    }
    let port = ModulePort(
      name: request.module, imported: interfaces, flags: Set(request.flags))
    let result = port.port(inputs)
    let names = inputs.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var files: [PortAnswer.File] = []
    for (offset, file) in result.files.enumerated() {
      // The compiler does not accept two files of one name in a module.
      let isUnique = uses[names[offset]] == 1
      guard file.isChanged || !isUnique else {
        files.append(.init(author: file.path, ported: file.path, columns: ColumnMap()))
        continue
      }
      let path = try write(text(of: file), isUnique ? names[offset] : "\(offset)-\(names[offset])")
      files.append(.init(author: file.path, ported: path, columns: file.columns))
    }
    if let registration = result.registration {
      let path = try write(registration + "\n", "NacreMembers.swift")
      files.append(.init(author: nil, ported: path, columns: ColumnMap()))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try write(encoder.encode(result.interface), PortAnswer.interfaceFileName)
    // The answer is last: where it is, all is.
    try write(
      encoder.encode(PortAnswer(files: files, report: result.report)), PortAnswer.fileName)
  }

  private func text(of file: ModulePort.Output) -> String {
    switch request.style {
    case .compilation:
      let head = file.head + ["#sourceLocation(file: \(quoted(file.path)), line: 1)"]
      let tail = file.tail.isEmpty ? "" : "\n#sourceLocation()\n\(file.tail)\n"
      return head.joined(separator: "\n") + "\n" + file.text + tail
    case .reading:
      let head = file.head.map { $0 + "\n" }.joined()
      let end = file.text.hasSuffix("\n") ? "" : "\n"
      return head + file.text + (file.tail.isEmpty ? "" : "\(end)\n\(file.tail)\n")
    }
  }

  /// Returns a string literal.
  private func quoted(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  @discardableResult
  private func write(_ text: String, _ name: String) throws -> String {
    try write(Data(text.utf8), name)
  }

  @discardableResult
  private func write(_ data: Data, _ name: String) throws -> String {
    let url = URL(fileURLWithPath: request.output).appendingPathComponent(name)
    try data.write(to: url)
    return url.path
  }
}
