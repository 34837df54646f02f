// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view above or below a section of a table.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusableElement {
  /// The identifier with which it is used again.
  public let reuseIdentifier: String?
  /// Where what the view shows belongs.
  public let contentView = UIView()
  /// A view behind the content; it fills the view.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  private var label: UILabel?
  /// Whether the view belongs to a plain table, whose rows it covers.
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

  /// How much higher than one line a title is that is broken in a width.
  static func heightOfFurtherLines(_ title: String, isPlain: Bool, width: CGFloat) -> CGFloat {
    let font = titleFont(isPlain: isPlain)
    let room = CGSize(width: max(width - 2 * margin, 1), height: .greatestFiniteMagnitude)
    let text = title as NSString
    let height = text.boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
    ).height
    return max(height - font.lineHeight, 0).rounded(.up)
  }

  /// Creates a view; tables call this with the identifier that a class was registered for.
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
  /// Archives are not supported: creates a view of size zero.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Shows the title; made when it is first asked for.
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

  /// Called before the view shows something else.
  open func prepareForReuse() {}

  /// Lets the content fill the view.
  open override func layoutSubviews() {
    contentView.frame = bounds
    backgroundView?.frame = bounds
    label?.frame = bounds.insetBy(dx: Self.margin, dy: 0)
    super.layoutSubviews()
  }
}
