// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that shows that there is no content.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let column = UIStackView()

  /// Creates a view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view with an empty configuration.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    (column.axis, column.alignment) = (.vertical, .center)
    addSubview(column)
    show()
  }

  /// The configuration that the view shows. A configuration of another kind is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    add(shown.isLoading ? activity : picture, below: shown.imageToTextPadding)
    let title = label(shown.text, shown.attributedText, shown.textProperties)
    let text = label(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    let buttons = [
      button(shown.button, shown.buttonProperties),
      button(shown.secondaryButton, shown.secondaryButtonProperties),
    ]
    add(title, below: text == nil ? shown.textToButtonPadding : shown.textToSecondaryTextPadding)
    add(text, below: shown.textToButtonPadding)
    for button in buttons { add(button, below: shown.buttonToSecondaryButtonPadding) }
    backgroundColor = shown.background.backgroundColor
    setNeedsLayout()
  }

  private func add(_ view: UIView?, below padding: CGFloat) {
    guard let view else { return }
    column.addArrangedSubview(view)
    column.setCustomSpacing(padding, after: view)
  }

  private var activity: UIView {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    return indicator
  }

  private var picture: UIView? {
    guard let image = shown.image else { return nil }
    let (view, look) = (UIImageView(image: image), shown.imageProperties)
    view.preferredSymbolConfiguration = look.preferredSymbolConfiguration
    if let color = look.tintColor { view.tintColor = color }
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = look.cornerRadius
    view.clipsToBounds = look.cornerRadius > 0
    for (anchor, length) in [
      (view.widthAnchor, look.maximumSize.width), (view.heightAnchor, look.maximumSize.height),
    ] where length > 0 {
      anchor.constraint(lessThanOrEqualToConstant: length).isActive = true
    }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?,
    _ look: UIContentUnavailableConfiguration.TextProperties
  ) -> UILabel? {
    guard text?.isEmpty == false || attributed != nil else { return nil }
    let label = UILabel()
    (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
    label.lineBreakMode = look.lineBreakMode
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func button(
    _ look: UIButton.Configuration, _ behavior: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard look.title?.isEmpty == false || look.image != nil else { return nil }
    let button = UIButton(configuration: look, primaryAction: behavior.primaryAction)
    (button.isEnabled, button.menu, button.role) = (
      behavior.isEnabled, behavior.menu, behavior.role
    )
    button.showsMenuAsPrimaryAction = behavior.menu != nil && behavior.primaryAction == nil
    return button
  }

  /// Places the content in the middle of the area inside the margins and the safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = shown.directionalLayoutMargins
    let room = bounds.inset(by: safeAreaInsets).inset(
      by: UIEdgeInsets(
        top: margins.top, left: isMirrored ? margins.trailing : margins.leading,
        bottom: margins.bottom, right: isMirrored ? margins.leading : margins.trailing))
    let size = column.systemLayoutSizeFitting(
      CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .defaultLow,
      verticalFittingPriority: .fittingSizeLevel)
    let width = min(size.width, room.width)
    column.frame = CGRect(
      x: room.midX - width / 2, y: room.midY - size.height / 2, width: width, height: size.height)
  }
}

// See `UITableViewInitializers`.

extension UIContentUnavailableView {
  @_silgen_name("nacre_unavailable_view_init_object")
  convenience init(ofClass configuration: UIContentUnavailableConfiguration) {
    self.init(configuration: configuration)
  }
  @_silgen_name("nacre_unavailable_view_init_object")
  fileprivate static func object(_ configuration: __owned UIContentUnavailableConfiguration)
    -> UIContentUnavailableView
}

extension DynamicallyCreated where Self: UIContentUnavailableView {
  /// Creates a view of the dynamic class; see `UIContentUnavailableView.init(configuration:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_unavailable_view_init")
  public init(configuration: UIContentUnavailableConfiguration)

  @_silgen_name("nacre_unavailable_view_init")
  @usableFromInline
  static func create(configuration: __owned UIContentUnavailableConfiguration) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIContentUnavailableView.Type).object(configuration), to: Self.self)
  }
}
