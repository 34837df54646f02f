// Nacre, MIT licence; see LICENSE.

// A layer with an animatable property of its own: `needsDisplay(forKey:)` requests display in every
// frame, and `draw(in:)` draws with the presentation value. Below it, a view that draws itself.

import UIKit

final class CustomLayerController: UIViewController {
  private let dial = Dial()
  private let flower = Flower(frame: CGRect(x: 95, y: 480, width: 200, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dial.frame = CGRect(x: 75, y: 140, width: 240, height: 240)
    dial.contentsScale = UIScreen.main.scale
    view.layer.addSublayer(dial)
    dial.setNeedsDisplay()
    flower.isOpaque = false
    view.addSubview(flower)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dial.angle = .pi * 1.4
    UIView.animate(withDuration: 1) { self.flower.transform = CGAffineTransform(rotationAngle: 1) }
  }
}
