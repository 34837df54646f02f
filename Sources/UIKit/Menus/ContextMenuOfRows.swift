// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Forwards the calls of a context menu in a table to the table's delegate, with the index path under the finger.
@MainActor
final class ContextMenuOfRows: UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  private var path: IndexPath?

  init(table: UITableView) { self.table = table }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = table.indexPathForRow(at: location)
    return path.flatMap {
      table.delegate?.tableView(table, contextMenuConfigurationForRowAt: $0, point: location)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table.delegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration)
      ?? path.flatMap(table.cellForRow).map(UITargetedPreview.init(view:))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table.delegate?.tableView(
      table, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
