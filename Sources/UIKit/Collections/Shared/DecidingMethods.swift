// Nacre, MIT licence; see LICENSE.

import Compatibility

/// Methods of data sources whose presence decides what the user may do. Translated sources list the
/// methods that they implement.
extension Selector {
  /// `tableView(_:commit:forRowAt:)`.
  static let commitRow = Selector("tableView:commit:forRowAt:")
  /// `tableView(_:moveRowAt:to:)`.
  static let moveRow = Selector("tableView:moveRowAt:to:")
  /// `collectionView(_:moveItemAt:to:)`.
  static let moveItem = Selector("collectionView:moveItemAt:to:")
}
