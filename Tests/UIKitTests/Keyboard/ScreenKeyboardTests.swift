// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// The keyboard on the screen: when it is shown, where it is, and what it says.
@MainActor
@Suite(.serialized)
struct ScreenKeyboardTests {
  private let scene = TouchScene()
  private let log = KeyboardLog()
  private var keyboard: ScreenKeyboard { .current }

  private func makeField(y: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    field.borderStyle = .roundedRect
    scene.window.addSubview(field)
    scene.settle()
    return field
  }

  @Test("the height is the published one for each kind of screen")
  func heights() {
    func height(_ width: CGFloat, _ height: CGFloat, inset: CGFloat = 0) -> CGFloat {
      let screen = CGSize(width: width, height: height)
      return KeyboardMetrics.keys(screen) + KeyboardMetrics.foot(screen, inset: inset)
    }
    #expect(height(375, 667) == 216)
    #expect(height(320, 568) == 216)
    #expect(height(390, 844) == 216)
    #expect(height(414, 736) == 226)
    #expect(height(667, 375) == 162)
    #expect(height(414, 896, inset: 34) == 301)
    #expect(height(390, 844, inset: 34) == 291)
    #expect(height(844, 390, inset: 21) == 183)
    #expect(height(768, 1024) == 264)
    #expect(height(1024, 768) == 352)
  }

  @Test("the keyboard slides in with curve 7, and out again; notifications tell its frames")
  func slides() {
    let field = makeField()
    log.begin()
    field.becomeFirstResponder()
    let (below, shown) = (
      CGRect(x: 0, y: 844, width: 390, height: 216), CGRect(x: 0, y: 628, width: 390, height: 216)
    )
    #expect(log.take() == ["willChangeFrame", "willShow"])
    #expect(log.last?.begin == below)
    #expect(log.last?.end == shown)
    #expect(log.last?.duration == 0.25)
    #expect(log.last?.curve == 7)
    #expect(keyboard.frame == shown)
    #expect(keyboard.isShown)

    scene.runFrames(seconds: 0.1)
    // Curve 7 after 0.1 s: 0.544778.
    let host = keyboard.window?.host
    let way = 844 - (host?.layer.presentation()?.frame.minY ?? 0)
    #expect(abs(way - 0.544778 * 216) < 1, "\(way)")
    scene.runFrames(seconds: 0.5)
    #expect(log.take() == ["didChangeFrame", "didShow"])
    #expect(host?.frame == shown)

    field.resignFirstResponder()
    #expect(log.take() == ["willChangeFrame", "willHide"])
    #expect(log.last?.begin == shown)
    #expect(log.last?.end == below)
    scene.runFrames(seconds: 0.6)
    #expect(log.take() == ["didChangeFrame", "didHide"])
    #expect(keyboard.window?.isHidden == true)
    #expect(!keyboard.isShown)
    #expect(UIApplication.shared.windows == [scene.window])
  }

  @Test("an accessory can lay out the keyboard while it is added to it")
  func layoutDuringAddition() {
    final class Eager: UIView {
      override func didMoveToSuperview() {
        superview?.setNeedsLayout()
        superview?.layoutIfNeeded()
      }
    }
    let field = makeField()
    field.inputAccessoryView = Eager(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.becomeFirstResponder()
    scene.settle()
    #expect(field.inputAccessoryView?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(keyboard.frame.height == 260)
  }

  @Test("it stays where it is when another field is edited, and moves for another height")
  func change() {
    let (first, second) = (makeField(), makeField(y: 200))
    second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let third = makeField(y: 300)
    first.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    log.begin()
    third.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(log.take().isEmpty)
    #expect(keyboard.isShown)
    second.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(log.take() == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
    #expect(log.last?.begin == CGRect(x: 0, y: 628, width: 390, height: 216))
    #expect(log.last?.end == CGRect(x: 0, y: 584, width: 390, height: 260))
    #expect(second.inputAccessoryView?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(second.inputAccessoryView?.window === keyboard.window)
    second.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    second.reloadInputViews()
    #expect(keyboard.frame == CGRect(x: 0, y: 700, width: 390, height: 144))
    #expect(keyboard.keys == nil)
    scene.runFrames(seconds: 1)
    #expect(second.inputView?.frame == CGRect(x: 0, y: 44, width: 390, height: 100))
    second.removeFromSuperview()
    scene.runFrames(seconds: 1)
    #expect(!keyboard.isShown)
    #expect(second.inputView?.superview == nil)
  }

  @Test("a controller that is first responder has its accessory view at the bottom")
  func accessoryAlone() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
      override func viewDidLoad() { view.addSubview(field) }
    }
    let chat = Chat()
    scene.window.rootViewController = chat
    scene.settle()
    chat.becomeFirstResponder()
    #expect(keyboard.frame == CGRect(x: 0, y: 794, width: 390, height: 50))
    #expect(keyboard.keys == nil)
    // The accessory view of the next responder stays above the keys.
    chat.field.becomeFirstResponder()
    #expect(keyboard.frame == CGRect(x: 0, y: 578, width: 390, height: 266))
    chat.field.resignFirstResponder()
    #expect(!keyboard.isShown)
  }

