// Nacre, MIT licence; see LICENSE.

import Foundation

/// A value of a property list, the format of project files.
package enum PropertyValue: Sendable, Equatable {
  case text(String)
  case list([PropertyValue])
  case table([String: PropertyValue])

  /// The size of the largest file that is read, in bytes. The project files of the largest known apps have 20 MB.
  static let largestFile = 64 << 20

  /// Reads a property list in OpenStep, XML or binary form.
  ///
  /// Foundation refuses a list whose values are nested more than 512 levels deep.
  ///
  /// - Throws: `ProjectError` for a file that cannot be read, is too large or is not a property list.
  init(file: URL) throws {
    let data = try Self.data(of: file)
    do {
      self.init(try PropertyListSerialization.propertyList(from: data, format: nil))
    } catch {
      throw ProjectError(file: file.path, "the file is damaged: it is not a property list")
    }
  }

  /// Returns the content of a file.
  ///
  /// - Throws: `ProjectError` for a file that cannot be read or is too large.
  package static func data(of file: URL) throws -> Data {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw ProjectError(file: file.path, "there is no such file")
    }
    guard (attributes?[.size] as? Int ?? 0) <= largestFile else {
      throw ProjectError(file: file.path, "the file is larger than 64 MiB")
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw ProjectError(file: file.path, "the file cannot be read")
    }
    return data
  }

  private init(_ value: Any) {
    switch value {
    case let list as [Any]: self = .list(list.map(PropertyValue.init))
    case let table as [String: Any]: self = .table(table.mapValues(PropertyValue.init))
    case let text as String: self = .text(text)
    // XML and binary lists have numbers and Boolean values, which the OpenStep form writes as text.
    case let number as NSNumber: self = .text(number.stringValue)
    default: self = .text("")
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyValue]? { if case .list(let list) = self { list } else { nil } }
  var table: [String: PropertyValue]? { if case .table(let table) = self { table } else { nil } }
}
