// Nacre, MIT licence; see LICENSE.

import Foundation

/// A menu element that runs a closure. Controls accept actions in place of a target and a selector.
open class UIAction: UIMenuElement {
  /// A string that identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  let handler: UIActionHandler
  /// The action's identifier. For each event, a control keeps one action per identifier.
  public let identifier: Identifier
  /// A longer title that explains the action. Stored for compatibility; has no effect.
  open var discoverabilityTitle: String?
  /// The attributes of the action's row in a menu.
  open var attributes: Attributes
  /// The state of the action's row in a menu: a checkmark or a dash before the title.
  open var state: State
  /// The object that runs the action; `nil` unless the handler is being called.
  open internal(set) weak var sender: AnyObject?

  private static var count = 0

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: A second line of text below the title.
  ///   - image: The image.
  ///   - identifier: The identifier; `nil` generates a unique one.
  ///   - discoverabilityTitle: A longer title that explains the action.
  ///   - attributes: The attributes of the action's menu entry.
  ///   - state: The state of the action's menu entry.
  ///   - handler: The closure that the action runs.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("nacre.action.\(Self.count)")
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the action's handler.
  ///
  /// - Parameters:
  ///   - sender: The object that runs the action. It is the action's `sender` during the call.
  ///   - target: Ignored.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender.map { $0 as AnyObject }
    handler(self)
    self.sender = nil
  }
}

/// The type of closure that an action runs. Its argument is the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
