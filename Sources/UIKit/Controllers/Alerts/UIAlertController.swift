// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Asks something in the middle of the screen, or at its lower side.
///
/// What is higher than the screen cannot be scrolled.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it is asked.
  public enum Style: Int, Sendable {
    /// At the lower side.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// Where it is asked.
  open private(set) var preferredStyle = Style.alert
  /// The answers, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The answer in bold letters; without one that is the one that cancels.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }
  /// Fields below the words, in the order in which they were added.
  open private(set) var textFields: [UITextField]?
  /// The words below the title.
  open var message: String? { didSet { rebuild() } }
  /// The words at the top.
  open override var title: String? { didSet { rebuild() } }

  /// From the top on: the question with its answers, and in a sheet what cancels.
  private(set) var panels: [AlertPanel] = []
  private static let gap: CGFloat = 8
  /// From memory, points.
  private static let alertWidth: CGFloat = 270

  /// Creates a question without answers.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Creates a question without words.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    modalTransitionStyle = .coverVertical
  }

  /// Archives are not supported: creates a question without words.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  /// Adds an answer. A second one that cancels is left out, with a line in the log.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, cancelAction != nil {
      return Log.warn("\(type(of: self)) can have but one answer that cancels")
    }
    actions.append(action)
    action.changed = { [weak self] in
      self?.panels.forEach { $0.buttons.forEach { $0.show() } }
    }
    rebuild()
  }

  /// Adds a field; in sheets there are none.
  ///
  /// - Parameter configurationHandler: Called with the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Log.warn("\(type(of: self)) is a sheet, which has no fields")
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

  /// Makes a view that holds the panes.
  open override func loadView() {
    view = UIView()
    rebuild()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
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
    // Of two, what cancels is the first; else it is the last.
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

  /// Where the panes are in a space.
  func frame(in bounds: CGRect, safe: UIEdgeInsets) -> CGRect {
    guard preferredStyle == .actionSheet else {
      let height = arrange(Self.alertWidth)
      return CGRect(
        x: ((bounds.width - Self.alertWidth) / 2).rounded(),
        y: ((bounds.height - height) / 2).rounded(), width: Self.alertWidth, height: height)
    }
    // No wider than on a phone.
    let width = min(bounds.width - 2 * Self.gap, 500)
    let height = arrange(width)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(),
      y: bounds.height - height - max(safe.bottom, Self.gap), width: width, height: height)
  }

  // MARK: Answers

  /// Gives an answer: the alert goes, and then the answer is told.
  func answer(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    view.endEditing(true)
    let presenter = presentingViewController
    presenter?.dismiss(animated: true) { action.handler?(action) }
  }

  /// A touch beside a sheet cancels, where something does.
  func touchedBeside() {
    guard preferredStyle == .actionSheet, let cancelAction else { return }
    answer(cancelAction)
  }

  override func makePresentationController(by presenter: UIViewController)
    -> UIPresentationController?
  { AlertPresentationController(presentedViewController: self, presenting: presenter) }
}
