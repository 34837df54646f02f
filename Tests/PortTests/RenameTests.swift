// Nacre, MIT licence; see LICENSE.

import Port
import PortModel
import Testing

/// Names of Swift 3 to 4.1.
struct RenameTests {
  private func port(_ text: String) throws -> String {
    try ported("import UIKit\n" + text)
  }

  @Test(arguments: [
    ("let s: UIControlState = .normal", "let s: UIControl.State = .normal"),
    (
      "cell.style = UITableViewCellSeparatorStyle.none",
      "cell.style = UITableViewCell.SeparatorStyle.none"
    ),
    (
      "f(kCAFillModeForwards, kCAMediaTimingFunctionDefault)",
      "f(CAMediaTimingFillMode.forwards, CAMediaTimingFunctionName.default)"
    ),
    ("n(.UIKeyboardWillShow)", "n(UIResponder.keyboardWillShowNotification)"),
    ("n(NSNotification.Name.UIKeyboardWillHide)", "n(UIResponder.keyboardWillHideNotification)"),
    ("view.bringSubview(toFront: card)", "view.bringSubviewToFront(card)"),
    ("addChildViewController(other)", "addChild(other)"),
    ("text.size(attributes: [:])", "text.size(withAttributes: [:])"),
    ("result.rangeAt(1)", "result.range(at: 1)"),
    ("other.didMove(toParentViewController: self)", "other.didMove(toParent: self)"),
    ("let c = childViewControllers[0]", "let c = childViewControllers[0]"),
    ("let c = self.childViewControllers[0]", "let c = self.children[0]"),
    ("UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
    ("UIImagePNGRepresentation(a)", "(a).pngData()"),
    ("UIImageJPEGRepresentation(a, 0.5)", "(a).jpegData(compressionQuality: 0.5)"),
    ("UIEdgeInsetsInsetRect(r, UIEdgeInsetsZero)", "(r).inset(by: UIEdgeInsets.zero)"),
    ("[NSFontAttributeName: font]", "[NSAttributedString.Key.font: font]"),
    // `characters` is a member of old strings and of keys.
    ("presses.first?.key?.characters", "presses.first?.key?.characters"),
    ("UIColor(colorLiteralRed: 0, green: 1, blue: 0, alpha: 1)", "UIColor(_colorLiteralRed: 0,"),
    ("s.recordPermission() == .granted", "s.recordPermission == .granted"),
    ("[key: NSUnderlineStyle.styleSingle.rawValue]", "[key: NSUnderlineStyle.single.rawValue]"),
    // Folders of an app, which Foundation on Linux has not.
    (
      "try m.url(for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
      "try m.appURL(for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
    ),
    ("m.urls(for: .cachesDirectory, in: d)", "m.appURLs(for: .cachesDirectory, in: d)"),
    (
      "NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)",
      "appSearchPaths(.documentDirectory, .userDomainMask, true)"
    ),
    // Names that only look like old ones.
    ("bringSubview(card)", "bringSubview(card)"),
    ("self.UIControlState", "self.UIControlState"),
  ])
  func names(old: String, new: String) throws {
    #expect(try port("func f() { \(old) }").contains(new))
  }

  /// A method of the module's own keeps its name.
  @Test func ownMethods() throws {
    let text = "struct Match { func rangeAt(_ i: Int) -> Int { i } }\nlet r = Match().rangeAt(1)"
    #expect(try port(text).contains("Match().rangeAt(1)"))
  }

  /// A type of the module's own keeps its name.
  @Test func ownTypes() throws {
    let text = "struct UIControlState {}\nlet state = UIControlState()"
    #expect(try port(text).contains(text))
  }

  /// A local value keeps its name; a member of `self` does not.
  @Test func localValues() throws {
    let member = "class A: UIViewController { func f() { _ = childViewControllers } }"
    #expect(try port(member).contains("_ = children"))
    let local = "class A { func f() { let childViewControllers = 1; _ = childViewControllers } }"
    #expect(try port(local).contains("_ = childViewControllers"))
  }

  @Test func overrides() throws {
    let text = try port(
      """
      class A: UIViewController {
        override func didMove(toParentViewController parent: UIViewController?) {}
        override var childViewControllerForStatusBarStyle: UIViewController? { nil }
      }
      """)
    #expect(text.contains("override func didMove(toParent parent: UIViewController?)"))
    #expect(text.contains("override var childForStatusBarStyle: UIViewController?"))
  }
}
