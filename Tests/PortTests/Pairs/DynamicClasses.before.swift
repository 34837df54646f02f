import UIKit

// Initialisers of Objective-C can be called through the class.

protocol Mixable { func mixed() -> Self }

extension UIColor: Mixable {
  func mixed() -> Self { type(of: self).init(red: 1, green: 0, blue: 0, alpha: 1) }
  static func grey(_ white: CGFloat) -> Self { self.init(white: white, alpha: 1) }
  static func colors(_ all: [CGColor]) -> [UIColor] { all.map(self.init(cgColor:)) }
  convenience init(level: CGFloat) { self.init(white: level, alpha: 1) }
}

extension UIImage {
  class func icon(_ name: String) -> Self? { Self(named: name) }
}

extension UIView {
  class func made() -> Self { self.init(frame: .zero) }
}

func segue(_ type: UIStoryboardSegue.Type, from page: UIViewController) -> UIStoryboardSegue {
  type.init(identifier: "a", source: page, destination: page)
}

// A type parameter that is a class of Objective-C has `init()`.
func lend<T>(_ use: (T) -> Void) -> T where T: NSObject {
  let made = T()
  use(made)
  return made
}
func fresh<View: UIView>() -> View { View() }

// A generic class has no members that can be called by name.
extension NSLayoutAnchor {
  @objc func equal(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: other)
  }
}
