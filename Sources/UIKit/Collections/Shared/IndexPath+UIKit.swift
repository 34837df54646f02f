// Nacre, MIT licence; see LICENSE.

import Foundation

extension IndexPath {
  /// Creates the index path of an item in a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Creates the index path of a row in a table view.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section: the first of the two indices.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The item within the section: the second of the two indices.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The row within the section: the second of the two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
