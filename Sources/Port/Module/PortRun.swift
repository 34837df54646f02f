// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// Ports the files of a request and writes the results.
package struct PortRun {
  private let request: PortRequest

  package init(_ request: PortRequest) { self.request = request }

  /// Ports the files.
  ///
  /// - Throws: A Foundation error when a file cannot be read, decoded or written, `DeepBrackets` for a file that the
  ///   parser cannot read, and `UntranslatedFile` for a file in `plain` that needs a translation.
  package func run() throws {
    var interfaces = try request.interfaces.map {
      try JSONDecoder().decode(
        ModuleInterface.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let flags = Set(request.flags)
    for dependency in request.dependencies ?? [] {
      let port = ModulePort(name: dependency.name, imported: interfaces, flags: flags)
      interfaces.append(port.port(try read(dependency.files)).interface)
    }
    let inputs = try read(request.files + (request.plain ?? []))
    let port = ModulePort(name: request.module, imported: interfaces, flags: flags)
    let result = port.port(inputs)
    try FileManager.default.createDirectory(
      atPath: request.output, withIntermediateDirectories: true)
    let names = inputs.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var files: [PortAnswer.File] = []
    for (offset, file) in result.files.enumerated() {
      if offset >= request.files.count {
        if file.isChanged { throw UntranslatedFile(path: file.path) }
        continue
      }
      // The compiler rejects two files with the same name in a module.
      let isUnique = uses[names[offset]] == 1
      guard file.isChanged || !isUnique || request.style == .package else {
        files.append(.init(author: file.path, ported: file.path, columns: ColumnMap()))
        continue
      }
      let path = try write(text(of: file), name(of: names[offset], isUnique ? nil : offset))
      files.append(.init(author: file.path, ported: path, columns: file.columns))
    }
    let nothing = request.style == .package ? "// No member is called by its name." : nil
    if let registration = result.registration ?? nothing {
      let path = try write(registration + "\n", "NacreMembers.swift")
      files.append(.init(author: nil, ported: path, columns: ColumnMap()))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try write(encoder.encode(result.interface), PortAnswer.interfaceFileName)
    // The answer is written last, so all other files are complete if it exists.
    try write(
      encoder.encode(PortAnswer(files: files, report: result.report)), PortAnswer.fileName)
  }

  private func name(of file: String, _ number: Int?) -> String {
    // The compiler warns if `#sourceLocation` names a file in another folder that has the same name as this file.
    if request.style == .package { return file.dropLast(6) + ".ported.swift" }
    return number.map { "\($0)-\(file)" } ?? file
  }

  private func read(_ files: [String]) throws -> [ModulePort.Input] {
    try files.map { path in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      if let line = BracketDepth.firstLineTooDeep(bytes) {
        throw DeepBrackets(path: path, line: line)
      }
      return ModulePort.Input(path: path, bytes: bytes)
    }
  }

  private func text(of file: ModulePort.Output) -> String {
    switch request.style {
    case .compilation, .package:
      let head = file.head + ["#sourceLocation(file: \(quoted(file.path)), line: 1)"]
      let tail = file.tail.isEmpty ? "" : "\n#sourceLocation()\n\(file.tail)\n"
      return head.joined(separator: "\n") + "\n" + file.text + tail
    case .reading:
      let head = file.head.map { $0 + "\n" }.joined()
      let end = file.text.hasSuffix("\n") ? "" : "\n"
      return head + file.text + (file.tail.isEmpty ? "" : "\(end)\n\(file.tail)\n")
    }
  }

  /// Returns a path as a string literal.
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

/// The error for a file that is compiled as it is, but needs a translation.
package struct UntranslatedFile: Error, CustomStringConvertible {
  package let path: String
  package var description: String {
    "\(path):1: error: this file needs a translation; remove it from the target's 'sources'"
  }
}
