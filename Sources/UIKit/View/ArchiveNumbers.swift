// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// The numbers that identify the objects of an archive.
///
/// A constraint refers to its items by number, because Foundation on Linux cannot refer to an object that is still
/// being decoded.
@MainActor
final class ArchiveNumbers {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [Int: NSObject] = [:]

  // SAFETY: only the address counts, as a key; nothing reads or writes the memory there.
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Returns the numbers of an archiver or an unarchiver.
  static func of(_ coder: NSCoder) -> ArchiveNumbers {
    if let known = objc_getAssociatedObject(coder, key) as? ArchiveNumbers { return known }
    let made = ArchiveNumbers()
    objc_setAssociatedObject(coder, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  /// Returns the number of an object, assigned on the first call.
  func number(of object: NSObject) -> Int {
    if let known = numbers[ObjectIdentifier(object)] { return known }
    let number = numbers.count + 1
    numbers[ObjectIdentifier(object)] = number
    return number
  }

  /// Records the object of a number.
  func add(_ object: NSObject, number: Int) { objects[number] = object }

  /// Returns the object of a number that was read.
  func object(_ number: Int) -> NSObject? { objects[number] }
}
