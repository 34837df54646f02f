// Nacre, MIT licence; see LICENSE.

// An app that opens its own window: it links the module `Window`, as a package with the product
// `NacreWindow` does. Its argument says how a touch ends it.

import Foundation
import UIKit

final class Controller: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    box.backgroundColor = .blue
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    switch CommandLine.arguments.dropFirst().first {
    case "type": addField()
    case "settings":
      printSettings()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
        self.printSettings()
      }
      addField()
    default: break
    }
  }

  /// Prints what the app knows of its desktop.
  private func printSettings() {
    let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    print("\(style), less motion: \(UIAccessibility.isReduceMotionEnabled)")
    fflush(nil)
  }

  /// Adds a field that takes the keys and prints its text after each change.
  private func addField() {
    let field = UITextField(frame: CGRect(x: 40, y: 100, width: 300, height: 40))
    view.addSubview(field)
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in print("a keyboard is on the screen") }
    field.becomeFirstResponder()
    field.addAction(
      UIAction { [weak field] _ in
        print("text: \(field?.text ?? "")")
        fflush(nil)
      }, for: .editingChanged)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    switch CommandLine.arguments.dropFirst().first {
    case "crash": fatalError("the app ends")
    case "exit": exit(3)
    default: break
    }
  }
}

@main
final class App: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = Controller()
    window?.makeKeyAndVisible()
    return true
  }
}
