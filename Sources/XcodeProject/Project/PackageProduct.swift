// Nacre, MIT licence; see LICENSE.

import Foundation

/// A product of a Swift package that a target is linked with.
package struct PackageProduct: Sendable, Hashable {
  /// The location of a package.
  package enum Place: Sendable, Hashable {
    case folder(URL)
    /// The address of the repository.
    case repository(String)
    /// The project does not state the location; the package is in one of the project's folders.
    case unknown
  }

  package let name: String
  package let place: Place

  package init(name: String, place: Place) { (self.name, self.place) = (name, place) }

  /// Returns the name of a repository: the last part of its address, without `.git`.
  package static func repositoryName(_ address: String) -> String {
    let last = address.split { "/:".contains($0) }.last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
