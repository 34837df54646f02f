// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// Something that can be chosen and calls a method.
open class UICommand: UIMenuElement {
  /// The method that is called.
  public let action: Selector
  /// What tells commands of one method apart.
  public let propertyList: Any?
  /// What helps to find it.
  open var discoverabilityTitle: String?
  /// What the command is.
  open var attributes: Attributes
  /// Whether the command is chosen.
  open var state: State

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - image: Its picture.
  ///   - action: The method; it takes the command, or nothing.
  ///   - propertyList: What tells commands of one method apart.
  ///   - discoverabilityTitle: What helps to find it.
  ///   - attributes: What it is.
  ///   - state: Whether it is chosen.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }
}
