// Nacre, MIT licence; see LICENSE.

import Foundation

/// The values that a scene reads from `UserDefaults.standard`, from a file with a JSON object.
///
/// The keys are those of the defaults. Values are strings, numbers, `true` and `false`, arrays and objects. A key with
/// `null` has no value. Inside arrays and objects `null` is an error, because property lists have no `null`.
package enum SceneValues {
  /// The maximum size of the file, in bytes.
  static let largestFile = 16 << 20

  /// Reads the file.
  ///
  /// - Returns: A property list with a dictionary.
  /// - Throws: `CommandFailure` for a file that cannot be read, is larger than 16 MB, or does not contain a JSON object
  ///   with such values.
  package static func propertyList(_ file: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure.usage("the values '\(file)' cannot be read")
    }
    guard data.count <= largestFile else {
      throw CommandFailure.usage("the values '\(file)' are larger than 16 MB")
    }
    guard let object = try? JSONSerialization.jsonObject(with: data),
      let values = object as? [String: Any]
    else { throw CommandFailure.usage("the values '\(file)' are not a JSON object") }
    let present = values.filter { !($0.value is NSNull) }
    for (key, value) in present.sorted(by: { $0.key < $1.key }) where hasNull(value) {
      throw CommandFailure.usage("the values '\(file)': null is not allowed inside '\(key)'")
    }
    return try PropertyListSerialization.data(fromPropertyList: present, format: .xml, options: 0)
  }

  private static func hasNull(_ value: Any) -> Bool {
    switch value {
    case let array as [Any]: array.contains(where: hasNull)
    case let object as [String: Any]: object.values.contains(where: hasNull)
    default: value is NSNull
    }
  }
}
