// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// Translates the files of one module from Swift for Apple's systems to Swift for Linux.
///
/// The files are parsed and indexed together, because a class, its extensions and the protocols that it conforms to can
/// be in different files. Then each file is visited once. Lines stay where they are. Declarations are added only after
/// the last line.
package struct ModulePort {
  /// A file as the author wrote it.
  package struct Input: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// A ported file.
  package struct Output: Sendable {
    package let path: String
    /// Whether the text differs from the author's.
    package let isChanged: Bool
    /// Lines to add before the text, such as an import.
    package let head: [String]
    /// The translated text, in which each line has the number of the author's line.
    package let text: String
    /// Declarations to add after the text.
    package let tail: String
    /// The author's columns for the columns of `text`.
    package let columns: ColumnMap
  }

  package struct Result: Sendable {
    package let files: [Output]
    /// The text of an additional file that registers the members called by name; `nil` if it would register nothing.
    package let registration: String?
    package let interface: ModuleInterface
    package let report: PortReport
  }

  private let name: String
  private let conditions: Conditions
  private let imported: [ModuleInterface]

  /// - Parameters:
  ///   - name: The module's name.
  ///   - imported: The interfaces of the ported modules that it can import.
  ///   - flags: The `#if` conditions that are set.
  package init(name: String, imported: [ModuleInterface] = [], flags: Set<String> = []) {
    self.name = name
    self.imported = imported
    conditions = Conditions(modules: Set(imported.map(\.name) + [name]), flags: flags)
  }

  /// Translates the files of the module. The result has the files in the order of `inputs`.
  package func port(_ inputs: [Input]) -> Result {
    let sources = Parallel.map(inputs) { SourceFile(path: $0.path, bytes: $0.bytes) }
    let builders = Parallel.map(Array(sources.enumerated())) {
      IndexBuilder($0.element, file: $0.offset, conditions: conditions)
    }
    let index = ModuleIndex(builders, imported: imported)
    let facts = ModuleFacts(
      moduleName: name, conditions: conditions, index: index,
      leftOut: LeftOutDeclarations(sources, index: index, conditions: conditions))
    let ports = Parallel.map(Array(sources.enumerated())) {
      FilePort($0.element, file: $0.offset, index: index, facts: facts)
    }
    return Result(of: ports, index: index, facts: facts, imported: imported.map(\.name))
  }
}

extension ModulePort.Result {
  fileprivate init(
    of ports: [FilePort], index: ModuleIndex, facts: ModuleFacts, imported: [String]
  ) {
    var report = PortReport()
    let needed = ports.reduce(into: Set<String>()) { $0.formUnion($1.neededSelectors) }
    for port in ports {
      for stub in port.stubs { ports[stub.type.file].addStub(stub.text, to: stub.type) }
    }
    var calls: [String] = []
    var files: [ModulePort.Output] = []
    for port in ports {
      let table = MemberTable(file: port.file, index: index, facts: facts, needed: needed).text()
      port.report.count(.memberTables, table.count)
      port.tail += table.declarations
      if !port.tail.isEmpty { port.importUIKit() }
      if !table.calls.isEmpty {
        port.tail.append(
          "func nacreRegister\(port.file)() {\n  \(table.calls.joined(separator: "\n  "))\n}")
        calls.append("nacreRegister\(port.file)()")
      }
      report.add(port.report)
      files.append(port.output)
    }
    self.files = files
    self.report = report
    // Extensions in an imported library can add members to classes of other modules.
    if !imported.isEmpty {
      let names = imported.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      calls.insert("registerModules([\(names)])", at: 0)
    }
    registration = calls.isEmpty ? nil : Self.registration(calls)
    interface = ModuleInterface(index, facts)
  }

  private static func registration(_ calls: [String]) -> String {
    """
    import UIKit

    @usableFromInline
    enum NacreMembers: ModuleMembers {
      @usableFromInline
      static func register() {
        \(calls.joined(separator: "\n    "))
      }
    }
    """
  }
}

extension FilePort {
  /// Adds a member at the end of a class's body, on the line of its closing brace.
  fileprivate func addStub(_ text: String, to type: TypeDeclaration) {
    let before = source.bytes[..<type.closingBrace].last { $0 != 0x20 && $0 != 0x09 }
    let isFirstInLine = before == 0x0A || before == UInt8(ascii: "{")
    edits.insert((isFirstInLine ? "  " : "; ") + text + "; ", at: type.closingBrace)
    importUIKit()
  }

  fileprivate var output: ModulePort.Output {
    ModulePort.Output(
      path: source.path, isChanged: !edits.isEmpty || !head.isEmpty || !tail.isEmpty, head: head,
      text: String(decoding: edits.applied(to: source.bytes), as: UTF8.self),
      tail: tail.joined(separator: "\n\n"), columns: ColumnMap(edits, in: source.bytes))
  }
}

extension ModuleInterface {
  init(_ index: ModuleIndex, _ facts: ModuleFacts) {
    self.init(name: facts.moduleName)
    optionalMethods = facts.optionalMethods
    throwingMethods = facts.throwingMethods
    for type in index.types.values where type.kind == .class {
      superclasses[type.name] = index.foreignSuperclass(type)
      openMembers[type.name] = facts.lateMembers.openMembers(of: type, in: index)
    }
  }
}

/// Maps elements on all cores.
private enum Parallel {
  /// Returns the results in the order of the elements.
  static func map<Element, Value>(
    _ elements: [Element], _ transform: (Element) -> Value
  ) -> [Value] {
    withoutActuallyEscaping(transform) { transform in
      // SAFETY: each result is written once, by the iteration that owns its index, and read after all
      // have ended. The elements are constants.
      nonisolated(unsafe) let work = (elements, transform)
      // SAFETY: the buffer has space for all elements, and all are initialised below.
      return [Value](unsafeUninitializedCapacity: elements.count) { results, count in
        // SAFETY: each iteration writes only the element with its index.
        nonisolated(unsafe) let start = results.baseAddress
        DispatchQueue.concurrentPerform(iterations: work.0.count) { index in
          start?.advanced(by: index).initialize(to: work.1(work.0[index]))
        }
        count = work.0.count
      }
    }
  }
}
