import UIKit

final class Badge: UIView {
  let picture = UIImage(named: "badge", in: Bundle(for: Badge.self), compatibleWith: nil)
  let done = Bundle(identifier: "com.apple.UIKit")?.localizedString(forKey: "Done", value: "", table: nil)
  var path: String? { Bundle(for: type(of: self)).path(forResource: "badge", ofType: "png") }
}
