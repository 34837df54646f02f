// Nacre, MIT licence; see LICENSE.

import Foundation

/// The data stored for an object besides its own properties: associated objects and observations.
package final class Attachments {
  /// The hash of an object that does not store its own.
  let identity = IdentityHash()
  var associations = Associations()
  package var observations: ObjectObservations?

  init() {}

  /// Returns the attachments of an object, created on first use.
  static func of(_ object: AnyObject) -> Attachments {
    if let holder = object as? any AttachmentHolder { return of(holder) }
    return ForeignAttachments.shared.of(object)
  }

  private static func of(_ holder: any AttachmentHolder) -> Attachments {
    if let known = holder.attachments { return known }
    let made = Attachments()
    holder.attachments = made
    return made
  }

  /// Returns the attachments of an object; `nil` if it never had any.
  static func existing(of object: AnyObject) -> Attachments? {
    if let holder = object as? any AttachmentHolder { return holder.attachments }
    return ForeignAttachments.shared.existing(of: object)
  }
}

/// An object that stores its attachments itself, which is faster than the shared table for all
/// other objects.
package protocol AttachmentHolder: AnyObject {
  var attachments: Attachments? { get set }
}

// SAFETY: `lock` protects the entries.
/// The attachments of objects that do not store them themselves, such as those of Foundation's
/// classes.
///
/// The attachments of deallocated objects are released when new ones are added.
final class ForeignAttachments: @unchecked Sendable {
  static let shared = ForeignAttachments()

  private struct Entry {
    weak var object: AnyObject?
    let attachments: Attachments
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  func of(_ object: AnyObject) -> Attachments {
    // Releasing attachments may run a `deinit` that calls this method, so they are released after
    // the lock.
    var former: [ObjectIdentifier: Entry] = [:]
    defer { withExtendedLifetime(former) {} }
    return lock.withLock {
      if let known = known(object) { return known }
      if entries.count >= limit {
        former = entries
        entries = former.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      let made = Attachments()
      entries[ObjectIdentifier(object)] = Entry(object: object, attachments: made)
      return made
    }
  }

  func existing(of object: AnyObject) -> Attachments? { lock.withLock { known(object) } }

  private func known(_ object: AnyObject) -> Attachments? {
    guard let entry = entries[ObjectIdentifier(object)] else { return nil }
    if entry.object === object { return entry.attachments }
    // A weak reference to an object is `nil` from the beginning of its `deinit` on. Nothing else
    // can have its address during `deinit`, so the entry then belongs to it. Otherwise the entry
    // belongs to a deallocated object.
    weak let probe = object
    return probe == nil ? entry.attachments : nil
  }
}
