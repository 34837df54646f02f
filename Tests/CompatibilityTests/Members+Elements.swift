// Nacre, MIT licence; see LICENSE.

import Foundation
import UIKit

/// An object with arrays, as the port writes it.
final class Album: NSObject {
  var tracks = NSMutableArray() {
    willSet { willChangeValue(forKey: "tracks") }
    didSet { didChangeValue(forKey: "tracks") }
  }
  var names: [String] = []

  nonisolated static func nacreMembers1() {
    let members = ClassMembers(of: Album.self)
    members.property(
      "tracks", get: { (object: Album) in object.tracks },
      set: { (object: Album, value) in object.tracks = value })
    members.property(
      "names", get: { (object: Album) in object.names },
      set: { (object: Album, value) in object.names = value })
  }
}

/// An observer that writes down the changes of an album.
final class AlbumListener: NSObject {
  var heard: [String] = []

  // SAFETY: nothing uses the context.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    func words(_ key: NSKeyValueChangeKey) -> String {
      change?[key].map { ($0 as? [String]).map { "\($0)" } ?? "\($0)" } ?? "-"
    }
    let kind = (change?[.kindKey] as? NSNumber).flatMap { NSKeyValueChange(rawValue: $0.uintValue) }
    let indexes = (change?[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "nil"
    heard.append(
      "\(kind.map { "\($0)" } ?? "?") \(indexes) \(words(.oldKey)) \(words(.newKey))")
  }

  nonisolated static func nacreMembers1() {
    // SAFETY: nothing uses the context.
    ClassMembers(of: AlbumListener.self)
      .method("observeValueForKeyPath:ofObject:change:context:") {
        (
          object: AlbumListener, a: String?, b: Any?, c: [NSKeyValueChangeKey: Any]?,
          d: UnsafeMutableRawPointer?
        ) in
        object.observeValue(forKeyPath: a, of: b, change: c, context: d)
      }
  }
}

/// An object with methods of its own that change its elements.
final class Shelf: NSObject {
  private(set) var books: [String] = []
  var calls: [String] = []

  func insertObject(_ book: String, inBooksAtIndex index: Int) {
    calls.append("insert \(index)")
    books.insert(book, at: index)
  }
  func removeObjectFromBooks(at index: Int) {
    calls.append("remove \(index)")
    books.remove(at: index)
  }

  nonisolated static func nacreMembers1() {
    let members = ClassMembers(of: Shelf.self)
    members.property("books", get: { (object: Shelf) in object.books })
    members.method("insertObject:inBooksAtIndex:") { (object: Shelf, a: String, b: Int) in
      object.insertObject(a, inBooksAtIndex: b)
    }
    members.method("removeObjectFromBooksAtIndex:") { (object: Shelf, a: Int) in
      object.removeObjectFromBooks(at: a)
    }
  }
}
