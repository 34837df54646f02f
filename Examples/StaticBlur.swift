// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: where nothing moves below a blur, blur once. The upper card blurs live.
// The lower one shows an image of the backdrop that was drawn and blurred at the start, and costs
// no more than any image: `nacre inspect Examples/StaticBlur.swift --at 1` counts the offscreen
// passes.

import UIKit

/// Content with edges and colours, to be blurred.
final class Backdrop: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    for index in 0..<48 {
      let dot = UIView(
        frame: CGRect(
          x: Double(index * 67 % 390) - 20, y: Double(index * 131 % 844) - 20, width: 70,
          height: 70))
      dot.backgroundColor = UIColor(
        hue: CGFloat(index % 12) / 12, saturation: 0.9, brightness: 0.95, alpha: 1)
      dot.layer.cornerRadius = index % 3 == 0 ? 0 : 35
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class StaticBlurController: UIViewController {
  private let backdrop = Backdrop(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(backdrop)
    let live = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    live.frame = CGRect(x: 30, y: 80, width: 330, height: 300)
    view.addSubview(live)
    let frame = CGRect(x: 30, y: 460, width: 330, height: 300)
    let still = UIImageView(frame: frame)
    still.image = blurred(behind: frame)
    view.addSubview(still)
    for (view, text) in [(live.contentView, "live"), (still, "once")] {
      let label = UILabel(frame: CGRect(x: 0, y: 110, width: 330, height: 80))
      label.text = text
      label.textAlignment = .center
      label.font = .boldSystemFont(ofSize: 48)
      view.addSubview(label)
    }
  }

  /// Returns an image of the part of the backdrop below a frame, blurred by an effect view.
  private func blurred(behind frame: CGRect) -> UIImage {
    let stage = UIView(frame: backdrop.bounds)
    stage.addSubview(Backdrop(frame: backdrop.bounds))
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    glass.frame = frame
    stage.addSubview(glass)
    let renderer = UIGraphicsImageRenderer(size: frame.size)
    return renderer.image { _ in
      stage.drawHierarchy(
        in: CGRect(
          x: -frame.minX, y: -frame.minY, width: stage.bounds.width, height: stage.bounds.height),
        afterScreenUpdates: true)
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
    window.rootViewController = StaticBlurController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
