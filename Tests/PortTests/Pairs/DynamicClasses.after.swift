import UIKit

// Initialisers of Objective-C can be called through the class.

protocol Mixable { func mixed() -> Self }

extension UIColor: Mixable {
  func mixed() -> Self { inDynamicClass(UIColor(red: 1, green: 0, blue: 0, alpha: 1), Self.self) }
  static func grey(_ white: CGFloat) -> Self { inDynamicClass(UIColor(white: white, alpha: 1), Self.self) }
  static func colors(_ all: [CGColor]) -> [UIColor] { all.map({ inDynamicClass(UIColor(cgColor: $0), Self.self) }) }
  convenience init(level: CGFloat) { self.init(white: level, alpha: 1) }
}

extension UIImage {
  class func icon(_ name: String) -> Self? { inDynamicClass(UIImage(named: name), Self.self) }
}

extension UIView {
  class func made() -> Self { self.init(frame: .zero) }
}

func segue(_ type: UIStoryboardSegue.Type, from page: UIViewController) -> UIStoryboardSegue {
  UIStoryboardSegue.inClass(type, identifier: "a", source: page, destination: page)
}

// A type parameter that is a class of Objective-C has `init()`.
func lend<T>(_ use: (T) -> Void) -> T where T: NSObject {
  let made = newObject(of: T.self)
  use(made)
  return made
}
func fresh<View: UIView>() -> View { View() }

// A generic class has no members that can be called by name.
extension NSLayoutAnchor {
  func equal(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: other)
  }
}
