// Nacre, MIT licence; see LICENSE.

import Foundation

/// A closure with a title: what a control does, and a form of action that compiles on every system.
open class UIAction: UIMenuElement {
  /// Names an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  let handler: UIActionHandler
  /// Names the action; a control has one action of a name for an event.
  public let identifier: Identifier
  /// What helps to find it.
  open var discoverabilityTitle: String?
  /// What the action is.
  open var attributes: Attributes
  /// Whether the action is chosen.
  open var state: State
  /// What made the action run, while it does.
  open internal(set) weak var sender: AnyObject?

  private static var count = 0

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - subtitle: What is said below the title.
  ///   - image: Its picture.
  ///   - identifier: Its name; `nil` gives it one of its own.
  ///   - discoverabilityTitle: What helps to find it.
  ///   - attributes: What it is.
  ///   - state: Whether it is chosen.
  ///   - handler: What it does.
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

  /// Runs the action.
  ///
  /// - Parameters:
  ///   - sender: What makes it run.
  ///   - target: Ignored: an action is its own target.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender.map { $0 as AnyObject }
    handler(self)
    self.sender = nil
  }
}

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
