// Nacre, MIT licence; see LICENSE.

/// The reason why a project cannot be read.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  package let file: String
  /// The identifier of the damaged or missing object in the file; `nil` if the error concerns the whole file.
  package let object: String?
  package let message: String

  package init(file: String, object: String? = nil, _ message: String) {
    self.file = file
    self.object = object
    self.message = message
  }

  package var description: String {
    let place = object.map { "'\(file)', object \($0)" } ?? "'\(file)'"
    return "\(place): \(message)"
  }
}
