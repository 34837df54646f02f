import UIKit

final class Badge: UIView {
  let picture = UIImage(named: "badge", in: Bundle.ofClass(Badge.self), compatibleWith: nil)
  let done = Bundle.identified("com.apple.UIKit")?.localizedString(forKey: "Done", value: "", table: nil)
  var path: String? { Bundle.ofClass(type(of: self)).path(forResource: "badge", ofType: "png") }
}
