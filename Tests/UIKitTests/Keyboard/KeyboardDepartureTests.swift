// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// The keyboard during transitions that take its text off the screen, and guides of views that move.
@MainActor
@Suite(.serialized)
struct KeyboardDepartureTests {
  private let scene = TouchScene()
  private let field = UITextField(frame: CGRect(x: 20, y: 120, width: 350, height: 34))
  private var keyboard: ScreenKeyboard { .current }
  private var host: UIView? { keyboard.window?.host }
  private var shownX: CGFloat { host?.layer.presentation()?.frame.minX ?? -1 }

  private func showPages() -> UINavigationController {
    let (first, second) = (UIViewController(), UIViewController())
    second.view.addSubview(field)
    let navigation = UINavigationController()
    navigation.viewControllers = [first, second]
    scene.window.rootViewController = navigation
    scene.runFrames(seconds: 0.1)
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    return navigation
  }

  @Test("the keyboard moves to the side with a page that is popped")
  func pop() {
    let navigation = showPages()
    let page = navigation.topViewController?.view
    #expect(keyboard.isShown)
    navigation.popViewController(animated: true)
    #expect(!field.isFirstResponder)
    #expect(keyboard.frame == CGRect(x: 390, y: 628, width: 390, height: 216))
    scene.runFrames(seconds: 0.1)
    #expect(shownX > 10)
    #expect(shownX < 390)
    #expect(abs(shownX - (page?.layer.presentation()?.frame.minX ?? 0)) < 0.5)
    #expect(host?.layer.presentation()?.frame.minY == 628)
    scene.runFrames(seconds: 1)
    #expect(keyboard.window?.isHidden == true)
  }

  @Test("the keyboard moves to the other side at a push, and comes up again for the next text")
  func push() {
    let navigation = showPages()
    let next = UIViewController()
    let other = UITextField(frame: field.frame)
    next.view.addSubview(other)
    navigation.pushViewController(next, animated: true)
    #expect(keyboard.frame.minX == -390)
    scene.runFrames(seconds: 1)
    other.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(host?.frame == CGRect(x: 0, y: 628, width: 390, height: 216))
  }

  @Test("the keyboard follows the finger that pops a page, and comes back with it")
  func interactivePop() {
    _ = showPages()
    scene.send(.began, 2, 300)
    for step in 1...20 {
      scene.runFrames(seconds: 1 / 60)
      scene.send(.moved, 2 + Double(step) * 5, 300)
    }
    scene.runFrames(seconds: 0.5)
    #expect(field.isFirstResponder)
    #expect(shownX > 40)
    scene.send(.moved, 20, 300)
    scene.runFrames(seconds: 0.5)
    scene.send(.ended, 20, 300)
    scene.runFrames(seconds: 1)
    #expect(field.isFirstResponder)
    #expect(keyboard.isShown)
    #expect(host?.frame == CGRect(x: 0, y: 628, width: 390, height: 216))
    #expect(shownX == 0)
  }

  @Test("the keyboard leaves with the page that a finger has popped")
  func finishedInteractivePop() {
    let navigation = showPages()
    scene.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.3)
    scene.runFrames(seconds: 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(!keyboard.isShown)
    scene.runFrames(seconds: 1)
    #expect(keyboard.window?.isHidden == true)
    #expect(keyboard.frame.minX == 390)
  }

  @Test("the keyboard leaves together with a dismissal")
  func dismissal() {
    let (root, shown) = (UIViewController(), UIViewController())
    scene.window.rootViewController = root
    shown.view.addSubview(field)
    shown.modalPresentationStyle = .overFullScreen
    root.present(shown, animated: false)
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    root.dismiss(animated: true)
    #expect(!keyboard.isShown)
    scene.runFrames(seconds: 0.1)
    #expect((host?.layer.presentation()?.frame.minY ?? 0) > 640)
    scene.runFrames(seconds: 1)
    #expect(keyboard.window?.isHidden == true)
  }

  @Test("a guide follows a view that moves over the resting keyboard")
  func movingView() {
    let card = UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 300))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(bar)
    scene.window.addSubview(card)
    scene.window.addSubview(field)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: card.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20),
      bar.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    // The keyboard begins at 628.
    #expect(bar.frame.maxY == 184)
    card.frame.origin.y = 500
    scene.runFrames(seconds: 0.1)
    #expect(bar.frame.maxY == 128)
    card.transform = CGAffineTransform(translationX: 0, y: -20)
    scene.runFrames(seconds: 0.1)
    #expect(bar.frame.maxY == 148)
    card.frame.origin.y = 100
    card.transform = .identity
    scene.runFrames(seconds: 0.1)
    #expect(bar.frame.maxY == 300)
  }
}
