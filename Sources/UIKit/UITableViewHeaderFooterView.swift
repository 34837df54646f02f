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
      label?.font = titleFont
    }
  }
  private var titleFont: UIFont {
    isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
  }

  /// Creates a view; tables call this with the identifier that a class was registered for.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Creates a view with a frame.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: NewElement.identifier(for: Self.self))
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
    made.font = titleFont
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
    label?.frame = bounds.insetBy(dx: 16, dy: 0)
    super.layoutSubviews()
  }
}
