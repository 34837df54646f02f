// Nacre, MIT licence; see LICENSE.

import Foundation

extension IndexPath {
  /// Creates the path of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Creates the path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section: the first of two numbers.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The item of the section: the second of two numbers.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The row of the section: the second of two numbers.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
