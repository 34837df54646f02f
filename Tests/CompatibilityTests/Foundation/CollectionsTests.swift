// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct CollectionsTests {
  @Test func anArrayFindsObjectsOfSwiftClasses() {
    final class Plain {}
    let (first, second) = (Plain(), Plain())
    let array = NSMutableArray(array: [first, "a", second])
    #expect(array.contains(second))
    #expect(!array.contains(Plain()))
    #expect(array.index(of: second) == 2)
    #expect(array.contains("a"))
    #expect(array.index(of: NSString(string: "a")) == 1)
    array.remove(first)
    #expect(array.count == 2)
    #expect(array.index(of: first) == NSNotFound)
  }

  @Test func aHashTableListsItsObjectsInOrder() {
    let table = NSHashTable<NSString>()
    for text in ["c", "a", "b", "a"] { table.add(text as NSString) }
    table.remove("c")
    table.add(nil)

    #expect(table.allObjects as [String] == ["a", "b"])
    #expect(table.contains("a"))
    #expect(!table.contains("c"))
    #expect(table.count == 2)
    #expect(table.member("b") == "b")
    table.removeAllObjects()
    #expect(table.anyObject == nil)
  }

  @Test func aWeakHashTableForgetsObjectsThatAreGone() {
    let table = NSHashTable<Target>.weakObjects()
    let kept = Target()
    table.add(kept)
    for _ in 0..<1000 { table.add(Target()) }

    #expect(table.allObjects == [kept])
    #expect(table.count == 1)
  }

  @Test func objectsAreComparedByIdentityIfAsked() {
    let table = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
    let first = NSMutableString(string: "a")
    table.add(first)

    #expect(!table.contains(NSMutableString(string: "a")))
    #expect(table.contains(first))
  }

  @Test func aMapTableFindsObjectsByKeys() {
    let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    table.setObject(1, forKey: "one")
    table.setObject(2, forKey: "two")
    table.setObject(3, forKey: "one")
    table.removeObject(forKey: "two")

    #expect(table.object(forKey: "one") == 3)
    #expect(table.object(forKey: "two") == nil)
    #expect(table.object(forKey: nil) == nil)
    #expect(table.count == 1)
    #expect(table.dictionaryRepresentation()["one"] == 3)
    #expect(table.keyEnumerator().allObjects.count == 1)
  }

  @Test func weakKeysAndObjectsAreForgotten() {
    let (keys, objects) = (
      NSMapTable<Target, NSString>.weakToStrongObjects(),
      NSMapTable<NSString, Target>.strongToWeakObjects()
    )
    let kept = Target()
    keys.setObject("kept", forKey: kept)
    objects.setObject(kept, forKey: "kept")
    for number in 0..<500 {
      keys.setObject("gone", forKey: Target())
      objects.setObject(Target(), forKey: "\(number)" as NSString)
    }

    #expect(keys.count == 1)
    #expect(keys.object(forKey: kept) == "kept")
    #expect(objects.count == 1)
    #expect(objects.object(forKey: "kept") === kept)
    #expect(objects.object(forKey: "7") == nil)
  }
}
