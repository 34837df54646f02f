// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control with a title and a picture, which may differ from state to state.
///
/// A system button fades to a fifth under a finger, and comes back in half a second; a custom one
/// makes its picture darker at once. These are from memory.
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// As it is told.
    case custom
    /// Text in the tint.
    case system
    /// An "i" in a circle; drawn as `system`.
    case detailDisclosure
    /// An "i" in a circle; drawn as `system`.
    case infoLight
    /// An "i" in a circle; drawn as `system`.
    case infoDark
    /// A plus in a circle; drawn as `system`.
    case contactAdd
    /// As `system`.
    case plain
    /// A cross in a circle; drawn as `system`.
    case close
  }

  /// What differs from state to state.
  struct Contents {
    var title: String?
    var attributed: NSAttributedString?
    var color: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  private var contents: [State: Contents] = [:]
  let back = UIImageView()
  let label = UILabel()
  let picture = UIImageView()
  let subtitle = UILabel()
  /// The wheel in the place of the picture, once it was asked for.
  var wheel: UIActivityIndicatorView?
  private var needsConfigurationUpdate = false
  private var storedType = ButtonType.custom

  /// Creates a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a custom button of size zero.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    storedType = buttonType
  }

  /// Creates a button with the title and the picture of an action, which it runs.
  ///
  /// - Parameters:
  ///   - type: Its kind.
  ///   - primaryAction: What it does.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    storedType = type
    take(primaryAction)
  }

  /// Creates a system button with the title and the picture of an action, which it runs.
  public convenience init(primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
  }

  /// Creates a button that looks as it is told.
  ///
  /// - Parameters:
  ///   - configuration: How it looks.
  ///   - primaryAction: What it does; gives title and picture where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    bounds.size = intrinsicContentSize
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    bounds.size = intrinsicContentSize
  }

  private func setUp() {
    for view in [back, picture, label, subtitle] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    (label.textAlignment, subtitle.textAlignment) = (.center, .center)
    setNeedsLayout()
  }

  // MARK: Contents

  /// Its kind.
  open var buttonType: ButtonType { storedType }
  /// How it looks, in place of what is set for states; `nil` by default.
  open var configuration: Configuration? {
    didSet { changed() }
  }
  /// Called with the button before it is shown and when its state has changed, to change the
  /// configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of the state asks for an update of the configuration.
  open var automaticallyUpdatesConfiguration = true
  /// Asks for `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Brings the configuration in line with the state: calls the handler, unless overridden.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration()
  }
  /// Shows a menu in place of running actions; stored.
  open var showsMenuAsPrimaryAction = false
  /// Whether the title of a chosen action is shown; stored.
  open var changesSelectionAsPrimaryAction = false
  /// Around everything in the button.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      changed()
      customize(.contentEdgeInsets)
    }
  }
  /// Around the title, which makes the button no larger.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Around the picture, which makes the button no larger.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Whether a custom button's picture is darker under a finger.
  open var adjustsImageWhenHighlighted = true
  /// Whether a custom button's picture is lighter when it is disabled.
  open var adjustsImageWhenDisabled = true
  /// Stored.
  open var showsTouchWhenHighlighted = false
  /// Stored.
  open var reversesTitleShadowWhenHighlighted = false

  /// The title, laid out to date.
  open var titleLabel: UILabel? { label }
  /// The subtitle of a configuration.
  open var subtitleLabel: UILabel? { subtitle }
  /// The picture.
  open var imageView: UIImageView? { picture }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    update()
  }
  private func edit(_ state: State, _ body: (inout Contents) -> Void) {
    body(&contents[state, default: Contents()])
    changed()
  }
  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    edit(state) { $0.title = title }
  }
  /// Sets the title of a state, which comes before a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    edit(state) { $0.attributed = title }
  }
  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    edit(state) { $0.color = color }
    customize(.titleColor, for: state) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
  }
  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    edit(state) { $0.image = image }
  }
  /// Sets the picture behind everything in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    edit(state) { $0.background = image }
    customize(.backgroundImage, for: state) {
      ($0 as? UIButton)?.setBackgroundImage(image, for: state)
    }
  }

  /// What was set for a state, or for the normal one.
  private func value<Value>(_ state: State, _ path: (Contents) -> Value?) -> Value? {
    contents[state].flatMap(path) ?? contents[.normal].flatMap(path)
  }
  /// Returns the title of a state, or the normal one.
  open func title(for state: UIControl.State) -> String? { value(state) { $0.title } }
  /// Returns the title of a state, or the normal one.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(state) { $0.attributed }
  }
  /// Returns the colour of the title in a state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    if let color = value(state, { $0.color }) { return color }
    return storedType == .custom ? .white : state.contains(.disabled) ? nil : tintColor
  }
  /// Returns the picture of a state, or the normal one.
  open func image(for state: UIControl.State) -> UIImage? { value(state) { $0.image } }
  /// Returns the picture behind everything in a state, or the normal one.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(state) { $0.background }
  }
  /// The title.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .tertiaryLabel }
  /// The picture.
  open var currentImage: UIImage? { image(for: state) }
  /// The picture behind everything.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Layout

  /// Returns where the background lies.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the content lies.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
  /// Returns where the title lies.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).title
  }
  /// Returns where the picture lies.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).image
  }

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  private func arrangement(in rect: CGRect) -> ButtonArrangement {
    updateConfigurationIfNeeded()
    update()
    var arrangement = ButtonArrangement(
      image: wheel?.bounds.size ?? picture.image?.size ?? .zero, title: fit(label),
      subtitle: fit(subtitle),
      in: rect, configuration)
    arrangement.isMirrored = isMirrored
    arrangement.imageInsets = configuration == nil ? imageEdgeInsets : .zero
    arrangement.titleInsets = configuration == nil ? titleEdgeInsets : .zero
    arrangement.arrange(effectiveContentHorizontalAlignment, contentVerticalAlignment)
    return arrangement
  }
  private func fit(_ label: UILabel) -> CGSize {
    label.text?.isEmpty == false ? label.sizeThatFits(.zero) : .zero
  }

  /// The size of what is in the button, with its insets.
  open override var intrinsicContentSize: CGSize {
    let size = arrangement(in: .zero).size
    // A system button without insets is a little taller than its text. From memory.
    let extra: CGFloat =
      configuration == nil && contentEdgeInsets == .zero && picture.image == nil ? 12 : 0
    return CGSize(
      width: max(0, size.width + insets.left + insets.right),
      height: max(0, size.height + insets.top + insets.bottom + extra))
  }
  /// Returns the size that is asked for.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places and colours the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    update()
    back.frame = backgroundRect(forBounds: bounds)
    back.layer.cornerRadius = configuration?.cornerRadius(back.bounds.height, traitCollection) ?? 0
    let rect = contentRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: rect)
    picture.frame = imageRect(forContentRect: rect)
    wheel?.frame = picture.frame
    subtitle.frame = arrangement(in: rect).subtitle
  }

  /// Shows what belongs to the state.
  private func update() {
    show(wheel: configuration?.showsActivityIndicator ?? false)
    if let configuration { return show(configuration) }
    back.layer.borderWidth = 0
    back.show(currentBackgroundImage)
    back.backgroundColor = nil
    subtitle.text = nil
    if let title = currentAttributedTitle, title.length > 0 {
      label.show(title, currentTitleColor)
    } else {
      label.textColor = currentTitleColor
      label.text = currentTitle
    }
    picture.tintColor = isEnabled ? tintColor : .tertiaryLabel
    picture.show(
      storedType != .custom && currentImage?.renderingMode == .automatic
        ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage)
    // A picture of its own for the state needs no other sign of it.
    let isPlain = contents[state]?.image == nil && storedType == .custom
    let isFaint =
      isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    if storedType == .custom { picture.alpha = isPlain && isFaint ? 0.5 : 1 }
  }

  override var keepsGestures: Bool { true }

  /// Fades a system button, and brings it back.
  override func stateChanged() {
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    super.stateChanged()
    guard configuration == nil, storedType != .custom else { return }
    let alpha: CGFloat = isHighlighted && isEnabled ? 0.2 : 1
    guard label.alpha != alpha else { return }
    let fade = {
      self.label.alpha = alpha
      self.picture.alpha = alpha
    }
    // Down at once, back in half a second.
    if alpha < 1 || window == nil {
      fade()
    } else {
      UIView.animate(
        withDuration: 0.47, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: fade)
    }
  }

  /// Makes the button as large as the size of text asks for.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      invalidateIntrinsicContentSize()
    }
  }

  /// Tells of the button's own event beside that of the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { sendActions(for: .primaryActionTriggered) }
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    update()
    let lines = [label.text, subtitle.text].compactMap { $0 }.filter { !$0.isEmpty }
    speech.label = lines.isEmpty ? nil : lines.joined(separator: ", ")
    speech.traits.insert(.button)
    return speech
  }
}
