import UIKit

// The tables of a class and of its subclasses in one file have names of their own.

class Base: NSObject {
  var level = 1
  func tap() {}
}
class First: Base {
  func tapFirst() {}
}
final class Second: Base {
  func tapSecond() {}
}
final class Third: First {
  func tapThird() {}
}

extension Base {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Base.self)
    members.property("level", get: { (object: Base) in object.level }, set: { (object: Base, value) in object.level = value })
    members.method("tap") { (object: Base) in object.tap() }
  }
}

extension First {
  nonisolated static func nacreMembers0_1() {
    let members = ClassMembers(of: First.self)
    members.method("tapFirst") { (object: First) in object.tapFirst() }
  }
}

extension Second {
  nonisolated static func nacreMembers0_1() {
    let members = ClassMembers(of: Second.self)
    members.method("tapSecond") { (object: Second) in object.tapSecond() }
  }
}

extension Third {
  nonisolated static func nacreMembers0_2() {
    let members = ClassMembers(of: Third.self)
    members.method("tapThird") { (object: Third) in object.tapThird() }
  }
}

func nacreRegister0() {
  Base.nacreMembers0()
  First.nacreMembers0_1()
  Second.nacreMembers0_1()
  Third.nacreMembers0_2()
}
