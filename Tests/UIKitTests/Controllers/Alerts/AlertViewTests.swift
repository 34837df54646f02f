// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import Stage
import Testing
@testable import UIKit

/// Alerts from before iOS 8.
@MainActor
@Suite(.serialized)
struct AlertViewTests {
  private final class Listener: UIAlertViewDelegate {
    var lines: [String] = []
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      lines.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      lines.append("dismissed \(buttonIndex)")
    }
    func didPresent(_ alertView: UIAlertView) { lines.append("shown") }
  }

  private let scene = TouchScene()

  @Test func buttonsAreNumberedAndTold() throws {
    let listener = Listener()
    let root = UIViewController()
    scene.window.rootViewController = root
    scene.window.makeKeyAndVisible()
    let alert = UIAlertView(
      title: "Draft", message: "Keep it?", delegate: listener, cancelButtonTitle: "No",
      otherButtonTitles: "Yes", "Later")
    alert.alertViewStyle = .loginAndPasswordInput
    #expect(alert.numberOfButtons == 3)
    #expect(alert.cancelButtonIndex == 0)
    #expect(alert.firstOtherButtonIndex == 1)
    #expect(!alert.isVisible)

    alert.show()
    scene.runFrames(seconds: 1)
    let shown = try #require(root.presentedViewController as? UIAlertController)
    #expect(shown.title == "Draft")
    #expect(shown.message == "Keep it?")
    #expect(alert.isVisible)
    #expect(shown.actions.map(\.title) == ["No", "Yes", "Later"])
    #expect(shown.actions.map(\.style) == [.cancel, .default, .default])
    #expect(alert.textField(at: 1)?.isSecureTextEntry == true)
    #expect(alert.textField(at: 2) == nil)

    let button = try #require(
      shown.panels.flatMap(\.buttons).first { $0.action.title == "Later" })
    let place = button.convert(button.bounds, to: nil)
    scene.send(.began, place.midX, place.midY)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, place.midX, place.midY)
    scene.runFrames(seconds: 1)
    #expect(listener.lines == ["shown", "clicked Later", "dismissed 2"])
    #expect(root.presentedViewController == nil)
  }

  @Test func alertWithoutButtonsCanBeDismissed() {
    let alert = UIAlertView(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
    #expect(alert.cancelButtonIndex == -1)
    #expect(alert.firstOtherButtonIndex == -1)
    #expect(alert.title == "")
    #expect(alert.buttonTitle(at: 0) == nil)
  }
}
