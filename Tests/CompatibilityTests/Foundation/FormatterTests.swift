// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

/// Formatters that read objects, with the methods that subclasses override.
struct FormatterTests {
  private func place<Value>(of type: Value.Type) -> AutoreleasingUnsafeMutablePointer<Value?> {
    // SAFETY: the pointer is not read; see `AutoreleasingUnsafeMutablePointer`.
    let memory = UnsafeMutablePointer<Value?>.allocate(capacity: 1)
    defer { memory.deallocate() }
    return AutoreleasingUnsafeMutablePointer(memory)
  }

  @Test func aNumberFormattersOwnMethodReads() {
    let formatter = CentFormatter()
    let value = place(of: AnyObject.self)
    let general: Formatter = formatter
    #expect(general.getObjectValue(value, for: "150", errorDescription: nil))
    #expect(value.pointee as? Double == 1.5)
    #expect(formatter.calls == 1)
  }

  @Test func anErrorIsDescribed() {
    let words = place(of: NSString.self)
    let formatter: Formatter = CentFormatter()
    #expect(!formatter.getObjectValue(nil, for: "x", errorDescription: words))
    #expect(words.pointee?.description == "no hundredths")
  }

  @Test func aFormattersOwnMethodReadsAndCanAskItsSuperclass() {
    let formatter: Formatter = WordFormatter()
    let value = place(of: AnyObject.self)
    #expect(formatter.getObjectValue(value, for: "a", errorDescription: nil))
    #expect(value.pointee as? String == "A")
    #expect(!formatter.getObjectValue(value, for: "", errorDescription: nil))
  }

  @Test func theRangeIsTheWholeString() throws {
    let value = place(of: AnyObject.self)
    var range = NSRange()
    try NumberFormatter().getObjectValue(value, for: "12", range: &range)
    #expect(value.pointee as? Int == 12)
    #expect(range == NSRange(location: 0, length: 2))
    #expect(throws: CocoaError.self) {
      try NumberFormatter().getObjectValue(value, for: "x", range: nil)
    }
  }

  private func relative() -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.calendar = Calendar(identifier: .gregorian)
    return formatter
  }

  @Test(
    arguments: [
      (-1.0, "1 second ago"), (7300, "in 2 hours"), (-40 * 86_400, "1 month ago"),
      (0, "in 0 seconds"),
    ] as [(Double, String)])
  func aDistanceIsWrittenInWholeUnits(_ seconds: Double, _ expected: String) {
    #expect(relative().localizedString(fromTimeInterval: seconds) == expected)
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(relative().localizedString(for: date + seconds, relativeTo: date) == expected)
  }

  @Test func aNamedDistanceOfOneHasAWord() {
    let formatter = relative()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(day: 3)) == "in 3 days")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(month: -3)) == "3 mo. ago")
    #expect(formatter.string(for: "no date") == nil)
  }

  @Test func aListHasCommasAndAWord() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(for: ["a", "b"]) == "a und b")
    let numbers = NumberFormatter()
    numbers.minimumFractionDigits = 1
    numbers.minimumIntegerDigits = 1
    numbers.locale = Locale(identifier: "en_US")
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "1.0 und 2.0")
    #expect(formatter.string(from: ["x"]) == nil)
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.full, "1 hour, 5 minutes"), (.abbreviated, "1h 5m"),
    (.positional, "1:05:00"),
  ])
  func componentsHaveWords(_ style: DateComponentsFormatter.UnitsStyle, _ expected: String) {
    let components = DateComponents(hour: 1, minute: 5)
    #expect(
      DateComponentsFormatter.localizedString(from: components, unitsStyle: style) == expected)
  }
}
