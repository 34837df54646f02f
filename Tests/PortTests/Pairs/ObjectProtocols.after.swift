import UIKit

protocol Place: AnyObject { var title: String { get } }
protocol Follower: AnyObject { func moved() }

extension Array where Element: Place {
  func titles() -> [String] { map { $0.title } }
}

class Weak<T> {
  private weak var valueObject: AnyObject?; var value: T? { get { valueObject as? T } set { valueObject = newValue.map { $0 as AnyObject } } }
  init(value: T) { self.value = value }
}

final class Map: NSObject {
  var followers: [Int: Weak<Follower>] = [:]
  func titles(_ places: [Place]) -> [String] { places.titles() }
  func add(_ follower: Follower) {
    followers[0] = Weak(value: follower)
    followers[0]?.value?.moved()
  }
  func tracking() -> NSAttributedString.Key { NSAttributedString.Key(kCTTrackingAttributeName) as NSAttributedString.Key }
}

extension Array where Element == any Place {
  func titles() -> [String] { map { $0.title } }
}
