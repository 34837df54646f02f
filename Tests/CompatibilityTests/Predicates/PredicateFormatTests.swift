// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// Predicates from formats.
struct PredicateFormatTests {
  private var person: [String: Any] {
    [
      "name": "Édith", "age": 36, "tags": ["a", "b"], "home": ["city": "Paris"], "gone": NSNull(),
    ]
  }

  @Test(arguments: [
    ("name == 'Édith'", true), ("name == 'edith'", false), ("name ==[cd] 'edith'", true),
    ("name BEGINSWITH[c] 'éd'", true), ("name ENDSWITH \"ith\"", true),
    ("name contains[d] 'Edi'", true),
    ("name LIKE '?d*'", true), ("name LIKE 'd*'", false), ("name MATCHES '[A-Zé]\\\\w+'", false),
    ("name MATCHES '\\\\w{5}'", true), ("age > 35 AND age <= 36", true),
    ("age < 36 || age => 36", true),
    ("NOT age == 36", false), ("!(age == 36 && name = 'x')", true), ("age BETWEEN {30, 40}", true),
    ("age BETWEEN {37, 40}", false), ("age IN {1, 36}", true), ("'b' IN tags", true),
    ("ANY tags == 'b'", true),
    ("ALL tags == 'b'", false), ("NONE tags == 'c'", true), ("home.city == 'Paris'", true),
    ("SELF.home.city != 'Rome'", true), ("gone == nil", true), ("missing == NULL", true),
    ("age != nil", true),
    ("TRUEPREDICATE", true), ("FALSEPREDICATE OR age = 36", true), ("age = 36.0", true),
    ("age > -1", true),
  ])
  func conditions(_ format: String, _ holds: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: person) == holds, "\(format)")
  }

  @Test func arguments() {
    let address = "[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,}"
    let mail = NSPredicate(format: "SELF MATCHES[c] %@", address)
    #expect(mail.evaluate(with: "a.b@c.org"))
    #expect(!mail.evaluate(with: "a.b@c"))
    #expect(NSPredicate(format: "%K >= %d", "age", 36).evaluate(with: person))
    #expect(NSPredicate(format: "age IN %@", [1, 36]).evaluate(with: person))
    #expect(!NSPredicate(format: "name == %@", nil as String?).evaluate(with: person))
    let early = NSPredicate(format: "self < %@", Date(timeIntervalSince1970: 10))
    #expect(early.evaluate(with: Date(timeIntervalSince1970: 5)))
    let search = NSPredicate(format: "self contains[c] %@", argumentArray: ["AN"])
    #expect(["banana", "pear"].filter { search.evaluate(with: $0) } == ["banana"])
  }
}
