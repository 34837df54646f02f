// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

/// Changes of elements of array properties.
struct ElementChangeTests {
  private let album = Album()
  private let listener = AlbumListener()
  private var tracks: NSMutableArray { album.mutableArrayValue(forKey: "tracks") }

  private func listen(_ options: NSKeyValueObservingOptions = [.old, .new]) {
    album.addObserver(listener, forKeyPath: "tracks", options: options, context: nil)
  }

  @Test func anInsertionHasTheIndexesAndTheNewElements() {
    listen()
    tracks.add("a")
    tracks.addObjects(from: ["b", "c"])
    tracks.insert("x", at: 1)
    #expect(
      listener.heard == [
        "insertion [0] - [\"a\"]", "insertion [1, 2] - [\"b\", \"c\"]", "insertion [1] - [\"x\"]",
      ])
    #expect(album.tracks as? [String] == ["a", "x", "b", "c"])
  }

  @Test func aRemovalHasTheIndexesAndTheOldElements() {
    album.tracks = ["a", "b", "c", "b"]
    listen()
    tracks.remove("b")
    tracks.removeLastObject()
    tracks.removeAllObjects()
    #expect(
      listener.heard == [
        "removal [1, 3] [\"b\", \"b\"] -", "removal [1] [\"c\"] -", "removal [0] [\"a\"] -",
      ])
    #expect(album.tracks.count == 0)
  }

  @Test func aReplacementHasTheIndexesAndAllElements() {
    album.tracks = ["a", "b", "c"]
    listen()
    tracks[1] = "x"
    tracks.exchangeObject(at: 0, withObjectAt: 2)
    #expect(
      listener.heard == [
        "replacement [1] [\"b\"] [\"x\"]", "replacement [0, 2] [\"a\", \"c\"] [\"c\", \"a\"]",
      ])
  }

  @Test func thePropertyItselfIsStillSet() {
    listen()
    album.tracks = ["a"]
    #expect(listener.heard == ["setting nil [] [\"a\"]"])
  }

  @Test func anEmptyChangeIsNotHeard() {
    listen()
    tracks.addObjects(from: [])
    tracks.removeObjects(in: ["z"])
    #expect(listener.heard.isEmpty)
  }

  @Test func swiftArraysHaveTheirElementsToo() {
    let names = album.mutableArrayValue(forKeyPath: "names")
    names.add("b")
    names.insert("a", at: 0)
    #expect(album.names == ["a", "b"])
    #expect(names.count == 2)
    #expect(names.contains("b"))
  }

  @Test func objectsOfSwiftAreFoundByIdentity() {
    final class Track {}
    let (first, second) = (Track(), Track())
    tracks.setArray([first, second])
    #expect(tracks.index(of: second) == 1)
    #expect(tracks.contains(second))
    #expect(!tracks.contains(Track()))
    tracks.removeObjects(in: [first])
    #expect(tracks.count == 1)
    #expect(tracks.firstObject as? Track === second)
  }

  @Test func theObjectsOwnMethodsChangeItsElements() {
    let shelf = Shelf()
    let books = shelf.mutableArrayValue(forKey: "books")
    books.add("a")
    books[0] = "b"
    books.add("c")
    books.removeObject(at: 0)
    #expect(shelf.calls == ["insert 0", "remove 0", "insert 0", "insert 1", "remove 0"])
    #expect(shelf.books == ["c"])
  }

  @Test func announcedChangesHaveTheirIndexes() {
    album.tracks = ["a"]
    var heard: [String] = []
    let token = album.observe(\.tracks, named: "tracks", options: [.prior]) { _, change in
      heard.append("\(change.kind) \(change.indexes.map(Array.init) ?? []) \(change.isPrior)")
    }
    album.willChange(.insertion, valuesAt: [1], forKey: "tracks")
    album.tracks.add("b")
    album.didChange(.insertion, valuesAt: [1], forKey: "tracks")
    #expect(heard == ["insertion [1] true", "insertion [1] false"])
    withExtendedLifetime(token) {}
  }
}
