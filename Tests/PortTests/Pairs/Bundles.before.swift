import UIKit

final class Badge: UIView {
  let picture = UIImage(named: "badge", in: Bundle(for: Badge.self), compatibleWith: nil)
  var path: String? { Bundle(for: type(of: self)).path(forResource: "badge", ofType: "png") }
}
