// Nacre, MIT licence; see LICENSE.

/// What the command asks of the program that ports, as JSON on standard input.
package struct PortRequest: Codable, Sendable {
  package enum Style: String, Codable, Sendable {
    /// For the compiler: places in the files' text are the author's.
    case compilation
    /// For people.
    case reading
    /// For the compiler, in the build of a package: every file is written, under its own name.
    case package
  }

  /// A module of the same build that the files import.
  package struct Dependency: Codable, Sendable {
    package let name: String
    package let files: [String]

    package init(name: String, files: [String]) { (self.name, self.files) = (name, files) }
  }

  /// The name of the module.
  package let module: String
  package let files: [String]
  /// Files of the module that are compiled as they are; only read.
  package let plain: [String]?
  /// Modules that are ported too, each behind those that it imports; only read.
  package let dependencies: [Dependency]?
  /// Interfaces (`ModuleInterface`) of the ported modules that the files import.
  package let interfaces: [String]
  /// Conditions of `#if` that are set.
  package let flags: [String]
  /// The folder that receives the files.
  package let output: String
  package let style: Style

  package init(
    module: String, files: [String], interfaces: [String], flags: [String], output: String,
    style: Style, plain: [String]? = nil, dependencies: [Dependency]? = nil
  ) {
    (self.plain, self.dependencies) = (plain, dependencies)
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
