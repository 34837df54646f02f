// Nacre, MIT licence; see LICENSE.

import AVFoundation
import UIKit

/// An app that `.ci/package` runs as a bundle in a clean Debian. It says which size and which font it has, and plays a
/// sound. It says and copies what is typed. A full stop ends it with the code 7.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var player: AVAudioPlayer?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = SizeController()
    window.rootViewController?.view.backgroundColor = UIColor(
      red: 64 / 255, green: 128 / 255, blue: 128 / 255, alpha: 1)
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
    label.text = "Shell"
    window.rootViewController?.view.addSubview(label)
    window.makeKeyAndVisible()
    self.window = window
    let hasFont = UIFont.familyNames.contains("Inter") && label.intrinsicContentSize.width > 20
    print("text is drawn in", hasFont ? "Inter" : "no font")
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
    window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.take(field?.text ?? "") }, for: .editingChanged)
    // The file is decoded when the bundle is made.
    if let url = Bundle.main.url(forResource: "Alert", withExtension: "mp3") {
      player = try? AVAudioPlayer(contentsOf: url)
      player?.play()
    }
    return true
  }

  private func take(_ text: String) {
    print("text:", text)
    UIPasteboard.general.string = text
    if text.hasSuffix(".") { exit(7) }
  }
}

/// Says the size and the scale of its view when they change.
final class SizeController: UIViewController {
  override func viewDidLayoutSubviews() { say() }
  override func traitCollectionDidChange(_ last: UITraitCollection?) { say() }

  private var said = ""

  private func say() {
    let words = "the app has \(view.bounds.size) at scale \(traitCollection.displayScale)"
    if words != said { print(words) }
    said = words
  }
}
