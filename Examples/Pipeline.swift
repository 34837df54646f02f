// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: the stages of a frame. The app commits, the render server prepares, the
// GPU draws, the display shows; each stage has its own time slot. While one frame is drawn the next
// is prepared, so several frames are in progress at a time.

import UIKit

final class PipelineController: UIViewController {
  private let steps = ["Commit", "Prepare", "Draw", "Display"]
  private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]
  private let slot: CFTimeInterval = 0.5

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, step) in steps.enumerated() { addLane(step, at: index) }
  }

  private func laneFrame(_ index: Int) -> CGRect {
    CGRect(x: 24, y: 120 + CGFloat(index) * 160, width: view.bounds.width - 48, height: 120)
  }

  private func addLane(_ name: String, at index: Int) {
    let lane = UIView(frame: laneFrame(index))
    lane.backgroundColor = .systemGray6
    lane.layer.cornerRadius = 16
    view.addSubview(lane)
    let label = UILabel(frame: CGRect(x: 16, y: 10, width: 200, height: 24))
    label.text = name
    label.font = .boldSystemFont(ofSize: 16)
    label.textColor = .darkGray
    lane.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for frame in 0..<6 { start(frame: frame) }
  }

  /// Sends a card through the lanes. It rests in each lane and moves to the next in equal times.
  private func start(frame: Int) {
    let card = CALayer()
    let place = laneFrame(0)
    card.bounds = CGRect(x: 0, y: 0, width: 56, height: 56)
    card.position = CGPoint(
      x: place.minX + 44 + CGFloat(frame) * (place.width - 88) / 5, y: place.midY + 16)
    card.backgroundColor = colors[frame % colors.count].cgColor
    card.cornerRadius = 12
    card.opacity = 0
    view.layer.addSublayer(card)

    let stops = steps.indices.map { laneFrame($0).midY + 16 }
    let move = CAKeyframeAnimation(keyPath: "position.y")
    move.values = stops.flatMap { [$0, $0] }
    move.keyTimes = (0..<8).map { NSNumber(value: Double($0) / 7) }
    move.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 7)

    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0, 1, 1, 0]
    fade.keyTimes = [0, 0.05, 0.95, 1]

    let journey = CAAnimationGroup()
    journey.animations = [move, fade]
    journey.duration = slot * Double(steps.count)
    journey.beginTime = card.convertTime(CACurrentMediaTime(), from: nil) + Double(frame) * slot
    card.add(journey, forKey: "journey")
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
    window.rootViewController = PipelineController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