  @Test("the layout guide is the area of the keyboard, and moves with it")
  func guide() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scene.window.addSubview(page)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 100),
    ])
    let field = makeField()
    #expect(bar.frame.maxY == 800)
    field.becomeFirstResponder()
    #expect(bar.frame.maxY == 628)
    #expect(page.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 628, width: 390, height: 172))
    scene.runFrames(seconds: 0.1)
    let shown = bar.layer.presentation()?.frame.maxY ?? 0
    #expect(abs(shown - (800 - 0.544778 * 172)) < 1, "\(shown)")
    field.resignFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(bar.frame.maxY == 800)
  }

  @Test("without a keyboard nothing is shown and nothing is posted")
  func none() {
    let stage = MotionStage(showsKeyboard: false)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    stage.window.addSubview(field)
    stage.advance(by: 0)
    log.begin()
    field.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(field.isFirstResponder)
    #expect(!keyboard.isShown)
    #expect(log.take().isEmpty)
    #expect(keyboard.window == nil)
  }

  @Test("a text view that cannot be edited has no keyboard; a drag may dismiss the keyboard")
  func textViews() {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    view.text = String(repeating: "line\n", count: 60)
    scene.window.addSubview(view)
    scene.settle()
    view.isEditable = false
    view.becomeFirstResponder()
    #expect(view.isFirstResponder)
    #expect(!keyboard.isShown)
    view.resignFirstResponder()
    view.isEditable = true
    view.becomeFirstResponder()
    #expect(keyboard.isShown)
    view.keyboardDismissMode = .onDrag
    scene.runFrames(seconds: 1)
    scene.stage.drag(
      from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 150), duration: 0.3)
    scene.runFrames(seconds: 1)
    #expect(!view.isFirstResponder)
    #expect(!keyboard.isShown)
  }

  @Test("an alert with a text field is in the middle of what the keyboard leaves")
  func alert() {
    let page = UIViewController()
    scene.window.rootViewController = page
    scene.settle()
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.present(alert, animated: true)
    scene.runFrames(seconds: 2)
    #expect(keyboard.isShown)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    #expect(abs(alert.view.frame.midY - (844 - 216) / 2) <= 1)
    alert.textFields?.first?.resignFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(abs(alert.view.frame.midY - 422) <= 1)
    alert.textFields?.first?.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    alert.dismiss(animated: true)
    #expect(!keyboard.isShown)
    scene.runFrames(seconds: 1)
    #expect(alert.presentingViewController == nil)
    #expect(keyboard.window?.isHidden == true)
  }

  @Test("a receiver of a notification may end editing")
  func resignInNotification() {
    let field = makeField()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { _ = field.resignFirstResponder() } }
    field.becomeFirstResponder()
    NotificationCenter.default.removeObserver(token)
    scene.runFrames(seconds: 1)
    #expect(!field.isFirstResponder)
    #expect(!keyboard.isShown)
    #expect(keyboard.window?.isHidden == true)
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(keyboard.isShown)
    #expect(keyboard.window?.isHidden == false)
  }

  @Test("the keyboard looks as before", arguments: ["light", "dark", "numbers", "pad", "email"])
  func looks(kind: String) throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let stage = MotionStage(
      size: CGSize(width: 390, height: 400), traits: kind == "dark" ? dark : UITraitCollection())
    let field = UITextField(frame: CGRect(x: 16, y: 60, width: 358, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.clearButtonMode = .whileEditing
    field.inputAccessoryView = nil
    switch kind {
    case "dark": field.returnKeyType = .search
    case "pad": field.keyboardType = .phonePad
    case "email":
      field.keyboardType = .emailAddress
      field.enablesReturnKeyAutomatically = true
      field.returnKeyType = .go
    default: break
    }
    stage.window.addSubview(field)
    stage.advance(by: 0)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    if kind == "dark" { field.insertText("Shell") }
    if kind == "numbers" { stage.tap(at: CGPoint(x: 40, y: 373)) }
    stage.advance(by: 0.4)
    let golden = GoldenPicture(name: "keyboard_\(kind)", suite: "ScreenKeyboardTests")
    if let failure = try golden.failure(stage.picture()) { Issue.record("\(failure)") }
  }
}

/// Collects the notifications of the keyboard.
@MainActor
private final class KeyboardLog {
  struct Entry {
    let name: String
    let begin: CGRect?
    let end: CGRect?
    let duration: Double?
    let curve: Int?
  }

  private var entries: [Entry] = []
  private(set) var last: Entry?
  private var tokens: [any NSObjectProtocol] = []

  func begin() {
    let names = ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"]
    for name in names where tokens.count < names.count {
      let notification = Notification.Name("UIKeyboard\(name)Notification")
      tokens.append(
        NotificationCenter.default.addObserver(
          forName: notification, object: nil, queue: nil
        ) { [weak self] notice in
          nonisolated(unsafe) let notice = notice
          MainActor.assumeIsolated { self?.note(name, notice) }
        })
    }
  }

  private func note(_ name: String, _ notice: Notification) {
    let information = notice.userInfo
    let entry = Entry(
      name: name.prefix(1).lowercased() + name.dropFirst(),
      begin: (information?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue,
      end: (information?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      duration: information?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      curve: information?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
    entries.append(entry)
    last = entry
  }

  /// Returns the names of the notifications since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries.map(\.name)
  }

  isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
