// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A layout between two others, at a progress that a gesture sets.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  public let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public let nextLayout: UICollectionViewLayout
  /// The progress, from 0 to 1. A change invalidates the layout.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Returns `nil`: a storyboard cannot contain this layout.
  public required init?(coder: NSCoder) { nil }

  /// Stores a custom value for the current progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a custom value; 0 if none was stored for the key.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] { layout.prepare() }
  }

  /// The content size, interpolated between the two layouts.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mixed(from.width, to.width), height: mixed(from.height, to.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var paths: Set<IndexPath> = []
    for layout in [currentLayout, nextLayout] {
      for found in layout.layoutAttributesForElements(in: rect) ?? []
      where found.representedElementCategory == .cell {
        paths.insert(found.indexPath)
      }
    }
    return paths.sorted().compactMap(layoutAttributesForItem(at:))
  }

  /// Returns the attributes, interpolated between the two layouts.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let from = currentLayout.layoutAttributesForItem(at: indexPath),
      let to = nextLayout.layoutAttributesForItem(at: indexPath)
    else { return nil }
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.size = CGSize(
      width: mixed(from.size.width, to.size.width), height: mixed(from.size.height, to.size.height))
    made.center = CGPoint(
      x: mixed(from.center.x, to.center.x), y: mixed(from.center.y, to.center.y))
    made.alpha = mixed(from.alpha, to.alpha)
    made.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
    return made
  }

  private func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }
}
