import UIKit

extension UIView {
  @objc func prepare(_ views: UIView...) -> Int { views.count }
  @objc var outlineWidth: CGFloat { 1 }
}

extension UILabel {
  override func prepare(_ views: UIView...) -> Int { super.prepare(self) + views.count }
  override var outlineWidth: CGFloat { 2 }
}

class PreparedView: UIView {
  override func prepare(_ views: UIView...) -> Int { 7 }
}

typealias AnyImageView = UIImageView
extension AnyImageView {
  @objc func preloads() -> Bool { true }
}

class MovingImageView: UIImageView {
  override func preloads() -> Bool { false }
}
