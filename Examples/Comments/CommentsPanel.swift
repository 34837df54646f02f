// Nacre, MIT licence; see LICENSE.

import UIKit

/// A title that grows into a heading, a details button that fades in late, and comments.
final class CommentsPanel: UIView {
  private let smallTitle = UILabel()
  private let largeTitle = UILabel()
  private let details = UILabel()
  private let grip = UIView()

  /// The size of the large title relative to the small one.
  private static let growth: CGFloat = 1.8
  private static let texts = [
    ("Ada", "The light on the ridge is wonderful."), ("Grace", "Where was this taken?"),
    ("Edsger", "Simplicity, at last."), ("Barbara", "I would hang this on a wall."),
    ("Donald", "Mind the gaps between the peaks."),
  ]

  func layOut(width: CGFloat, height: CGFloat) {
    backgroundColor = .white
    clipsToBounds = true
    grip.frame = CGRect(x: width / 2 - 18, y: 8, width: 36, height: 5)
    grip.backgroundColor = .systemGray3
    grip.layer.cornerRadius = 2.5
    set(smallTitle, "Comments", size: 15, color: .systemBlue)
    set(largeTitle, "Comments", size: 15 * Self.growth, color: .black)
    smallTitle.center = CGPoint(x: width / 2, y: 46)
    largeTitle.center = smallTitle.center
    set(details, "Details", size: 15, color: .white)
    details.backgroundColor = .systemBlue
    details.frame = CGRect(x: width - 104, y: 84, width: 84, height: 32)
    details.layer.cornerRadius = 16
    details.clipsToBounds = true
    for view in [grip, smallTitle, largeTitle, details] { addSubview(view) }
    for (index, text) in Self.texts.enumerated() {
      let row = CommentRow(name: text.0, text: text.1, hue: CGFloat(index) / 5)
      row.frame = CGRect(x: 20, y: 132 + CGFloat(index) * 88, width: width - 40, height: 76)
      addSubview(row)
    }
    morphTitle(isLarge: false)
    largeTitle.alpha = 0
    showDetails(false)
  }

  private func set(_ label: UILabel, _ text: String, size: CGFloat, color: UIColor) {
    label.text = text
    label.font = .boldSystemFont(ofSize: size)
    label.textColor = color
    label.textAlignment = .center
    label.sizeToFit()
  }

  /// Scales and moves both titles so that they always coincide, while one fades into the other.
  private func morphTitle(isLarge: Bool) {
    let down = CGAffineTransform(translationX: 0, y: 22)
    let (grown, shrunk) = (Self.growth, 1 / Self.growth)
    smallTitle.transform = isLarge ? CGAffineTransform(scaleX: grown, y: grown) : .identity
    largeTitle.transform = isLarge ? .identity : CGAffineTransform(scaleX: shrunk, y: shrunk)
    if isLarge {
      smallTitle.transform = smallTitle.transform.concatenating(down)
      largeTitle.transform = down
    }
  }

  /// The outgoing title fades out early and the incoming one fades in late, so that the two are
  /// hardly visible together.
  func titleAnimators(opens: Bool, duration: TimeInterval) -> [UIViewPropertyAnimator] {
    let move = UIViewPropertyAnimator(duration: duration, dampingRatio: 1)
    move.addAnimations { self.morphTitle(isLarge: opens) }
    let (coming, going) = opens ? (largeTitle, smallTitle) : (smallTitle, largeTitle)
    let fadeIn = UIViewPropertyAnimator(duration: duration, curve: .easeIn)
    fadeIn.scrubsLinearly = false
    fadeIn.addAnimations { coming.alpha = 1 }
    let fadeOut = UIViewPropertyAnimator(duration: duration, curve: .easeOut)
    fadeOut.scrubsLinearly = false
    fadeOut.addAnimations { going.alpha = 0 }
    return [move, fadeIn, fadeOut]
  }

  /// Shows the button in the second half of opening, and hides it in the first half of closing.
  func showDetails(_ shows: Bool) {
    UIView.animateKeyframes(withDuration: 0, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: shows ? 0.5 : 0, relativeDuration: 0.5) {
        self.details.alpha = shows ? 1 : 0
        self.details.transform =
          shows ? .identity : CGAffineTransform(translationX: 0, y: 16).scaledBy(x: 0.8, y: 0.8)
      }
    }
  }
}

/// A coloured disc, a name and a line of text.
private final class CommentRow: UIView {
  init(name: String, text: String, hue: CGFloat) {
    super.init(frame: .zero)
    let disc = UIView(frame: CGRect(x: 0, y: 8, width: 44, height: 44))
    disc.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.9, alpha: 1)
    disc.layer.cornerRadius = 22
    addSubview(disc)
    for (index, (words, font)) in [
      (name, UIFont.boldSystemFont(ofSize: 16)), (text, UIFont.systemFont(ofSize: 15)),
    ].enumerated() {
      let label = UILabel(frame: CGRect(x: 60, y: 8 + CGFloat(index) * 22, width: 280, height: 22))
      label.text = words
      label.font = font
      label.textColor = index == 0 ? .black : .darkGray
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// Mountains below a sky, drawn with layers.
final class PictureView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard layer.sublayers?.isEmpty ?? true else { return }
    let sky = CAGradientLayer()
    sky.frame = bounds
    sky.colors = [
      UIColor(red: 0.98, green: 0.62, blue: 0.38, alpha: 1).cgColor,
      UIColor(red: 0.95, green: 0.84, blue: 0.7, alpha: 1).cgColor,
    ]
    layer.addSublayer(sky)
    let sun = CAShapeLayer()
    sun.path = UIBezierPath(ovalIn: CGRect(x: 240, y: 150, width: 90, height: 90)).cgPath
    sun.fillColor = UIColor(red: 1, green: 0.95, blue: 0.75, alpha: 1).cgColor
    layer.addSublayer(sun)
    for ridge in 0..<4 {
      let (width, height) = (bounds.width, bounds.height)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: height))
      for step in 0...13 {
        let x = width * CGFloat(step) / 13
        let peak = CGFloat((step * (5 + ridge * 3) + ridge * 7) % 9) / 9
        path.addLine(to: CGPoint(x: x, y: 330 + CGFloat(ridge) * 110 - peak * 130))
      }
      path.addLine(to: CGPoint(x: width, y: height))
      path.close()
      let shape = CAShapeLayer()
      shape.path = path.cgPath
      let shade = 0.55 - CGFloat(ridge) * 0.12
      shape.fillColor =
        UIColor(red: shade * 0.75, green: shade * 0.85, blue: shade, alpha: 1).cgColor
      layer.addSublayer(shape)
    }
  }
}
