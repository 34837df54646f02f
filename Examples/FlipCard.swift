// Nacre, MIT licence; see LICENSE.

// A card turns over above stripes. All subviews of a view share a space with depth: the far half of the
// turning card goes behind the stripes, which lie in the plane of the screen. Each side of the card is
// seen from its front only.

import UIKit

final class FlipController: UIViewController {
  private let front = FlipController.side("heart.fill", .systemRed)
  private let back = FlipController.side("star.fill", .systemOrange)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    for index in 0..<6 {
      let stripe = UIView(
        frame: CGRect(x: 0, y: CGFloat(index) * 150 - 40, width: 390, height: 60))
      stripe.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.8)
      view.addSubview(stripe)
    }
    view.addSubview(front)
    view.addSubview(back)
    back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 600
    view.layer.sublayerTransform = perspective
  }

  private static func side(_ symbol: String, _ color: UIColor) -> UIView {
    let side = UIView(frame: CGRect(x: 95, y: 282, width: 200, height: 280))
    side.backgroundColor = .white
    side.layer.cornerRadius = 16
    side.layer.isDoubleSided = false
    let configuration = UIImage.SymbolConfiguration(pointSize: 72)
    let picture = UIImageView(
      image: UIImage(systemName: symbol, withConfiguration: configuration))
    picture.tintColor = color
    picture.center = CGPoint(x: 100, y: 140)
    side.addSubview(picture)
    return side
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    turn(front, from: 0)
    turn(back, from: .pi)
  }

  /// Turns a side around twice by half a turn. Between quarter turns there is one way only.
  private func turn(_ side: UIView, from angle: CGFloat) {
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = (0...4).map {
      CATransform3DMakeRotation(angle + CGFloat($0) * .pi / 2, 0, 1, 0)
    }
    let (slow, fast) = (
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)
    )
    turn.timingFunctions = [slow, fast, slow, fast]
    turn.duration = 3
    side.layer.add(turn, forKey: "turn")
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FlipController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
