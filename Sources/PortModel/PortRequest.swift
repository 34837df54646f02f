// Nacre, MIT licence; see LICENSE.

/// A request to the program `nacre-port`, as JSON on its standard input or in a file.
package struct PortRequest: Codable, Sendable {
  package enum Style: String, Codable, Sendable {
    /// For the compiler: `#sourceLocation` directives refer to the author's files.
    case compilation
    /// For people: the files have no `#sourceLocation` directives.
    case reading
    /// For the compiler, in the build of a package: as `compilation`, but even unchanged files are written.
    ///
    /// The names of the files end in `.ported.swift`.
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
  /// Files of the module that are compiled as they are. They are read, but not translated.
  package let plain: [String]?
  /// Modules that are ported by requests of their own. Their files are read, but not written.
  ///
  /// Each module comes after the modules that it imports.
  package let dependencies: [Dependency]?
  /// The paths of the interfaces (`ModuleInterface`) of the ported modules that the files import.
  package let interfaces: [String]
  /// The `#if` conditions that are set.
  package let flags: [String]
  /// The path of the folder that receives the files.
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

/// The answer to a request, in the file `port.json` of the output folder.
package struct PortAnswer: Codable, Sendable {
  /// A file of the module.
  package struct File: Codable, Sendable {
    /// The path of the author's file; `nil` for a file that the port added.
    package let author: String?
    /// The path of the file to compile: the author's own file if nothing changed.
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
