import UIKit

class Card: UIView {
  private let label = UILabel()
  var ringColor: UIColor? { willSet { willChangeValue(forKey: "ringColor") } didSet { defer { didChangeValue(forKey: "ringColor"); noteCustomization(of: \Card.ringColor, ringColor) }; setNeedsDisplay() } }
  public var titleFont: UIFont {
    get { label.font }
    set { willChangeValue(forKey: "titleFont"); defer { didChangeValue(forKey: "titleFont") }; noteCustomization(of: \Card.titleFont, newValue); label.font = newValue }
  }
  var ringWidth: CGFloat = 1 { willSet { willChangeValue(forKey: "ringWidth") } didSet { didChangeValue(forKey: "ringWidth"); noteCustomization(of: \Card.ringWidth, ringWidth) } }
}

func styleCards() {
  let card = Card.appearance()
  card.titleFont = .boldSystemFont(ofSize: 20)
  Card.appearance(whenContainedInInstancesOf: [UIScrollView.self]).ringWidth = 3
}

extension Card {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Card.self)
    members.property("ringColor", get: { (object: Card) in object.ringColor }, set: { (object: Card, value) in object.ringColor = value })
    members.property("titleFont", get: { (object: Card) in object.titleFont }, set: { (object: Card, value) in object.titleFont = value })
    members.property("ringWidth", get: { (object: Card) in object.ringWidth }, set: { (object: Card, value) in object.ringWidth = value })
  }
}

func nacreRegister0() {
  Card.nacreMembers0()
}
