// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// Predicates of formats and sort descriptors of keys.
struct PredicateTests {
  private var people: [[String: Any]] {
    [
      ["name": "Zoé", "age": 31, "tags": ["a", "b"], "boss": ["name": "Ida"]],
      ["name": "adam", "age": 5.5, "tags": ["b"], "born": Date(timeIntervalSince1970: 100)],
      ["name": "Bea", "age": 40, "tags": [String]()],
    ]
  }

  private func names(_ predicate: NSPredicate) -> [String] {
    people.filter { predicate.evaluate(with: $0) }.compactMap { $0["name"] as? String }
  }

  @Test(arguments: [
    ("age > 31", ["Bea"]), ("age >= 31 AND NOT age = 40", ["Zoé"]),
    ("name == 'Bea' OR age < 6", ["adam", "Bea"]), ("name BEGINSWITH[cd] \"ZOE\"", ["Zoé"]),
    ("name ENDSWITH 'a'", ["Bea"]), ("name CONTAINS[c] 'A'", ["adam", "Bea"]),
    ("name LIKE '?ea'", ["Bea"]), ("name LIKE[c] 'A*'", ["adam"]),
    ("name MATCHES '[A-Z].{2}'", ["Zoé", "Bea"]), ("name IN {'Bea', 'adam'}", ["adam", "Bea"]),
    ("age BETWEEN {5, 31}", ["Zoé", "adam"]), ("ANY tags == 'a'", ["Zoé"]),
    ("NONE tags == 'b'", ["Bea"]), ("tags.@count == 0", ["Bea"]), ("boss.name == 'Ida'", ["Zoé"]),
    ("born != nil", ["adam"]), ("(age > 1 && age < 10) || name == 'Bea'", ["adam", "Bea"]),
    ("TRUEPREDICATE", ["Zoé", "adam", "Bea"]), ("FALSEPREDICATE", []),
    ("tags CONTAINS 'a'", ["Zoé"]),
    ("age ~ 3", []), ("age >", []), ("(age > 1", []),
  ])
  func format(_ format: String, _ expected: [String]) {
    #expect(names(NSPredicate(format: format)) == expected)
  }

  @Test func argumentsStandInTheirPlaces() {
    #expect(names(NSPredicate(format: "%K == %@", "name", "Bea")) == ["Bea"])
    #expect(names(NSPredicate(format: "age > %d AND age < %f", 5, 35.0)) == ["Zoé", "adam"])
    #expect(names(NSPredicate(format: "name IN %@", ["Bea", "x"])) == ["Bea"])
    #expect(names(NSPredicate(format: "born < %@", Date() as NSDate)) == ["adam"])
    #expect(names(NSPredicate(format: "name = %@", argumentArray: ["adam"])) == ["adam"])
    #expect(names(NSPredicate(format: "name = %@")) == [])
    let mail = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._]+@[a-z]+\\.[a-z]{2,}")
    #expect(mail.evaluate(with: "a.b@c.org"))
    #expect(!mail.evaluate(with: "a.b@c.org "))
  }

  @Test func valuesAtKeysAreSorted() {
    func names(_ descriptors: NSSortDescriptor...) -> [String] {
      (people as NSArray).sortedArray(using: descriptors).compactMap {
        ($0 as? [String: Any])?["name"] as? String
      }
    }
    #expect(names(NSSortDescriptor(key: "age", ascending: true)) == ["adam", "Zoé", "Bea"])
    #expect(names(NSSortDescriptor(key: "name", ascending: false)) == ["adam", "Zoé", "Bea"])
    #expect(
      names(
        NSSortDescriptor(
          key: "name", ascending: true, selector: Selector("caseInsensitiveCompare:")))
        == ["adam", "Bea", "Zoé"])
    let words = ["b", "a", "c"] as NSArray
    let sorted = words.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
    #expect(sorted as? [String] == ["a", "b", "c"])
  }
}
