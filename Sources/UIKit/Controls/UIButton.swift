// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control that shows a title and an image, and runs actions when tapped.
///
/// Titles, images and colours are set per control state, or together by a `configuration`. Without
/// a configuration, a system button fades to an alpha of 0.2 while touched and takes 0.47 seconds
/// to return; a custom button dims its image. Unverified; see DifferencesFromApple.md.
open class UIButton: UIControl {
  /// The style of a button.
  public enum ButtonType: Int, Sendable {
    /// No styling beyond what the client sets.
    case custom
    /// Text and image in the tint colour.
    case system
    /// An "i" in a circle.
    case detailDisclosure
    /// An "i" in a circle.
    case infoLight
    /// An "i" in a circle.
    case infoDark
    /// A plus sign in a circle.
    case contactAdd
    /// The same as `system`.
    case plain
    /// A grey cross in a circle.
    case close

    /// The older name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The content set for one control state.
  struct Contents {
    var title: String?
    var attributed: NSAttributedString?
    var color: UIColor?
    var image: UIImage?
    var background: UIImage?
    var symbols: UIImage.SymbolConfiguration?
  }

  private(set) var contents: [State: Contents] = [:]
  let back = UIImageView()
  let label = UILabel()
  let picture = UIImageView()
  let subtitle = UILabel()
  /// The activity indicator in place of the image, while the configuration shows one.
  var wheel: UIActivityIndicatorView?
  private var needsConfigurationUpdate = false
  private var storedType = ButtonType.custom

  /// Creates a custom button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a custom button of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIButton.self)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }

  /// Returns a system button with an image that calls a method when it is pressed.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - target: The object whose method is called; `nil` looks for it in the responder chain.
  ///   - action: The method; `nil` for none.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = create(frame: .zero)
    button.take(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.bounds.size = button.intrinsicContentSize
    return button
  }

  /// Creates a button that shows an action's title and image and runs the action.
  ///
  /// - Parameters:
  ///   - type: The button's type.
  ///   - primaryAction: The action to run on `primaryActionTriggered`.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    take(type)
    take(primaryAction)
  }

  /// Creates a system button that shows an action's title and image and runs the action.
  public convenience init(primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
  }

