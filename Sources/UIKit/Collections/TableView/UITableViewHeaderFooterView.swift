// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A reusable header or footer of a section in a table view.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusableElement {
  /// The identifier under which the view is reused.
  public let reuseIdentifier: String?
  /// The view to which the content is added.
  public private(set) var contentView = UIView()
  /// A view behind the content that fills the header or footer.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundViewChanged()
      setNeedsLayout()
    }
  }
  private var label: UILabel?
  /// Whether the view belongs to a plain table, where it floats above rows.
  var isPlain = false {
    didSet {
      backgroundColor = isPlain ? .systemBackground : nil
      label?.font = Self.titleFont(isPlain: isPlain)
    }
  }
  private static func titleFont(isPlain: Bool) -> UIFont {
    isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
  }
  private static let margin: CGFloat = 16

  /// Returns the height of a title, wrapped to a width, minus the height of one line.
  static func heightOfFurtherLines(_ title: String, isPlain: Bool, width: CGFloat) -> CGFloat {
    let font = titleFont(isPlain: isPlain)
    let room = CGSize(width: max(width - 2 * margin, 1), height: .greatestFiniteMagnitude)
    let text = title as NSString
    let height = text.boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
    ).height
    return max(height - font.lineHeight, 0).rounded(.up)
  }

  /// Creates a view. Table views create views of registered classes with this initialiser, with the
  /// registered identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Creates a view with a frame.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: PendingReusableView.identifier(for: Self.self))
    self.frame = frame
  }
  /// Creates a view of size zero with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.word("reuseIdentifier")
    super.init(coder: coder)
    addSubview(contentView)
    coder.fill(self, as: UITableViewHeaderFooterView.self)
  }

  /// Replaces the content view with one from an archive.
  func takeContent(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
  }

  /// The label of the title, created when first used.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = Self.titleFont(isPlain: isPlain)
    made.numberOfLines = 0
    made.textColor = .secondaryLabel
    contentView.addSubview(made)
    label = made
    return made
  }

  // MARK: Configuration

  private lazy var configured = ConfiguredContent(cell: self) { [unowned self] in contentView }
  /// The configuration that makes the content view. It takes the place of the title.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.configuration = newValue
      label?.isHidden = newValue != nil
    }
  }
  /// The appearance of the background; `nil`, the default, for none. It takes the place of `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackgroundConfiguration() }
  }
  /// Returns the configuration of a header with a text, a secondary text and an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    isPlain ? .plainHeader() : .groupedHeader()
  }
  /// Returns the background of a header in the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    isPlain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// The state for which configurations are updated.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Whether the content configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Requests an update of the configurations.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Updates the configurations for a state. The default updates those that are updated automatically.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration { configured.update(for: state) }
    updateBackgroundConfiguration(for: state)
  }

  /// Called before the view is reused for another section. The default does nothing.
  open func prepareForReuse() {}

  /// Makes the content view and the background fill the view.
  open override func layoutSubviews() {
    contentView.frame = bounds
    backgroundView?.frame = bounds
    label?.frame = bounds.narrowed(dx: Self.margin, dy: 0)
    super.layoutSubviews()
  }
}

extension UITableViewHeaderFooterView: BackgroundHolder {
  var selectedBackground: UIView? {
    get { nil }
    set {}
  }
}
