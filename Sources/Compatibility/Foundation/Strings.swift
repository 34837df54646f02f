// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `NSMutableString`, `NSAttributedString` and `NSIndexPath`.

extension NSMutableString {
  /// Appends a formatted string.
  public func appendFormat(_ format: String, _ args: any CVarArg...) {
    append(String(format: format, arguments: args))
  }
}

/// Allows initialisers without arguments to be added to Foundation's classes.
public protocol EmptyCreation {}

extension NSAttributedString: EmptyCreation {}
extension NSMutableString: EmptyCreation {}

extension EmptyCreation where Self: NSAttributedString {
  /// Creates an empty string. Clients' subclasses have their own initialisers.
  public init() {
    let isMutable = Self.self is NSMutableAttributedString.Type
    let made = isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    // SAFETY: `Self` is one of the two classes; no subclass is created in this way.
    self = unsafeDowncast(made, to: Self.self)
  }
}

extension EmptyCreation where Self: NSMutableString {
  /// Creates an empty string. Subclasses have their own initialisers.
  public init() {
    // SAFETY: `Self` is NSMutableString; no subclass is created in this way.
    self = unsafeDowncast(NSMutableString(capacity: 0), to: Self.self)
  }
}

extension String {
  /// The string itself, which is the collection of its characters. Swift used this name before
  /// version 4.
  public var characters: String {
    get { self }
    set { self = newValue }
  }
}

extension Substring {
  /// The substring itself, which is the collection of its characters. Swift used this name before
  /// version 4.
  public var characters: Substring {
    get { self }
    set { self = newValue }
  }
}

extension NSIndexPath {
  /// Creates the path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Creates the path of an item of a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section; the path must have two indices.
  public var section: Int { index(atPosition: 0) }
  /// The row of a table; the path must have two indices.
  public var row: Int { index(atPosition: 1) }
  /// The item of a collection; the path must have two indices.
  public var item: Int { index(atPosition: 1) }
}
