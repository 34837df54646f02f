// Nacre, MIT licence; see LICENSE.

import Foundation

/// Something that can be chosen, with a title and a picture.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What the element is.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether the element is chosen.
  public enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// Some of what it stands for is.
    case mixed
  }

  /// What it is called.
  open var title: String
  /// What is said below the title.
  open var subtitle: String?
  /// Its picture.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

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
