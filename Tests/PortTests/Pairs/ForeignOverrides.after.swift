import UIKit

extension UIView {
  func prepareOfUIView(_ views: [UIView]) -> Int { views.count }
  var outlineWidthOfUIView: CGFloat { 1 }
}

extension UILabel {
  func prepareOfUILabel(_ views: [UIView]) -> Int { self.prepareOfUIView([self]) + views.count }
  var outlineWidthOfUILabel: CGFloat { 2 }
}

class PreparedView: UIView {
  func prepareOfPreparedView(_ views: [UIView]) -> Int { 7 }
}

typealias AnyImageView = UIImageView
extension AnyImageView {
  func preloadsOfAnyImageView() -> Bool { true }
}

class MovingImageView: UIImageView {
  func preloadsOfMovingImageView() -> Bool { false }
}

extension UIView {
  @discardableResult func prepare(_ views: UIView...) -> Int {
    if let object = self as? PreparedView { return object.prepareOfPreparedView(views) }; if let object = self as? UILabel { return object.prepareOfUILabel(views) }; return prepareOfUIView(views)
  }
}

extension UIView {
  var outlineWidth: CGFloat { get { if let object = self as? UILabel { return object.outlineWidthOfUILabel }; return outlineWidthOfUIView } }
}

extension AnyImageView {
  @discardableResult func preloads() -> Bool {
    if let object = self as? MovingImageView { return object.preloadsOfMovingImageView() }; return preloadsOfAnyImageView()
  }
}

func nacreRegister0() {
  do {
    let members = ClassMembers(of: UIView.self)
    members.property("outlineWidth", get: { (object: UIView) in object.outlineWidth })
  }
  do {
    let members = ClassMembers(of: AnyImageView.self)
    members.method("preloads") { (object: AnyImageView) in object.preloads() }
  }
}
