// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A menu element that performs an action method when chosen.
open class UICommand: UIMenuElement {
  /// The selector of the method.
  public let action: Selector
  /// Data that distinguishes commands with the same action.
  public let propertyList: Any?
  /// A title that helps users to discover the command. Stored for compatibility; has no effect.
  open var discoverabilityTitle: String?
  /// The attributes of the command.
  open var attributes: Attributes
  /// The state of the command.
  open var state: State

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - action: The selector of the method; it takes the command, or no argument.
  ///   - propertyList: Data that distinguishes commands with the same action.
  ///   - discoverabilityTitle: A title that helps users to discover the command.
  ///   - attributes: The attributes.
  ///   - state: The state.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Calls the method with the command as its sender.
  ///
  /// - Parameters:
  ///   - sender: The view whose menu has the command. Without a first responder, the search for an
  ///     object that has the method begins at this view.
  ///   - target: The object to call; `nil` searches the responder chain.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let first = UIResponder.firstResponder ?? sender as? UIResponder
    guard let target = target ?? first?.target(forAction: action, withSender: self) else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
