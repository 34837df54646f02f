// Nacre, MIT licence; see LICENSE.

import Foundation

/// What is stored for an object besides its own properties: associated objects and observations.
package final class Attachments {
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

/// An object that stores its attachments itself, which is faster than the table of all others.
package protocol AttachmentHolder: AnyObject {
  var attachments: Attachments? { get set }
}

// SAFETY: `lock` protects the entries.
/// The attachments of objects that do not store them, such as those of Foundation's classes.
///
/// The attachments of an object that is gone are released when new ones are added.
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
    lock.withLock {
      let id = ObjectIdentifier(object)
      if let known = entries[id], known.object === object { return known.attachments }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      let made = Attachments()
      entries[id] = Entry(object: object, attachments: made)
      return made
    }
  }

  func existing(of object: AnyObject) -> Attachments? {
    lock.withLock {
      guard let known = entries[ObjectIdentifier(object)], known.object === object else {
        return nil
      }
      return known.attachments
    }
  }
}
