// Nacre, MIT licence; see LICENSE.

import AVFoundation
import UIKit

/// An app that `.ci/package` runs as a bundle in a clean Debian. It plays a sound, says which font it has, and ends with
/// the code 7.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var player: AVAudioPlayer?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .systemTeal
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
    label.text = "Shell"
    window.rootViewController?.view.addSubview(label)
    window.makeKeyAndVisible()
    self.window = window
    let hasFont = UIFont.familyNames.contains("Inter") && label.intrinsicContentSize.width > 20
    print("text is drawn in", hasFont ? "Inter" : "no font")
    // The file is decoded when the bundle is made.
    if let url = Bundle.main.url(forResource: "Alert", withExtension: "mp3") {
      player = try? AVAudioPlayer(contentsOf: url)
      player?.play()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { exit(7) }
    return true
  }
}
