// Nacre, MIT licence; see LICENSE.

/// What the port changed, and what it could not change.
public struct PortReport: Codable, Sendable {
  /// The rules, by which changes are counted.
  public enum Rule: String, Codable, CaseIterable, Sendable, CodingKeyRepresentable {
    case attributes = "attributes of Objective-C removed"
    case selectors = "selectors by name"
    case optionalRequirements = "optional requirements of protocols"
    case optionalCalls = "calls of optional requirements"
    case overrides = "overrides between classes and extensions"
    case conditions = "conditions of #if for iOS"
    case imports = "imports"
    case modules = "names qualified by a module"
    case layerProperties = "animatable properties of layers"
    case observedProperties = "observable properties"
    case keyPaths = "key paths"
    case entryPoint = "entry points"
    case memberTables = "members callable by name"
    case leftOut = "declarations left out"
  }

  /// Something that the port could not translate.
  public struct Remark: Codable, Sendable {
    public let file: String
    public let line: Int
    public let message: String
  }

  public internal(set) var counts: [Rule: Int] = [:]
  public internal(set) var remarks: [Remark] = []

  public init() {}

  mutating func count(_ rule: Rule, _ number: Int = 1) { counts[rule, default: 0] += number }

  /// Adds the counts and remarks of another report.
  public mutating func add(_ other: PortReport) {
    counts.merge(other.counts, uniquingKeysWith: +)
    remarks += other.remarks
  }
}
