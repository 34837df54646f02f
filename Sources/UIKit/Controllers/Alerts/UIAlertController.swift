// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A controller that shows an alert or an action sheet.
///
/// Content taller than the screen does not scroll.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style of an alert controller.
  public enum Style: Int, Sendable {
    /// An action sheet at the bottom of the screen.
    case actionSheet = 0
    /// An alert in the centre of the screen.
    case alert = 1
  }

  /// The style of the alert controller.
  open private(set) var preferredStyle = Style.alert
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action with a bold title; `nil`, the default, means the cancel action.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }
  /// The text fields below the message, in the order in which they were added.
  open private(set) var textFields: [UITextField]?
  /// The text below the title.
  open var message: String? { didSet { rebuild() } }
  /// The title at the top.
  open override var title: String? { didSet { rebuild() } }

  /// The panels from top to bottom: the main one, and in an action sheet that of the cancel action.
  private(set) var panels: [AlertPanel] = []
  private static let gap: CGFloat = 8
  /// The width of an alert in points. Unverified; see DifferencesFromApple.md.
  private static let alertWidth: CGFloat = 270

  /// Creates an alert controller without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Creates an alert without a title, a message or actions.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    modalTransitionStyle = .coverVertical
  }

  /// Creates an alert without actions, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
    coder.fill(self, as: UIAlertController.self)
  }

  /// Adds an action. A second cancel action is ignored with a warning.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      return Log.warn("\(type(of: self)) can have only one cancel action")
    }
    actions.append(action)
    action.changed = { [weak self] in
      self?.panels.forEach { $0.buttons.forEach { $0.show() } }
    }
    rebuild()
  }

  /// Adds a text field. Action sheets ignore it with a warning.
  ///
  /// - Parameter configurationHandler: A block that configures the text field before it is shown.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Log.warn("\(type(of: self)) is an action sheet, which has no text fields")
    }
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
    field.leftViewMode = .always
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    rebuild()
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: The view

  /// Creates the view and its panels.
  open override func loadView() {
    view = UIView()
    rebuild()
  }

  override func arrangeView() {
    super.arrangeView()
    arrange(view.bounds.width)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = textFields?.first?.becomeFirstResponder()
  }

  private func rebuild() {
    guard let view = viewIfLoaded else { return }
    panels.forEach { $0.removeFromSuperview() }
    let isSheet = preferredStyle == .actionSheet
    let bold = preferredAction ?? cancelAction
    func buttons(_ actions: [UIAlertAction]) -> [AlertButton] {
      actions.map { action in
        AlertButton(action, size: isSheet ? 20 : 17, isBold: action === bold) { [weak self] in
          self?.answer(action)
        }
      }
    }
    let cancel = cancelAction
    let others = actions.filter { $0 !== cancel }
    // The cancel action is the first of two, and otherwise the last.
    let isFirst = actions.count == 2
    let inOne =
      isSheet
      ? others : isFirst ? [cancel].compactMap { $0 } + others : others + [cancel].compactMap { $0 }
    panels = [
      AlertPanel(
        title: title, message: message, fields: textFields ?? [], buttons: buttons(inOne),
        isSheet: isSheet)
    ]
    if isSheet, let cancel {
      let panel = AlertPanel(
        title: nil, message: nil, fields: [], buttons: buttons([cancel]), isSheet: true)
      panel.contentView.backgroundColor = .secondarySystemGroupedBackground
      panels.append(panel)
    }
    panels.forEach(view.addSubview)
    view.setNeedsLayout()
  }

  @discardableResult
  private func arrange(_ width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    for panel in panels {
      let height = panel.arrange(width)
      panel.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height + Self.gap
    }
    return max(y - Self.gap, 0)
  }

  /// Returns the frame of the alert in a container.
  func frame(in bounds: CGRect, safe: UIEdgeInsets) -> CGRect {
    guard preferredStyle == .actionSheet else {
      let height = arrange(Self.alertWidth)
      return CGRect(
        x: ((bounds.width - Self.alertWidth) / 2).rounded(),
        y: ((bounds.height - height) / 2).rounded(), width: Self.alertWidth, height: height)
    }
    // Limited to about the width of a phone.
    let width = min(bounds.width - 2 * Self.gap, 500)
    let height = arrange(width)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(),
      y: bounds.height - height - max(safe.bottom, Self.gap), width: width, height: height)
  }

  // MARK: Choosing an action

  /// Dismisses the alert and then calls the action's handler.
  func answer(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    view.endEditing(true)
    let presenter = presentingViewController
    presenter?.dismiss(animated: true) { action.handler?(action) }
  }

  /// Cancels an action sheet after a tap outside, if it has a cancel action.
  func touchedBeside() {
    guard preferredStyle == .actionSheet, let cancelAction else { return }
    answer(cancelAction)
  }

  override func makePresentationController(by presenter: UIViewController)
    -> UIPresentationController?
  { AlertPresentationController(presentedViewController: self, presenting: presenter) }
}
