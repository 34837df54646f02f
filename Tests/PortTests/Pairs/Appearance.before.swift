import UIKit

class Card: UIView {
  private let label = UILabel()
  @objc dynamic var ringColor: UIColor? { didSet { setNeedsDisplay() } }
  @objc public dynamic var titleFont: UIFont {
    get { label.font }
    set { label.font = newValue }
  }
  @objc dynamic var ringWidth: CGFloat = 1
}

func styleCards() {
  let card = Card.appearance()
  card.titleFont = .boldSystemFont(ofSize: 20)
  Card.appearance(whenContainedInInstancesOf: [UIScrollView.self]).ringWidth = 3
}
