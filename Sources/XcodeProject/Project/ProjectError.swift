// Nacre, MIT licence; see LICENSE.

/// The reason that a project cannot be read.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  package let file: String
  /// The identifier of the object in the file that is damaged; `nil` if the whole file is.
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
