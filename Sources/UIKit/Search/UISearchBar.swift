// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A search field with an optional cancel button and optional scope buttons.
///
/// The bar is 56 points high. Margins, the heights of the prompt and of the scope buttons, and the
/// animations of 0.3 s are unverified; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    /// A bar with a background: the same as `prominent`.
    case `default`
    /// A bar with a background.
    case prominent
    /// The search field without a background of the bar.
    case minimal
  }

  /// The delegate.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The position of the bar, which the delegate determines.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  /// The text field.
  public let searchTextField = UISearchTextField()
  private let background = UIVisualEffectView(effect: nil)
  private let promptLabel = UILabel()
  private let cancelButton = UIButton(type: .system)
  let scopes = UISegmentedControl()
  /// The bookmarks or results list button of an empty field.
  let iconButton = UIButton(type: .system)
  var images = SearchBarImages()
  private lazy var listener = SearchFieldListener(bar: self)
  private var showsCancel = false
  private var showsScopes = false
  /// The search controller, which is notified in addition to the delegate.
  weak var search: UISearchController?

  static let height: CGFloat = 56
  private static let margin: CGFloat = 8
  private static let cancelGap: CGFloat = 12
  private static let promptHeight: CGFloat = 19
  private static let scopeHeight: CGFloat = 44

  // The traits of the keyboard are those of the text field.
  /// The text field's property.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// The text field's property.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// The text field's property.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The text field's property.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The text field's property.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// The text field's property.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// The text field's property.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// The text field's property.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  /// The text field's property.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }

  /// Creates a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a search bar of size zero with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UISearchBar.self)
  }

  /// Creates a search bar of size zero.
  @preconcurrency @MainActor public convenience init() { self.init(frame: .zero) }

  private func setUp() {
    for part in [background, promptLabel, searchTextField, cancelButton, scopes] as [UIView] {
      addSubview(part)
    }
    clipsToBounds = true
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.textColor = .secondaryLabel
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.alpha = 0
    scopes.alpha = 0
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    searchTextField.tokensChanged = { [weak self] in self?.search?.searchChanged() }
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    scopes.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    iconButton.addAction(
      UIAction { [weak self] _ in self?.iconButtonPressed() }, for: .touchUpInside)
    showBackground()
  }

  // MARK: Content

  /// The text of the search bar. The default is `nil`; the text of the field is then empty.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      showIconButton()
      search?.searchChanged()
    }
  }
  /// The text that an empty field shows. The default is "Search".
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line of text above the field. The default is `nil`.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      sizeChanged()
    }
  }
  /// The titles of the scope buttons; `nil` or an empty array for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = scopeButtonTitles?.isEmpty == false ? 0 : -1
      sizeChanged()
    }
  }
  /// The index of the selected scope. The default is 0. An index without a button selects none.
  open var selectedScopeButtonIndex: Int {
    get { max(scopes.selectedSegmentIndex, 0) }
    set {
      let isThere = scopeButtonTitles?.indices.contains(newValue) == true
      scopes.selectedSegmentIndex = isThere ? newValue : UISegmentedControl.noSegment
    }
  }
  /// Whether the scope buttons are shown. The default is false.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Shows or hides the scope buttons.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != showsScopes else { return }
    showsScopes = show
    sizeChanged()
    relayout(animated: animated)
  }
  /// Whether an empty field has a bookmarks button at its end. The default is false.
  open var showsBookmarkButton = false { didSet { showIcons() } }
  /// Whether an empty field has a results list button at its end. The default is false.
  open var showsSearchResultsButton = false { didSet { showIcons() } }
  /// Whether the cancel button is shown. The default is false.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    relayout(animated: animated)
  }

  // MARK: Looks

  /// The style of the bar. The default is `default`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle.interfaceStyle }
  }
  /// The style that determines whether the bar has a background. The default is `default`.
  open var searchBarStyle = Style.default { didSet { showBackground() } }
  /// The colour of the background; `nil` is a material.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  /// Whether the content behind the bar shows through. The default is true.
  open var isTranslucent = true { didSet { showBackground() } }
  /// An image over the background; `nil` shows the background alone.
  open var backgroundImage: UIImage? { didSet { showBackground() } }
  private var picture: UIImageView?

  private func showBackground() {
    picture?.removeFromSuperview()
    picture = backgroundImage.map(UIImageView.init(image:))
    picture.map { insertSubview($0, aboveSubview: background) }
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil
    background.isHidden = isPlain
    let isSolid = barTintColor != nil || !isTranslucent
    background.effect = isPlain || isSolid ? nil : UIBlurEffect(style: .systemChromeMaterial)
    background.contentView.backgroundColor =
      isSolid ? barTintColor ?? .secondarySystemBackground : nil
    setNeedsLayout()
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The height in a navigation bar.
  var heightInBar: CGFloat {
    UISearchController.barHeight + (hasScopes ? Self.scopeHeight : 0)
  }
  private var hasScopes: Bool { showsScopes && scopeButtonTitles?.isEmpty == false }

  /// The height with the prompt and the scope buttons; the bar takes any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: Self.height + (prompt == nil ? 0 : Self.promptHeight)
        + (hasScopes ? Self.scopeHeight : 0))
  }
  /// Returns the given width, and the height with the prompt and the scope buttons.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The offset of the search field from its usual place, in points; positive is to the right and downwards. The default
  /// is zero.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet { setNeedsLayout() }
  }
  /// The offset of the text from its usual place in the search field. Stored for compatibility; has no effect.
  open var searchTextPositionAdjustment = UIOffset.zero

  /// The image behind the scope buttons, stretched over their bar; `nil`, the default, for none.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopePicture.image }
    set {
      scopePicture.image = newValue
      if newValue != nil, scopePicture.superview == nil {
        insertSubview(scopePicture, belowSubview: scopes)
      }
      setNeedsLayout()
    }
  }
  private let scopePicture = UIImageView()

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    picture?.frame = bounds
    let top = prompt == nil ? 0 : Self.promptHeight
    let rest = (hasScopes ? Self.scopeHeight : 0)
    promptLabel.frame = CGRect(x: 0, y: 2, width: bounds.width, height: top)
    let height = UISearchTextField.height
    let room = bounds.inset(
      by: UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    let y = top + max((bounds.height - top - rest - height) / 2, 0)
    let cancel = cancelButton.sizeThatFits(bounds.size)
    let taken = showsCancel ? cancel.width + Self.cancelGap : 0
    let offset = searchFieldBackgroundPositionAdjustment
    searchTextField.frame = CGRect(
      x: isMirrored ? room.minX + taken : room.minX, y: y, width: max(room.width - taken, 0),
      height: height
    ).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let out = showsCancel ? 0 : cancel.width + 2 * Self.margin
    cancelButton.frame = CGRect(
      x: isMirrored ? room.minX - out : room.maxX - cancel.width + out,
      y: y + (height - cancel.height) / 2, width: cancel.width, height: cancel.height)
    cancelButton.alpha = showsCancel ? 1 : 0
    scopes.alpha = hasScopes ? 1 : 0
    scopes.frame = CGRect(
      x: room.minX, y: bounds.height - rest, width: room.width, height: 32)
    scopePicture.frame = CGRect(x: 0, y: bounds.height - rest, width: bounds.width, height: rest)
    scopePicture.isHidden = !hasScopes || scopePicture.image == nil
    searchTextField.layoutIfNeeded()
  }

  // MARK: Events

  private func textDidChange() {
    showIconButton()
    delegate?.searchBar(self, textDidChange: text ?? "")
    search?.searchChanged()
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    search?.searchChanged()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    search?.cancelled()
  }

  /// The view above the keyboard while the field is being edited.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  /// Whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the field is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Begins to edit the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// Forwards the events of the field of a search bar to the bar's delegate.
@MainActor
private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.search?.editingBegan()
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// The return key starts the search. It has no effect in an empty field.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if bar.searchTextField.hasText { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }
}
