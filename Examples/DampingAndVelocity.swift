// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: the effect of a spring's damping ratio and initial velocity. Four boxes
// move with a damping of 0.1, 0.5, 0.8 and 1.0; the fifth has a high initial velocity.

import UIKit

final class DampingController: UIViewController {
  private struct Move {
    let damping: CGFloat
    let velocity: CGFloat
    let color: UIColor
  }

  private let moves = [
    Move(damping: 0.1, velocity: 0, color: .systemRed),
    Move(damping: 0.5, velocity: 0, color: .systemOrange),
    Move(damping: 0.8, velocity: 0, color: .systemGreen),
    Move(damping: 1.0, velocity: 0, color: .systemBlue),
    Move(damping: 0.8, velocity: 20, color: .systemPurple),
  ]
  private var boxes: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, move) in moves.enumerated() {
      let box = UIView(frame: CGRect(x: 24, y: 96 + CGFloat(index) * 136, width: 96, height: 96))
      box.backgroundColor = move.color
      box.layer.cornerRadius = 20
      view.addSubview(box)
      boxes.append(box)
      addLabel(to: box, move)
    }
  }

  private func addLabel(to box: UIView, _ move: Move) {
    let label = UILabel(frame: box.bounds)
    label.text = move.velocity == 0 ? "\(move.damping)" : "\(move.damping)\n→ \(Int(move.velocity))"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 24)
    box.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (box, move) in zip(boxes, moves) {
      UIView.animate(
        withDuration: 1.5, delay: 0.25, usingSpringWithDamping: move.damping,
        initialSpringVelocity: move.velocity, options: [],
        animations: {
          box.center.x = self.view.bounds.width - 120
        })
    }
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
    window.rootViewController = DampingController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
