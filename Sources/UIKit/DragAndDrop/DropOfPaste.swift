// Nacre, MIT licence; see LICENSE.

import Foundation

/// The drop on a view that has a paste configuration: it copies the items that the view can paste.
@MainActor
final class DropOfPaste: NSObject, UIDropInteractionDelegate {
  private weak var view: UIView?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)

  init(on view: UIView) { self.view = view }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  { view?.canPaste(session.items.map(\.itemProvider)) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    view?.paste(itemProviders: session.items.map(\.itemProvider))
  }
}
