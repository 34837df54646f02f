// Nacre, MIT licence; see LICENSE.

import Foundation

// SAFETY: only the importance can be changed; programs change it before they hand the object over.
/// A piece of information about an element, which a screen reader reads on request: a label and a value, such as "Age"
/// and "3 years".
///
/// `nacre inspect --accessibility` prints it.
open class AXCustomContent: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// When a screen reader reads the information.
  public enum Importance: UInt, Sendable {
    /// On request.
    case `default`
    /// At once, with the element.
    case high
  }

  /// The label with attributes.
  public let attributedLabel: NSAttributedString
  /// The value with attributes.
  public let attributedValue: NSAttributedString
  /// When the information is read. The default is `default`.
  open var importance = Importance.default

  /// The label.
  open var label: String { attributedLabel.string }
  /// The value.
  open var value: String { attributedValue.string }

  /// Creates a piece of information from texts.
  public convenience init(label: String, value: String) {
    self.init(
      attributedLabel: NSAttributedString(string: label),
      attributedValue: NSAttributedString(string: value))
  }
  /// Creates a piece of information from texts with attributes.
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString)
  {
    (attributedLabel, attributedValue) = (label, value)
    super.init()
  }

  /// Returns an object with the same texts and the same importance.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
    copy.importance = importance
    return copy
  }
  /// Returns whether another object has the same texts and the same importance.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AXCustomContent else { return false }
    return attributedLabel == other.attributedLabel && attributedValue == other.attributedValue
      && importance == other.importance
  }
  /// A hash of the texts.
  open override var hash: Int { label.hashValue ^ value.hashValue }

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Writes the texts, without their attributes, and the importance.
  open func encode(with coder: NSCoder) {
    coder.encode(label as NSString, forKey: "label")
    coder.encode(value as NSString, forKey: "value")
    coder.encode(Int(importance.rawValue), forKey: "importance")
  }
  /// Creates a piece of information from an archive; `nil` if it has none.
  public required convenience init?(coder: NSCoder) {
    guard let label = coder.decodeObject(of: NSString.self, forKey: "label"),
      let value = coder.decodeObject(of: NSString.self, forKey: "value")
    else { return nil }
    self.init(label: label as String, value: value as String)
    importance = Importance(rawValue: UInt(coder.decodeInteger(forKey: "importance"))) ?? .default
  }
}

/// A closure that returns the information about an element.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?

/// An element with additional information. A class that has some adopts the protocol.
public protocol AXCustomContentProvider: NSObjectProtocol {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The information, in reading order.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
  /// Returns the information when it is read, in place of `accessibilityCustomContent`. The default is `nil`.
  var accessibilityCustomContentBlock: AXCustomContentReturnBlock? { get set }
}

extension AXCustomContentProvider {
  /// Always `nil`; setting it has no effect.
  public var accessibilityCustomContentBlock: AXCustomContentReturnBlock? {
    get { nil }
    set {}
  }
}
