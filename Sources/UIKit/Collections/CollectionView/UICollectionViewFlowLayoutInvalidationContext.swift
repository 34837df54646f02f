// Nacre, MIT licence; see LICENSE.

import Foundation

/// Says which parts of a flow layout are to be made anew.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again for sizes, insets and distances.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are placed anew.
  open var invalidateFlowLayoutAttributes = true
}
