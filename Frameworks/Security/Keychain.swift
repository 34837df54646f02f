// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import UIKit

// Keys in a program's memory: they are lost at the end of a run.
//
// Source: Apple's documentation of Security, "Keychain Items".

/// The items, in the order in which they were added.
private enum Keychain {
  static let lock = NSLock()
  // SAFETY: read and written only while the lock is held.
  nonisolated(unsafe) static var items: [CFDictionary] = []
  // SAFETY: read and written only while the lock is held.
  nonisolated(unsafe) static var count: UInt64 = 0

  /// Keys of a query that are not properties of an item.
  private static func isProperty(_ key: AnyHashable) -> Bool {
    guard let name = key as? String else { return false }
    return !name.hasPrefix("r_") && !name.hasPrefix("m_") && !name.hasPrefix("u_")
      && name != kSecValueData && name != kSecAttrSynchronizable
      && name != kSecAttrAccessible && name != kSecAttrAccessControl && name != "nleg"
  }

  /// The properties of which no two items have the same.
  ///
  /// **Source.** Apple's documentation of `errSecDuplicateItem` and of the classes of items.
  private static func identity(_ item: CFDictionary) -> [String] {
    let keys =
      switch text(item[kSecClass]) {
      case "genp": [kSecAttrAccount, kSecAttrService]
      case "inet":
        [
          kSecAttrAccount, kSecAttrServer, kSecAttrSecurityDomain, kSecAttrProtocol, kSecAttrPort,
          kSecAttrPath, kSecAttrAuthenticationType,
        ]
      default: [kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrKeyType, kSecAttrLabel]
      }
    return ([kSecClass, kSecAttrAccessGroup] + keys).map { text(item[$0]) }
  }

  /// A value as a text by which it is compared. `nil` is the same as an empty text.
  private static func text(_ value: Any?) -> String {
    switch value {
    case nil: ""
    case let data as Data: "data " + data.base64EncodedString()
    case let value?: "\(value)"
    }
  }

  /// The places of the items that a query means.
  static func places(of query: CFDictionary) -> [Int] {
    items.indices.filter { place in
      query.allSatisfy { !isProperty($0.key) || text($0.value) == text(items[place][$0.key]) }
    }
  }

  static func add(_ item: CFDictionary) -> Bool {
    guard !items.contains(where: { identity($0) == identity(item) }) else { return false }
    count += 1
    var kept = item.filter { isProperty($0.key) || $0.key == kSecAttrAccessible as AnyHashable }
    kept[kSecValueData] = item[kSecValueData]
    kept[kSecValuePersistentRef] = Data(String(count).utf8)
    kept[kSecAttrCreationDate] = Date()
    items.append(kept)
    return true
  }

  /// What a query asks for of an item; `nil` if it asks for nothing.
  static func answer(_ query: CFDictionary, _ item: CFDictionary) -> AnyObject? {
    func asks(_ key: String) -> Bool { query[key] as? Bool ?? false }
    let asksForData = asks(kSecReturnData)
    let asksForReference = asks(kSecReturnPersistentRef)
    if asks(kSecReturnAttributes) || asksForData && asksForReference {
      var result: [String: Any] = [:]
      for (key, value) in item {
        guard let key = key as? String else { continue }
        if key == kSecValueData && !asksForData { continue }
        if key == kSecValuePersistentRef && !asksForReference { continue }
        result[key] = value
      }
      return result as AnyObject
    }
    if asksForData { return (item[kSecValueData] as? Data ?? Data()) as AnyObject }
    if asksForReference { return item[kSecValuePersistentRef] as AnyObject }
    return nil
  }
}

// SAFETY: the pointer is written to during the call only.
/// Adds an item, which is kept until the program ends.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.lock.withLock {
    guard attributes[kSecClass] != nil else { return errSecParam }
    guard Keychain.add(attributes) else { return errSecDuplicateItem }
    if let result, let item = Keychain.items.last {
      result.pointee = Keychain.answer(attributes, item)
    }
    return errSecSuccess
  }
}

// SAFETY: the pointer is written to during the call only.
/// Finds items. With a limit of one, which is the default, the result is the first of them.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.lock.withLock {
    let found = Keychain.places(of: query).map { Keychain.items[$0] }
    guard let first = found.first else { return errSecItemNotFound }
    let limit = query[kSecMatchLimit]
    let isOne = limit == nil || limit as? String == kSecMatchLimitOne || limit as? Int == 1
    if isOne {
      result?.pointee = Keychain.answer(query, first)
    } else {
      result?.pointee = found.compactMap { Keychain.answer(query, $0) } as AnyObject
    }
    return errSecSuccess
  }
}

/// Changes the items that a query means.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.lock.withLock {
    let places = Keychain.places(of: query)
    for place in places {
      Keychain.items[place].merge(attributesToUpdate) { $1 }
      Keychain.items[place][kSecAttrModificationDate] = Date()
    }
    return places.isEmpty ? errSecItemNotFound : errSecSuccess
  }
}

/// Removes the items that a query means.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.lock.withLock {
    let places = Keychain.places(of: query)
    for place in places.reversed() { Keychain.items.remove(at: place) }
    return places.isEmpty ? errSecItemNotFound : errSecSuccess
  }
}

/// Returns the words for a code.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  // SAFETY: the pointer is not used.
  switch status {
  case errSecSuccess: "No error."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  default: "OSStatus \(status)"
  }
}

/// A source of random bytes.
public struct SecRandomRef: Sendable {}
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with random bytes, and returns 0. The bytes are the same in each run of a scene.
@discardableResult
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  // SAFETY: as in Apple's declaration, there is room for as many bytes at the pointer as `count` says.
  var source = SystemRandomNumberGenerator()
  for place in 0..<max(0, count) {
    bytes.storeBytes(
      of: UInt8.random(in: 0...255, using: &source), toByteOffset: place, as: UInt8.self)
  }
  return errSecSuccess
}

/// How an item is protected. Has no effect.
public final class SecAccessControl: Sendable {}
/// Conditions of a protection.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 2)
  public static let touchIDAny = SecAccessControlCreateFlags(rawValue: 2)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
  public static let touchIDCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 16)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
}
/// Creates a protection.
public func SecAccessControlCreateWithFlags(
  _ allocator: Any?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  // SAFETY: the pointer is not used.
  SecAccessControl()
}
