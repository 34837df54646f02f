// Nacre, MIT licence; see LICENSE.

import Foundation

/// A menu element without children: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
  /// The title.
  var title: String { get set }
  /// The image.
  var image: UIImage? { get set }
  /// A longer title that explains the element.
  var discoverabilityTitle: String? { get set }
  /// The attributes.
  var attributes: UIMenuElement.Attributes { get set }
  /// The state.
  var state: UIMenuElement.State { get set }
  /// Performs the element's action.
  ///
  /// - Parameters:
  ///   - sender: The object that performs it.
  ///   - target: The object to perform it on; `nil` lets the element choose.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}
extension UICommand: UIMenuLeaf {}
