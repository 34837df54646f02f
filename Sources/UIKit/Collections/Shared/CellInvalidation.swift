// Nacre, MIT licence; see LICENSE.

extension UIView.Invalidation {
  /// A cell updates its configurations.
  public static let configuration = UIView.Invalidation { view in
    (view as? UITableViewCell)?.setNeedsUpdateConfiguration()
    (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
  }
}
