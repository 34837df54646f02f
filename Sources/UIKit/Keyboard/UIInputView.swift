// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view in the place of the keyboard, or above it, with the keyboard's background.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The background of an input view.
  public enum Style: Int, Sendable {
    /// No background.
    case `default`
    /// The background of the keyboard.
    case keyboard
  }

  /// The background.
  public let inputViewStyle: Style
  /// Whether the view has the height that its constraints or its content give, even after it was shown with another one.
  /// The default is false.
  open var allowsSelfSizing = false { didSet { superview?.setNeedsLayout() } }

  /// Creates a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.background }
  }
  /// Creates a view without a background, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

// See `UITableViewInitializers`.

extension UIInputView {
  @_silgen_name("nacre_input_view_init_style_object")
  convenience init(ofClass frame: CGRect, inputViewStyle: UIInputView.Style) {
    self.init(frame: frame, inputViewStyle: inputViewStyle)
  }
  @_silgen_name("nacre_input_view_init_style_object")
  fileprivate static func object(
    _ frame: __owned CGRect, _ inputViewStyle: __owned UIInputView.Style
  ) -> UIInputView
}

extension DynamicallyCreated where Self: UIInputView {
  /// Creates a view of the dynamic class; see `UIInputView.init(frame:inputViewStyle:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_input_view_init_style")
  public init(frame: CGRect, inputViewStyle: UIInputView.Style)

  @_silgen_name("nacre_input_view_init_style")
  @usableFromInline
  static func create(frame: __owned CGRect, inputViewStyle: __owned UIInputView.Style) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIInputView.Type).object(frame, inputViewStyle), to: Self.self)
  }
}
