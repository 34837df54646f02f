// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// The numbers of a scene's sources, and those that are tried.
struct SceneNumbers {
  /// The numbers, as the sources were when they were read.
  private(set) var numbers: [SourceNumber] = []
  /// Which list this is; it grows with each reading.
  private(set) var list = 0
  /// The values that are tried, by the index of the number.
  private(set) var tried: [Int: Double] = [:]
  /// Whether the scene has not been told of the values that are tried.
  var areNews = false

  /// The most numbers that a page gets.
  static let most = 500

  /// Takes the numbers of the sources. A value stays tried if its constant is still there with another value.
  mutating func take(_ found: [SourceNumber]) {
    if list > 0, found == numbers { return }
    var kept: [Int: Double] = [:]
    for (index, value) in tried {
      let old = numbers[index]
      let places = found.indices.filter { found[$0].isSame(as: old) }
      if places.count == 1, found[places[0]].value != value { kept[places[0]] = value }
    }
    (numbers, tried, list) = (found, kept, list + 1)
  }

  /// Returns the number that a page means; `nil` if it means that of another list.
  func number(_ wish: PageMessage.NumberWish) -> SourceNumber? {
    wish.list == list && numbers.indices.contains(wish.index) ? numbers[wish.index] : nil
  }

  /// Tries a value, or with `nil` no longer.
  mutating func change(_ index: Int, to value: Double?) {
    guard tried[index] != value else { return }
    (tried[index], areNews) = (value, true)
  }

  mutating func forget() { (tried, areNews) = ([:], areNews || !tried.isEmpty) }

  /// The variables with which the scene's process gets the values that are tried; `Tunable` reads them.
  var variables: [String: String] {
    let rows = tried.sorted { $0.key < $1.key }.map { index, value in
      "\(value) \(numbers[index].line) \(numbers[index].file)"
    }
    return rows.isEmpty ? [:] : ["NACRE_TRIED_NUMBERS": rows.joined(separator: "\n")]
  }

  /// The list for the page.
  var message: ServerMessage.Numbers {
    let rows = numbers.enumerated().prefix(Self.most).map { index, number in
      ServerMessage.Number(
        file: number.file, line: number.line, name: number.name, text: number.text,
        value: number.value ?? 0, tried: tried[index], isLive: number.kind == .tunable,
        isWhole: number.isWhole, low: number.low, high: number.high)
    }
    return ServerMessage.Numbers(
      list: list, numbers: Array(rows), omitted: max(numbers.count - Self.most, 0))
  }
}

extension SourceNumber {
  /// Whether this is the same constant of the same file, perhaps on another line.
  fileprivate func isSame(as other: SourceNumber) -> Bool {
    (file, name) == (other.file, other.name) && kind == other.kind
  }
}
