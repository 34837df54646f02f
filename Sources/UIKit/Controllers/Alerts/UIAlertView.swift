// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An alert with numbered buttons, from before iOS 8. A `UIAlertController` shows it.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// The delegate, which is notified when the user chooses a button.
  open weak var delegate: (any UIAlertViewDelegate)?
  /// The title.
  open var title = ""
  /// The text below the title.
  open var message: String?
  /// The text fields of the alert.
  open var alertViewStyle = UIAlertViewStyle.default
  /// The number of the button that cancels; -1 if there is none.
  open var cancelButtonIndex = -1
  private var titles: [String] = []
  private weak var shown: UIAlertController?

  /// Creates an alert.
  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title ?? "", message, delegate)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with more buttons.
  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }
  /// The number of the first button that does not cancel; -1 if there is none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  /// Whether the alert is shown.
  open var isVisible: Bool { shown != nil }

  /// Adds a button, and returns its number.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// Returns the title of a button; `nil` if there is none.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// Returns a text field of an alert that is shown; `nil` if there is none.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = shown?.textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Presents the alert from the topmost controller. Does nothing without a window.
  open func show() {
    guard let host = UIApplication.shared.keyWindow?.rootViewController?.last else { return }
    let made = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for isSecret in alertViewStyle.fields {
      made.addTextField { $0.isSecureTextEntry = isSecret }
    }
    for (index, title) in titles.enumerated() {
      made.addAction(
        UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { _ in
          self.delegate?.alertView(self, clickedButtonAt: index)
          self.delegate?.alertView(self, didDismissWithButtonIndex: index)
        })
    }
    shown = made
    delegate?.willPresent(self)
    host.present(made, animated: true) { self.delegate?.didPresent(self) }
  }

  /// Dismisses the alert as if the user had chosen a button, but does not call
  /// `alertView(_:clickedButtonAt:)`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    shown?.presentingViewController?.dismiss(animated: animated)
    delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
  }
}

/// The text fields of an alert from before iOS 8.
public enum UIAlertViewStyle: Int, Sendable {
  /// None.
  case `default`
  /// A password field.
  case secureTextInput
  /// A text field.
  case plainTextInput
  /// A text field for a name and a password field.
  case loginAndPasswordInput

  /// Whether the text of each field is hidden.
  fileprivate var fields: [Bool] {
    switch self {
    case .default: []
    case .secureTextInput: [true]
    case .plainTextInput: [false]
    case .loginAndPasswordInput: [false, true]
    }
  }
}

/// The methods with which an alert reports its appearance and the chosen button. All are optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Called when the user chose a button.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called after the alert was dismissed.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Called before the alert is shown.
  func willPresent(_ alertView: UIAlertView)
  /// Called after the alert is shown.
  func didPresent(_ alertView: UIAlertView)
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
}

extension UIViewController {
  /// The controller at the end of the chain of presented controllers.
  fileprivate var last: UIViewController { presentedViewController?.last ?? self }
}
