// Nacre, MIT licence; see LICENSE.

import Foundation

/// How a collection holds and compares its objects.
///
/// Source: Apple's documentation of `NSPointerFunctions.Options`.
open class NSPointerFunctions: NSObject {
  /// How objects are held and compared.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are held weakly; deallocated objects leave the collection.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared with `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 512)
    /// Objects are copied when they are added.
    public static let copyIn = Options(rawValue: 65536)

    var isWeak: Bool { contains(.weakMemory) }
  }
}

/// An object that a collection holds strongly or weakly.
struct HeldObject {
  private var kept: Any?
  private weak var weak: AnyObject?
  private let isWeak: Bool

  init(_ value: Any, _ options: NSPointerFunctions.Options) {
    isWeak = options.isWeak
    let copy = options.contains(.copyIn) ? (value as? any NSCopying)?.copy(with: nil) : nil
    let value = copy ?? value
    if isWeak { weak = value as AnyObject } else { kept = value }
  }

  /// The object; `nil` if it has been deallocated.
  var value: Any? { isWeak ? weak : kept }
}

/// A key of a collection, compared by identity or with `isEqual(_:)`.
struct ObjectKey: Hashable {
  private let identity: ObjectIdentifier?
  private let value: AnyHashable?

  /// Creates a key. A weak key is compared by identity, because nothing else can be compared once
  /// the object has been deallocated.
  init(_ object: Any, _ options: NSPointerFunctions.Options) {
    let isByIdentity = options.contains(.objectPointerPersonality) || options.isWeak
    if !isByIdentity, let hashable = object as? AnyHashable {
      (identity, value) = (nil, hashable)
    } else {
      (identity, value) = (ObjectIdentifier(object as AnyObject), nil)
    }
  }
}
