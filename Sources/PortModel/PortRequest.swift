// Nacre, MIT licence; see LICENSE.

/// What the command asks of the program that ports, as JSON on standard input.
package struct PortRequest: Codable, Sendable {
  package enum Style: String, Codable, Sendable {
    /// For the compiler: places in the files' text are the author's.
    case compilation
    /// For people.
    case reading
  }

  /// The name of the module.
  package let module: String
  package let files: [String]
  /// Interfaces (`ModuleInterface`) of the ported modules that the files import.
  package let interfaces: [String]
  /// Conditions of `#if` that are set.
  package let flags: [String]
  /// The folder that receives the files; it exists and is empty.
  package let output: String
  package let style: Style

  package init(
    module: String, files: [String], interfaces: [String], flags: [String], output: String,
    style: Style
  ) {
    self.module = module
    self.files = files
    self.interfaces = interfaces
    self.flags = flags
    self.output = output
    self.style = style
  }
}

/// The answer, in the file `port.json` of the output folder.
package struct PortAnswer: Codable, Sendable {
  /// A file of the module.
  package struct File: Codable, Sendable {
    /// The author's file; `nil` for one that the port added.
    package let author: String?
    /// The file to compile: the author's own if nothing changed.
    package let ported: String
    package let columns: ColumnMap

    package init(author: String?, ported: String, columns: ColumnMap) {
      self.author = author
      self.ported = ported
      self.columns = columns
    }
  }

  package let files: [File]
  package let report: PortReport

  package init(files: [File], report: PortReport) {
    self.files = files
    self.report = report
  }

  /// The name of the answer's file.
  package static let fileName = "port.json"
  /// The name of the module's interface, beside the answer.
  package static let interfaceFileName = "interface.json"
}
