// Nacre, MIT licence; see LICENSE.

import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Left to what is around.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// What a view's surroundings are like.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // SAFETY: immutable.
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels to a point.
  public let displayScale: CGFloat

  /// Creates traits of a style, on the screen.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, displayScale: GraphicsStack.screenScale)
  }

  init(style: UIUserInterfaceStyle, displayScale: CGFloat) {
    (userInterfaceStyle, self.displayScale) = (style, displayScale)
  }

  /// Whether the other object is a collection of the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
  }

  /// Hashes the traits.
  open override var hash: Int { userInterfaceStyle.hashValue ^ displayScale.hashValue }
}

extension UIView {
  /// What the view's surroundings are like: the nearest style that is set on it or above it, or light.
  public var traitCollection: UITraitCollection {
    var next: UIView? = self
    while let view = next {
      if view.overrideUserInterfaceStyle != .unspecified {
        return UITraitCollection(userInterfaceStyle: view.overrideUserInterfaceStyle)
      }
      next = view.superview
    }
    return UITraitCollection(userInterfaceStyle: .light)
  }

  /// Tells the view and those in it of another style.
  func noteTraits(before style: UIUserInterfaceStyle) {
    guard style != overrideUserInterfaceStyle else { return }
    let previous = UITraitCollection(userInterfaceStyle: style == .unspecified ? .light : style)
    var open = [self]
    while let view = open.popLast() {
      view.traitCollectionDidChange(previous)
      open += view.subviews.filter { $0.overrideUserInterfaceStyle == .unspecified }
    }
  }
}

extension UIViewController {
  /// What the surroundings of the controller's view are like.
  public var traitCollection: UITraitCollection { view.traitCollection }
  /// The style of the controller's view and those in it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}

/// What users have set for the way that things are shown.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether effects are replaced by plain colours.
  public private(set) static var isReduceTransparencyEnabled = false

  /// Sets whether effects are replaced by plain colours; Nacre's own, in place of the system's
  /// settings. Effect views that there are change when their effect is set or they are laid out.
  public static func setReduceTransparency(_ isEnabled: Bool) {
    isReduceTransparencyEnabled = isEnabled
  }
}
