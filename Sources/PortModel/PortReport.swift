// Nacre, MIT licence; see LICENSE.

/// The number of changes that the port made, and remarks on the code that it could not translate.
package struct PortReport: Codable, Sendable {
  /// The rules of the port. Changes are counted for each rule.
  package enum Rule: String, Codable, CaseIterable, Sendable, CodingKeyRepresentable {
    case attributes = "Objective-C attributes removed"
    case selectors = "selectors by name"
    case optionalRequirements = "optional requirements of protocols"
    case optionalCalls = "uses of optional requirements"
    case initializers = "initialisers"
    case overrides = "overrides between classes and extensions"
    case conditions = "#if conditions and switches"
    case imports = "imports"
    case modules = "names qualified by a module"
    case layerProperties = "animatable properties of layers"
    case observedProperties = "observable properties"
    case bundles = "bundles of classes"
    case keyPaths = "key paths"
    case entryPoint = "entry points"
    case memberTables = "members callable by name"
    case oldNames = "names of Swift 3 to 4.1"
    case leftOut = "declarations and statements left out"
  }

  /// A remark on code that the port could not translate.
  package struct Remark: Codable, Sendable {
    package let file: String
    package let line: Int
    package let message: String

    package init(file: String, line: Int, message: String) {
      self.file = file
      self.line = line
      self.message = message
    }
  }

  package var counts: [Rule: Int] = [:]
  package var remarks: [Remark] = []
  /// The imports of modules that neither Apple's systems, Nacre nor a library has.
  package var missingModules: [Remark] = []

  package init() {}

  /// Adds a number to the count of a rule.
  package mutating func count(_ rule: Rule, _ number: Int = 1) {
    counts[rule, default: 0] += number
  }

  /// Adds the counts and remarks of another report.
  package mutating func add(_ other: PortReport) {
    counts.merge(other.counts, uniquingKeysWith: +)
    remarks += other.remarks
    missingModules += other.missingModules
  }
}
