// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Forwards the calls of a context menu in a collection to the collection's delegate, with the index path under the
/// finger.
@MainActor
final class ContextMenuOfItems: UIContextMenuInteractionDelegate {
  private unowned let collection: UICollectionView
  private var path: IndexPath?

  init(collection: UICollectionView) { self.collection = collection }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = collection.indexPathForItem(at: location)
    let delegate = collection.delegate
    return delegate?.collectionView(
      collection, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: location)
      ?? path.flatMap {
        delegate?.collectionView(
          collection, contextMenuConfigurationForItemAt: $0, point: location)
      }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    path.flatMap {
      collection.delegate?.collectionView(
        collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
    }
      ?? collection.delegate?.collectionView(
        collection, previewForHighlightingContextMenuWithConfiguration: configuration)
      ?? path.flatMap(collection.cellForItem).map(UITargetedPreview.init(view:))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    path.flatMap {
      collection.delegate?.collectionView(
        collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
    }
      ?? collection.delegate?.collectionView(
        collection, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collection.delegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.delegate?.collectionView(
      collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection.delegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
