// Nacre, MIT licence; see LICENSE.

import Foundation

/// A description of the parts of a flow layout that are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether to query the delegate again for sizes, insets and spacing. The default is true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether to compute the lines again. The default is true.
  open var invalidateFlowLayoutAttributes = true
}
