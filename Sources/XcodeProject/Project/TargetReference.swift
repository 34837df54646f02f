// Nacre, MIT licence; see LICENSE.

import Foundation

/// A reference to a target that another target depends on.
enum TargetReference: Hashable {
  /// A target of the same project, by the identifier of its object.
  case own(String)
  /// A target of another project.
  case foreign(project: URL, name: String)
  /// The target that builds a product with this file name, such as `Charts.framework`.
  case product(String)
}
