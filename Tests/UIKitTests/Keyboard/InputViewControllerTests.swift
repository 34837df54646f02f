// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// Controllers in the place of the keyboard and above it.
///
/// **Source.** Apple's documentation of `UIInputViewController` and `UITextDocumentProxy`.
@MainActor
@Suite(.serialized)
struct InputViewControllerTests {
  private let scene = TouchScene()

  private final class Field: UITextField {
    var keys: UIInputViewController?
    var accessory: UIInputViewController?
    override var inputViewController: UIInputViewController? { keys }
    override var inputAccessoryViewController: UIInputViewController? { accessory }
  }

  private final class Button: UIInputViewController {
    let part = UIView()
    var height: NSLayoutConstraint?
    override func viewDidLoad() {
      super.viewDidLoad()
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      height = part.heightAnchor.constraint(equalToConstant: 50)
      height?.isActive = true
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: view.topAnchor),
        part.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
  }

  private func makeField() -> Field {
    let field = Field(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    scene.window.addSubview(field)
    scene.settle()
    return field
  }

  @Test func aControllersViewTakesThePlaceOfTheKeys() throws {
    let field = makeField()
    let (keys, above) = (Button(), Button())
    #expect(keys.inputView === keys.view)
    #expect(keys.inputView?.inputViewStyle == .keyboard)
    (field.keys, field.accessory) = (keys, above)
    field.becomeFirstResponder()
    scene.runFrames(seconds: 0.5)
    let keyboard = ScreenKeyboard.current
    #expect(keyboard.frame.height == 100)
    let window = try #require(keys.view.window)
    #expect(window === above.view.window)
    #expect(above.view.convert(above.view.bounds, to: nil).maxY == 794)
    #expect(keys.view.bounds.height == 50)
    keys.dismissKeyboard()
    scene.runFrames(seconds: 0.5)
    #expect(!field.isFirstResponder)
    #expect(keys.view.window?.isHidden ?? true)
  }

  @Test func aViewThatSizesItselfFollowsItsConstraints() {
    let field = makeField()
    let above = Button()
    above.inputView?.allowsSelfSizing = true
    field.accessory = above
    field.becomeFirstResponder()
    scene.runFrames(seconds: 0.5)
    #expect(above.view.bounds.height == 50)
    above.height?.constant = 80
    field.reloadInputViews()
    scene.runFrames(seconds: 0.5)
    #expect(above.view.bounds.height == 80)
  }

  @Test func theProxyEditsTheTextOfTheFirstResponder() {
    let field = makeField()
    let keys = Button()
    field.keys = keys
    let proxy = keys.textDocumentProxy
    #expect(proxy.documentContextBeforeInput == nil)
    field.text = "a👍🏽c"
    field.becomeFirstResponder()
    scene.settle()
    #expect(proxy.hasText)
    #expect(proxy.documentContextBeforeInput == "a👍🏽c")
    #expect(proxy.documentContextAfterInput == nil)
    proxy.adjustTextPosition(byCharacterOffset: -2)
    #expect(proxy.documentContextBeforeInput == "a")
    #expect(proxy.documentContextAfterInput == "👍🏽c")
    proxy.insertText("b")
    #expect(field.text == "ab👍🏽c")
    proxy.adjustTextPosition(byCharacterOffset: 1)
    proxy.deleteBackward()
    #expect(field.text == "abc")
    proxy.adjustTextPosition(byCharacterOffset: 99)
    #expect(proxy.documentContextBeforeInput == "abc")
    field.selectAll(nil)
    #expect(proxy.selectedText == "abc")
    #expect(proxy.documentInputMode?.primaryLanguage == "en-US")
  }

  @Test func respondersTypeEnglish() {
    let view = UIView()
    #expect(view.textInputMode?.primaryLanguage == "en-US")
    #expect(UITextInputMode.activeInputModes.count == 1)
    #expect(view.inputAssistantItem === view.inputAssistantItem)
    #expect(view.inputAssistantItem.trailingBarButtonGroups.isEmpty)
  }

  @Test func aButtonIsInOneGroup() {
    let (a, b) = (UIBarButtonItem(), UIBarButtonItem())
    let first = UIBarButtonItemGroup(barButtonItems: [a, b], representativeItem: nil)
    #expect(a.buttonGroup === first)
    let second = UIBarButtonItemGroup(barButtonItems: [b], representativeItem: a)
    #expect(first.barButtonItems == [a])
    #expect(b.buttonGroup === second)
    second.barButtonItems = []
    #expect(b.buttonGroup == nil)
    #expect(!second.isDisplayingRepresentativeItem)
  }

  @Test func aViewWithConstraintsHasTheWidthOfTheScreen() {
    let field = makeField()
    let above = Button()
    above.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      above.part.leadingAnchor.constraint(equalTo: above.view.leadingAnchor),
      above.part.trailingAnchor.constraint(equalTo: above.view.trailingAnchor),
    ])
    field.accessory = above
    field.becomeFirstResponder()
    scene.runFrames(seconds: 0.5)
    #expect(above.view.bounds.size == CGSize(width: 390, height: 50))
    #expect(above.part.frame == above.view.bounds)
  }
}
