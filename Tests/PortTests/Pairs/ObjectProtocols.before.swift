import UIKit

@objc protocol Place { var title: String { get } }
@objc protocol Follower { func moved() }

extension Array where Element: Place {
  func titles() -> [String] { map { $0.title } }
}

class Weak<T: AnyObject> {
  weak var value: T?
  init(value: T) { self.value = value }
}

final class Map: NSObject {
  var followers: [Int: Weak<Follower>] = [:]
  func titles(_ places: [Place]) -> [String] { places.titles() }
  func add(_ follower: Follower) {
    followers[0] = Weak(value: follower)
    followers[0]?.value?.moved()
  }
  func tracking() -> NSAttributedString.Key { kCTTrackingAttributeName as NSAttributedString.Key }
}
