// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The window of the keyboard. It fills the screen, in front of all windows of the program, and takes
/// touches on the keyboard only.
@MainActor
final class KeyboardWindow: UIWindow {
  let host = KeyboardHost()

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = Level(rawValue: 10_000)
    addSubview(host)
    layer.name = "keyboard"
  }

  required init?(coder: NSCoder) { nil }

  override var belongsToProgram: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ScreenKeyboard.current.screenChanged()
  }
}

/// The views that the first responder shows at the bottom of the screen.
@MainActor
struct KeyboardContents {
  /// The view above the keyboard; `nil` for none.
  var accessory: UIView?
  /// The view that replaces the keys; `nil` for none.
  var input: UIView?
  /// The keys; `nil` for none.
  var keys: KeyboardSettings?

  var isEmpty: Bool { accessory == nil && input == nil && keys == nil }
}

/// The view with the accessory view above the keys, or above the view that replaces the keys.
@MainActor
final class KeyboardHost: UIView {
  private(set) var keys: KeyboardView?
  private var accessory: UIView?
  private var input: UIView?
  /// The bottom inset of the safe area in points.
  private var inset: CGFloat = 0
  private let background = UIView.part()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    background.backgroundColor = KeyboardColors.background
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other contents.
  func show(_ contents: KeyboardContents) {
    let (oldAccessory, oldInput) = (accessory, input)
    (accessory, input) = (contents.accessory, contents.input)
    replace(oldAccessory, by: accessory)
    replace(oldInput, by: input)
    if keys?.settings != contents.keys {
      keys?.removeFromSuperview()
      keys = contents.keys.map(KeyboardView.init(settings:))
      if let keys { addSubview(keys) }
    }
    background.isHidden = input == nil && keys == nil
    setNeedsLayout()
  }

  /// Replaces a view. The new one may lay out the host while it is added.
  private func replace(_ old: UIView?, by new: UIView?) {
    guard new !== old else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
  }

  // The host sets the frames of these views, even if they use constraints.
  override func givesFrame(to subview: UIView) -> Bool {
    subview === accessory || subview === input
  }

  /// Returns the height of the contents on a screen.
  func height(screen: CGSize, inset: CGFloat) -> CGFloat {
    self.inset = inset
    return accessoryHeight(screen.width) + inputHeight(screen)
  }

  private func accessoryHeight(_ width: CGFloat) -> CGFloat {
    accessory.map { Self.height(of: $0, width: width) } ?? 0
  }

  private func inputHeight(_ screen: CGSize) -> CGFloat {
    if keys != nil {
      return KeyboardMetrics.keys(screen) + KeyboardMetrics.foot(screen, inset: inset)
    }
    guard let input else { return inset }
    let own = Self.height(of: input, width: screen.width)
    return own > 0 ? own + inset : KeyboardMetrics.keys(screen) + inset
  }

  /// The height of the view's bounds; without one, or for a view that sizes itself, the height that its constraints or
  /// its content give.
  private static func height(of view: UIView, width: CGFloat) -> CGFloat {
    let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
    if view.bounds.height > 0, !sizesItself { return view.bounds.height.finite }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let own = max(fitting, view.intrinsicContentSize.height)
    return own.isFinite ? max(own, 0) : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    // The heights of the views are asked for after they are added, so they stay until the host has its own.
    guard size.height > 0 else { return }
    let top = min(accessoryHeight(size.width), size.height)
    accessory?.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    let rest = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    background.frame = rest
    input?.frame = CGRect(
      x: 0, y: top, width: size.width, height: max(rest.height - inset, 0))
    if let keys {
      let screen = UIScreen.main.bounds.size
      keys.frame = CGRect(
        x: 0, y: top, width: size.width, height: KeyboardMetrics.keys(screen))
    }
  }
}
