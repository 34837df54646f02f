// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a drop does.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the preview returns.
  case cancel
  /// Nothing, although the view usually takes drops.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved.
  case move
}

/// What a view would do with the items if the finger left the screen.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What the drop would do.
  public let operation: UIDropOperation
  /// Whether the finger aims at a small place. Stored for compatibility; has no effect.
  open var isPrecise = false
  /// Whether the preview has its full size. Stored for compatibility; previews have it always.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Whether the items would be taken.
  func takes(_ session: any UIDropSession) -> Bool {
    operation == .copy || operation == .move && session.allowsMoveOperation
  }
}
