// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Shows what lies behind it through an effect, or what lies in it vibrantly.
///
/// Content goes into `contentView`. Setting `effect` inside an animation block, or in that of a
/// property animator, animates radius, saturation and tint together. As on Apple's systems the
/// effect needs what lies behind the view: where the view or a view above it has an alpha below 1,
/// or one above it a mask or another reason to be put together first, there is no effect, and the
/// log says so. A mask of the view itself, and rounded corners of it and of views above, are fine.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Where content goes; its background colours a blur.
  public let contentView = UIView()
  /// Lies between the picture behind and the content.
  private let tintView = UIView()
  private var shown = VisualEffectRecipe.none

  /// What the view does; `nil` shows what is behind as it is.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  /// Creates a view of size zero with an effect.
  @MainActor public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Archives are not supported: creates a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [tintView, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    tintView.isUserInteractionEnabled = false
    layer.backgroundFilters = VisualEffectRecipe.none.filters
    showEffect()
  }

  /// Whether the interface around is dark.
  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

  private var recipe: VisualEffectRecipe {
    guard let blur = effect as? UIBlurEffect else { return .none }
    return VisualEffectRecipe(blur.style, isDark: isDark)
  }

  private func showEffect() {
    let recipe = recipe
    let vibrancy = effect as? UIVibrancyEffect
    contentView.layer.vibrancy = vibrancy.map {
      Vibrancy.matrix(isDark: $0.blur.isDark(around: isDark), strength: $0.style.strength)
    }
    guard recipe != shown else { return }
    if UIAccessibility.isReduceTransparencyEnabled {
      layer.backgroundFilters = VisualEffectRecipe.none.filters
      tintView.backgroundColor = recipe.solidColor
    } else {
      // From nothing to a tint, and from a tint to nothing, only alpha changes.
      if shown.tint == 0 {
        UIView.performWithoutAnimation { tintView.backgroundColor = recipe.clearTintColor }
      }
      layer.backgroundFilters = recipe.filters
      tintView.backgroundColor = recipe.tint == 0 ? shown.clearTintColor : recipe.tintColor
    }
    shown = recipe
  }

  /// Shows the effect as it looks in new surroundings.
  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showEffect()
  }

  /// Places what fills the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [tintView, contentView] where view.frame != bounds { view.frame = bounds }
    showEffect()
  }
}

extension UIBlurEffect {
  /// Whether content on the blur is light.
  func isDark(around isDark: Bool) -> Bool {
    VisualEffectRecipe(style, isDark: isDark).white < 0.5
  }
}
