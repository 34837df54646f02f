// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel
import SceneHost

/// A module's files, translated from Swift for Apple's systems to Swift for Linux.
///
/// The program `nacre-port` translates them, because only it loads the compiler's parser. Results are kept
/// between runs.
package struct PortedModule {
  /// The files to compile.
  var files: [String] { answer.files.map(\.ported) }
  package let answer: PortAnswer
  private let name: String
  /// The path of the file that describes the module for the translation of modules that import it.
  package let interface: String
  /// The hash of everything on which the result depends.
  let key: ContentHash

  /// Ports files, or returns an earlier result.
  ///
  /// - Throws: `CommandFailure` when a file cannot be read or ported.
  package init(
    name: String, files: [String], interfaces: [String] = [], flags: [String] = [],
    style: PortRequest.Style = .compilation
  ) throws {
    self.name = name
    let files = files.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    let program = Installation.folder + "/nacre-port"
    var key = ContentHash()
    key.add(program: program)
    for part in [name, style.rawValue] + flags { key.add(part) }
    for interface in interfaces { try key.add(file: interface) }
    for file in files { try key.add(file: file) }
    self.key = key
    let (folder, stored) = try ResultCache(kind: "ported").result(key) { draft in
      let request = PortRequest(
        module: name, files: files, interfaces: interfaces, flags: flags, output: draft.path,
        style: style)
      try Self.run(program, request)
      try Self.relocate(draft, to: key)
    } read: { folder in
      let data = try Data(contentsOf: folder.appendingPathComponent(PortAnswer.fileName))
      return try JSONDecoder().decode(PortAnswer.self, from: data)
    }
    interface = folder.appendingPathComponent(PortAnswer.interfaceFileName).path
    answer = PortAnswer(
      files: stored.files.map { file in
        let path =
          file.ported.hasPrefix("/")
          ? file.ported : folder.appendingPathComponent(file.ported).path
        return .init(author: file.author, ported: path, columns: file.columns)
      }, report: stored.report)
  }

  /// Fails if the module imports a module that nothing provides.
  ///
  /// - Parameter complain: Receives a line for each such import, as the compiler writes errors.
  func checkImports(_ complain: (String) -> Void) throws {
    let missing = answer.report.missingModules
    guard !missing.isEmpty else { return }
    complain(missing.map { "\($0.file):\($0.line): error: \($0.message)" }.joined(separator: "\n"))
    throw CommandFailure(message: "the module \(name) imports what nothing provides; see above")
  }

  /// Makes the paths in the folder relative, because the folder is renamed when it is complete.
  private static func relocate(_ draft: URL, to key: ContentHash) throws {
    let url = draft.appendingPathComponent(PortAnswer.fileName)
    let answer = try JSONDecoder().decode(PortAnswer.self, from: Data(contentsOf: url))
    let prefix = draft.path + "/"
    let files = answer.files.map { file in
      PortAnswer.File(
        author: file.author,
        ported: file.ported.hasPrefix(prefix)
          ? String(file.ported.dropFirst(prefix.count)) : file.ported, columns: file.columns)
    }
    let data = try JSONEncoder().encode(PortAnswer(files: files, report: answer.report))
    try OutputFile.write(data, to: url.path)
  }

  private static func run(_ program: String, _ request: PortRequest) throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CommandFailure(
        message: "the program nacre-port is not beside nacre; build it with "
          + "'swift build -c release --product nacre-port'")
    }
    let result = try ToolRun.run(program: program, [], input: JSONEncoder().encode(request))
    guard result.status == 0 else {
      throw CommandFailure(
        message: "the sources cannot be ported: \(result.output)"
          .trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}
