// Nacre, MIT licence; see LICENSE.

import Testing

@testable import Compatibility

/// An ordered list of objects, beside an array.
struct ObjectListTests {
  private final class Item {}

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  /// Returns whether the list has the elements of an array, in its order.
  private func isEqual(_ list: inout ObjectList<Item>, _ items: [Item]) -> Bool {
    list.count == items.count && list.array.elementsEqual(items) { $0 === $1 }
  }

  @Test(arguments: [0, 1, 5, 200, 1000])
  func changesAreThoseOfAnArray(count: Int) throws {
    var random = Generator(state: UInt64(count))
    var list = ObjectList<Item>()
    var items = (0..<count).map { _ in Item() }
    for item in items { list.insert(item, at: list.count) }
    for round in 0..<2000 {
      let index = Int.random(in: 0...items.count, using: &random)
      if Bool.random(using: &random) || items.isEmpty {
        let item = Item()
        items.insert(item, at: index)
        list.insert(item, at: index)
      } else if let item = items.randomElement(using: &random) {
        let found = list.place(of: item)
        let place = try #require(found)
        let same = list[place]
        #expect(items[place] === item)
        #expect(same === item)
        items.remove(at: place)
        let (removed, again) = (list.remove(item), list.remove(item))
        #expect(removed === item)
        #expect(again == nil)
      }
      if round % 100 == 0 {
        let isSame = isEqual(&list, items)
        try #require(isSame)
      }
    }
    let isSame = isEqual(&list, items)
    let (all, rest) = (list.removeAll(), list.array)
    #expect(isSame)
    #expect(all.count == items.count)
    let isEmpty = list.isEmpty
    #expect(isEmpty)
    #expect(rest.isEmpty)
  }

  /// The list releases what it no longer has, also where it was an array before.
  @Test func elementsAreReleased() {
    weak var (first, last): (Item?, Item?)
    var list = ObjectList<Item>()
    for _ in 0..<1000 { list.insert(Item(), at: list.count) }
    (first, last) = (list[0], list[999])
    #expect(first != nil)
    #expect(last != nil)
    list.remove(at: 0)
    #expect(first == nil)
    let count = list.array.count
    #expect(count == 999)
    list.remove(at: 998)
    #expect(last == nil)
  }

  /// A list in which a change costs as much as the list is long would take 10¹⁰ steps.
  @Test func stepsAreCounted() {
    var list = ObjectList<Item>()
    let items = (0..<100_000).map { _ in Item() }
    for item in items { list.insert(item, at: list.count) }
    let stepsAtEnd = list.steps
    #expect(stepsAtEnd == 0)
    for item in items {
      list.remove(item)
      list.insert(item, at: 0)
    }
    // About 2 ln n for each search, division and joining: Martínez and Roura.
    let steps = list.steps
    #expect(steps < 100_000 * 8 * 24)
    let all = list.array
    #expect(all.first === items.last)
    #expect(all.last === items.first)
  }
}
