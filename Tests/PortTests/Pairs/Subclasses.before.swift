import UIKit

// The tables of a class and of its subclasses in one file have names of their own.

class Base: NSObject {
  @objc var level = 1
  @objc func tap() {}
}
class First: Base {
  @objc func tapFirst() {}
}
final class Second: Base {
  @objc func tapSecond() {}
}
final class Third: First {
  @objc func tapThird() {}
}
