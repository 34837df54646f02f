// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// One item of a drag: a promise of its data, and what the app itself knows of it.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The promise of the item's data.
  public let itemProvider: NSItemProvider
  /// An object that stands for the item within the app; `nil`, the default, for none.
  open var localObject: Any?
  /// Creates the preview that follows the finger. `nil`, the default, keeps the preview that was lifted; a block that
  /// returns `nil` shows none.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A view that follows the finger in place of the one that was lifted.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How the view is shown.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
  /// Creates a preview that shows all of a view.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
  /// Creates a preview of a URL: a white card with the title and the host.
  public convenience init(forURL url: URL, title: String? = nil) {
    self.init(view: UITargetedDragPreview.card(url, title))
  }
}

/// How a view is shown as the preview of a drag.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of the preview of a drag.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is shown as the preview of a drag, and the place from which it comes or to which it goes.
open class UITargetedDragPreview: UITargetedPreview {
  /// Creates a preview of a URL at a place.
  public convenience init(forURL url: URL, title: String? = nil, target: UIDragPreviewTarget) {
    self.init(
      view: Self.card(url, title), parameters: UIDragPreviewParameters(), target: target)
  }

  /// Returns a preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the card of a URL. Its look is Nacre's own.
  static func card(_ url: URL, _ title: String?) -> UIView {
    let label = UILabel(frame: CGRect(x: 12, y: 8, width: 216, height: 44))
    label.numberOfLines = 2
    label.font = .systemFont(ofSize: 15)
    label.text = [title, url.host ?? url.absoluteString].compactMap(\.self).joined(separator: "\n")
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 60))
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 8
    card.addSubview(label)
    return card
  }
}

/// Animations beside those of a preview.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the animations have ended, with where they ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animations that a delegate adds.
@MainActor
final class DragAnimations: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func animate() { for block in animations { block() } }
  func complete(_ position: UIViewAnimatingPosition) {
    defer { completions = [] }
    for block in completions { block(position) }
  }
}
