// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The container and the traits of a compositional layout or a custom group.
@MainActor
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(
    _ size: CGSize, _ traits: UITraitCollection, insets: NSDirectionalEdgeInsets = .zero
  ) { (contentSize, traitCollection, contentInsets) = (size, traits, insets) }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

extension CGSize {
  /// Returns the size within insets, at least zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}

extension NSDirectionalEdgeInsets {
  func start(_ axis: ScrollAxis) -> CGFloat { axis == .x ? leading : top }
  func end(_ axis: ScrollAxis) -> CGFloat { axis == .x ? trailing : bottom }
}
