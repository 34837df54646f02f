// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// What moves with the keyboard, and a finger that moves it.
@MainActor
@Suite(.serialized)
struct KeyboardRoomTests {
  private let scene = TouchScene()
  private var keyboard: ScreenKeyboard { .current }
  private var top: CGFloat? { keyboard.window?.host.frame.minY }

  @MainActor
  private final class Names {
    var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []
    init() {
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardDidHideNotification,
      ] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notice in
            let name = notice.name.rawValue
            MainActor.assumeIsolated { self?.names.append(name) }
          })
      }
    }
    func end() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  private func makeScroller(_ mode: UIScrollView.KeyboardDismissMode) -> UITextField {
    let scroller = UIScrollView(frame: scene.window.bounds)
    scroller.contentSize = CGSize(width: 390, height: 4000)
    scroller.keyboardDismissMode = mode
    scene.window.addSubview(scroller)
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 34))
    scroller.addSubview(field)
    scene.settle()
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    return field
  }

  private func move(_ heights: [Double]) {
    for height in heights {
      scene.send(.moved, 200, height)
      scene.runFrames(seconds: 1.0 / 60)
    }
  }

  /// Source: Apple's documentation of `UIScrollView.KeyboardDismissMode.interactive`.
  @Test("the keyboard follows the finger that enters it, and leaves with it")
  func interactiveDismissal() {
    let field = makeScroller(.interactive)
    let names = Names()
    defer { names.end() }
    #expect(top == 628)
    scene.send(.began, 200, 400)
    move([430, 500, 600])
    #expect(top == 628)
    move([660, 700])
    #expect(top == 700)
    #expect(field.isFirstResponder)
    #expect(names.names.isEmpty)
    // Pulled up, it is back at its place.
    move([640, 600])
    #expect(top == 628)
    move([660, 700, 740, 780])
    #expect(top == 780)
    scene.send(.ended, 200, 780)
    scene.runFrames(seconds: 1.0 / 60)
    #expect(!field.isFirstResponder)
    #expect(names.names == ["UIKeyboardWillHideNotification"])
    scene.runFrames(seconds: 1)
    #expect(names.names.last == "UIKeyboardDidHideNotification")
    #expect(!keyboard.isShown)
    #expect(keyboard.window?.isHidden == true)
  }

  @Test("a finger that moves up leaves the keyboard where it was")
  func cancelledDismissal() {
    let field = makeScroller(.interactiveWithAccessory)
    let names = Names()
    defer { names.end() }
    scene.send(.began, 200, 500)
    move([540, 600, 700, 800, 770, 730, 700])
    #expect(top == 700)
    scene.send(.ended, 200, 700)
    scene.runFrames(seconds: 1)
    #expect(top == 628)
    #expect(field.isFirstResponder)
    #expect(names.names.isEmpty)
    #expect(keyboard.isShown)
  }

  @Test("in the other modes the keyboard stays")
  func otherModes() {
    let field = makeScroller(.none)
    scene.send(.began, 200, 400)
    move([500, 600, 700, 800])
    #expect(top == 628)
    scene.send(.ended, 200, 800)
    scene.runFrames(seconds: 1)
    #expect(field.isFirstResponder)
    #expect(keyboard.isShown)
  }

  @Test("a layout guide of the keyboard follows the finger")
  func guides() {
    _ = makeScroller(.interactive)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    scene.window.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: scene.window.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: scene.window.trailingAnchor),
    ])
    scene.runFrames(seconds: 0.1)
    #expect(bar.frame.maxY == 628)
    scene.send(.began, 200, 400)
    move([500, 640, 710])
    #expect(bar.frame.maxY == 710)
    scene.send(.ended, 200, 710)
    scene.runFrames(seconds: 1)
    #expect(bar.frame.maxY == 844)
  }

  private final class Form: UITableViewController {
    let fields = (0..<20).map { _ in
      UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34))
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      fields.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell()
      cell.contentView.addSubview(fields[indexPath.row])
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
      -> CGFloat
    { 44 }
  }

  /// Source: Apple's Text Programming Guide for iOS, "Managing the Keyboard": a table view controller
  /// resizes and repositions its table view when text in it is edited.
  @Test("a table view controller makes room for the keyboard, and shows the field")
  func tables() throws {
    let form = Form(style: .plain)
    scene.window.rootViewController = form
    scene.runFrames(seconds: 0.1)
    let table = try #require(form.tableView)
    table.contentInset.bottom = 10
    #expect(table.contentOffset.y == 0)
    form.fields[17].becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(table.contentInset.bottom == 226)
    #expect(table.verticalScrollIndicatorInsets.bottom == 216)
    let field = form.fields[17]
    let place = field.convert(field.bounds, to: nil)
    #expect(place.maxY <= 628)
    #expect(place.minY >= 0)
    // Another field, which is seen in part, while the keyboard is shown.
    let other = form.fields[3]
    #expect(other.convert(other.bounds, to: nil).minY < 0)
    other.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(other.isFirstResponder)
    #expect(other.convert(other.bounds, to: nil).minY >= 0)
    other.resignFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(table.contentInset.bottom == 10)
    #expect(table.verticalScrollIndicatorInsets.bottom == 0)
  }

  /// Source: lodev09/react-native-true-sheet, documentation of its keyboard handling: on iOS a sheet is
  /// moved by `UISheetPresentationController` itself.
  @Test("a sheet rises with the keyboard, as far as there is room")
  func sheets() throws {
    scene.window.rootViewController = UIViewController()
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    page.view.addSubview(field)
    page.sheetPresentationController?.detents = [.medium(), .large()]
    scene.window.rootViewController?.present(page, animated: false)
    scene.runFrames(seconds: 0.5)
    let rest = page.view.frame
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(page.view.frame.minY == rest.minY - 216)
    #expect(page.view.frame.maxY == rest.maxY)
    field.resignFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(page.view.frame == rest)
  }

  @Test("a popover stays above the keyboard")
  func popovers() throws {
    let scene = TouchScene(size: CGSize(width: 1024, height: 768))
    let (root, page) = (UIViewController(), UIViewController())
    scene.window.rootViewController = root
    scene.window.traitOverrides.horizontalSizeClass = .regular
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    page.view.addSubview(field)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = root.view
    popover.sourceRect = CGRect(x: 500, y: 300, width: 20, height: 20)
    popover.permittedArrowDirections = [.up, .down]
    root.present(page, animated: false)
    scene.runFrames(seconds: 0.5)
    let bubble = try #require(popover.presentedView)
    let rest = bubble.frame
    popover.sourceRect.origin.y = 600
    popover.containerView?.setNeedsLayout()
    field.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(keyboard.isShown)
    #expect(bubble.frame.maxY <= keyboard.frame.minY)
    popover.sourceRect.origin.y = 300
    field.resignFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(bubble.frame == rest)
  }
}