  /// Creates a system button with a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The content and the appearance.
  ///   - primaryAction: The action to run. Its title and image are used where the configuration has
  ///     none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    bounds.size = intrinsicContentSize
  }

  /// The size of a system button's title in points, if nothing else is set.
  ///
  /// **Source.** View hierarchies that apps on iOS have printed: the title "Button" of a system button from a document
  /// has the frame (0.33 6; 45.67 18), and that of a custom button from code is 21.67 points high, the line of 18
  /// points. The button's width of 46 points is also that of 14 documents of iOS Creator. That a system button from code
  /// has this font too is unverified; see DifferencesFromApple.md.
  static let systemTitleSize: CGFloat = 15

  /// Sets the button's type, with the image and the font of that type. A font that has been set stays.
  func take(_ type: ButtonType) {
    storedType = type
    if type == .system, label.font == .systemFont(ofSize: UIFont.buttonFontSize) {
      label.font = .systemFont(ofSize: Self.systemTitleSize)
    }
    guard let glyph = Self.glyph(type) else { return }
    setImage(glyph, for: .normal)
    bounds.size = intrinsicContentSize
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    bounds.size = intrinsicContentSize
  }

  private func setUp() {
    isOpaque = false
    for view in [back, picture, label, subtitle] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    (label.textAlignment, subtitle.textAlignment) = (.center, .center)
    setNeedsLayout()
  }

  // MARK: Contents

  /// The button's type. The default is `custom`.
  open var buttonType: ButtonType { storedType }
  /// The content and the appearance, which replace the per-state content. The default is `nil`.
  open var configuration: Configuration? {
    didSet {
      if configuration == nil, oldValue != nil {
        (label.lineBreakMode, label.numberOfLines) = (.byTruncatingMiddle, 1)
      }
      changed()
    }
  }
  /// The meaning of a button.
  public enum Role: Int, Sendable {
    /// No particular meaning.
    case normal
    /// The choice that the user is likely to make.
    case primary
    /// Leaves without a change.
    case cancel
    /// Deletes data.
    case destructive
  }
  /// The meaning of the button. The default is `normal`. Stored for compatibility; has no effect.
  open var role = Role.normal {
    didSet { changed() }
  }
  /// A closure that may change the configuration. It is called with the button before display and
  /// after each change of state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of state requests an update of the configuration. The default is true.
  open var automaticallyUpdatesConfiguration = true
  /// Requests a call of `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Updates the configuration for the current state. The default calls
  /// `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration()
  }
  /// Returns the style of the pointer over a button.
  ///
  /// The parameters are the button, and the effect and the shape that the system proposes.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?
  /// Gives the style of the pointer over the button. Stored for compatibility; has no effect: the pointer has one shape.
  open var pointerStyleProvider: PointerStyleProvider?
  /// Whether the pointer changes over the button. The default is false. Stored for compatibility; has no effect.
  open var isPointerInteractionEnabled = false
  /// The menu, which a long press shows, or a touch if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showSelection()
    }
  }
  /// The order of the menu's elements. The default is `automatic`.
  open var preferredMenuElementOrder = UIMenu.ElementOrder.automatic
  /// Whether the button keeps a selection. With a menu that is shown as the primary action, the button shows the title
  /// and the image of the selected element, initially the first. Otherwise a tap toggles `isSelected`. The default is
  /// false.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showSelection() }
  }
  open override var showsMenuAsPrimaryAction: Bool {
    didSet { showSelection() }
  }

  private var isPopUp: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }
  /// Shows the selected element.
  private func showSelection() {
    guard isPopUp, let menu else { return }
    if menu.selectedElements.isEmpty, let first = menu.firstLeaf { menu.turnOn(first) }
    guard let element = menu.selectedElements.first else { return }
    setTitle(element.title, for: .normal)
    setImage(element.image, for: .normal)
  }
  override func menuDidChoose(_ element: UIMenuElement) {
    super.menuDidChoose(element)
    guard isPopUp else { return }
    menu?.turnOn(element)
    showSelection()
  }
  /// Returns the menu of the button.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }
  /// The distances from the button's edges to its content. Ignored if there is a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      changed()
      customize(.contentEdgeInsets, \.contentEdgeInsets)
    }
  }
  /// Insets that offset the title without changing the button's intrinsic content size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Insets that offset the image without changing the button's intrinsic content size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Whether a custom button's image dims while highlighted. The default is true.
  open var adjustsImageWhenHighlighted = true
  /// Whether a custom button's image dims while disabled. The default is true.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while touched. Stored for compatibility; has no effect.
  open var showsTouchWhenHighlighted = false
  /// Whether the title's shadow changes while highlighted. Stored for compatibility; has no effect.
  open var reversesTitleShadowWhenHighlighted = false

  /// The view that shows the title.
  open var titleLabel: UILabel? { label }
  /// The view that shows the configuration's subtitle.
  open var subtitleLabel: UILabel? { subtitle }
  /// The view that shows the image.
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
  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    edit(state) { $0.title = title }
  }
  /// Sets the attributed title for a state. It overrides a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    edit(state) { $0.attributed = title }
  }
  /// Sets the title colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    edit(state) { $0.color = color }
    customize(.titleColor, for: state) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    edit(state) { $0.image = image }
  }
  /// Sets the look of symbols that don't determine it themselves, for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) { edit(state) { $0.symbols = configuration } }
  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    edit(state) { $0.background = image }
    customize(.backgroundImage, for: state) {
      ($0 as? UIButton)?.setBackgroundImage(image, for: state)
    }
  }

  /// The value set for a state, or else the one set for the normal state.
  private func value<Value>(_ state: State, _ path: (Contents) -> Value?) -> Value? {
    contents[state].flatMap(path) ?? contents[.normal].flatMap(path)
  }
  /// Returns the title for a state. States without a title use the normal state's.
  open func title(for state: UIControl.State) -> String? { value(state) { $0.title } }
  /// Returns the attributed title for a state. States without one use the normal state's.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(state) { $0.attributed }
  }
  /// Returns the title colour for a state. States without a colour use the normal state's, or else
  /// the default of the button's type.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    if let color = value(state, { $0.color }) { return color }
    return storedType == .custom ? .white : state.contains(.disabled) ? nil : tintColor
  }
  /// Returns the image for a state. States without an image use the normal state's.
  open func image(for state: UIControl.State) -> UIImage? { value(state) { $0.image } }
  /// Returns the look of symbols for a state. States without one use the normal state's.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State)
    -> UIImage.SymbolConfiguration?
  { value(state) { $0.symbols } }
  /// Returns the background image for a state. States without one use the normal state's.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(state) { $0.background }
  }
  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title colour for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .tertiaryLabel }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The look of symbols for the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Layout

  /// Returns the rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the content: the bounds inset by the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
  /// Returns the rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).title
  }
  /// Returns the rectangle of the image.
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
    let image = wheel?.bounds.size ?? picture.image?.size ?? .zero
    let room = ButtonArrangement.textWidth(in: rect, beside: image, configuration)
    var arrangement = ButtonArrangement(
      image: image, title: fit(label, room), subtitle: fit(subtitle, room), in: rect, configuration)
    arrangement.isMirrored = isMirrored
    arrangement.imageInsets = configuration == nil ? imageEdgeInsets : .zero
    arrangement.titleInsets = configuration == nil ? titleEdgeInsets : .zero
    arrangement.arrange(effectiveContentHorizontalAlignment, contentVerticalAlignment)
    return arrangement
  }
  /// Returns the size of a label's text, wrapped at a width; 0 means no limit.
  private func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
    label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: width, height: 0)) : .zero
  }

  /// The size of the content plus its insets. Titles have one line, unless they have breaks of their own.
  open override var intrinsicContentSize: CGSize { size(in: .zero) }

  override var wrapsContent: Bool {
    guard let configuration else { return false }
    return configuration.titleLineBreakMode.wraps
      && !(configuration.title ?? currentTitle ?? "").isEmpty
      || configuration.subtitleLineBreakMode.wraps && !(configuration.subtitle ?? "").isEmpty
  }
  override func contentSize(width: CGFloat) -> CGSize? {
    let room = width - insets.left - insets.right
    return wrapsContent && room > 0 ? size(in: CGRect(x: 0, y: 0, width: room, height: 0)) : nil
  }

  private func size(in rect: CGRect) -> CGSize {
    let size = arrangement(in: rect).size
    // A system button without insets or image is 12 points taller than its text. Unverified; see
    // DifferencesFromApple.md.
    let extra: CGFloat =
      configuration == nil && contentEdgeInsets == .zero && picture.image == nil ? 12 : 0
    return CGSize(
      width: max(0, size.width + insets.left + insets.right),
      height: max(0, size.height + insets.top + insets.bottom + extra))
  }
  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Updates the frames and the appearance of the parts.
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

  /// Shows the content for the current state.
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
    picture.tintColor =
      !isEnabled ? .tertiaryLabel : storedType == .close ? .secondaryLabel : tintColor
    let image = currentImage?.preferring(currentPreferredSymbolConfiguration)
    picture.show(
      storedType != .custom && image?.renderingMode == .automatic
        ? image?.withRenderingMode(.alwaysTemplate) : image)
    // An image set for this state already shows it, so it isn't dimmed.
    let isPlain = contents[state]?.image == nil && storedType == .custom
    let isFaint =
      isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    if storedType == .custom { picture.alpha = isPlain && isFaint ? 0.5 : 1 }
  }

  override var keepsGestures: Bool { true }

  /// Also fades a system button out while highlighted, and back in afterwards.
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
    // Fade out at once, and back in over half a second.
    if alpha < 1 || window == nil {
      fade()
    } else {
      UIView.animate(
        withDuration: 0.47, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: fade)
    }
  }

  /// Invalidates the intrinsic content size if the Dynamic Type size changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      invalidateIntrinsicContentSize()
    }
  }

  /// Sends `primaryActionTriggered` if the touch ended inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    // The labels are not used: updating them to the current state would change the view that is being read.
    let attributed = configuration == nil ? currentAttributedTitle?.string ?? "" : ""
    let title = attributed.isEmpty ? configuration?.title ?? currentTitle : attributed
    let lines = [title, configuration?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    speech.label = lines.isEmpty ? nil : lines.joined(separator: ", ")
    speech.traits.insert(.button)
    return speech
  }
}
