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
  /// Whether the list of filters has those of glass, as it does from the first glass on.
  private var listsGlass = false
  private var press: PressGestureRecognizer?
  private var isPressed = false
  /// The factor of the last press.
  private var swelling: CGFloat = 1

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
    switch effect {
    case let blur as UIBlurEffect: VisualEffectRecipe(blur.style, isDark: isDark)
    case let glass as UIGlassEffect:
      VisualEffectRecipe(glass, isDark: isDark, isPressed: isPressed)
    default: .none
    }
  }

  private func filters(of recipe: VisualEffectRecipe) -> [LayerFilter] {
    recipe.filters + (listsGlass ? recipe.glass.filters : [])
  }

  private func showEffect() {
    let recipe = recipe
    let vibrancy = effect as? UIVibrancyEffect
    contentView.layer.vibrancy = vibrancy.map {
      Vibrancy.matrix(isDark: $0.blur.isDark(around: isDark), strength: $0.style.strength)
    }
    if let container = effect as? UIGlassContainerEffect {
      contentView.layer.backgroundFilters = [LayerFilter.merge(spacing: max(0, container.spacing))]
    } else if contentView.layer.backgroundFilters != nil {
      contentView.layer.backgroundFilters = nil
    }
    showInteraction()
    tintView.layer.cornerRadius = recipe.glass == .none ? 0 : layer.cornerRadius
    guard recipe != shown else { return }
    if recipe.glass != .none, !listsGlass {
      listsGlass = true
      UIView.performWithoutAnimation { layer.backgroundFilters = filters(of: shown) }
    }
    if UIAccessibility.isReduceTransparencyEnabled {
      layer.backgroundFilters = filters(of: .none)
      tintView.backgroundColor = recipe.solidColor
    } else {
      // From nothing to a tint, and from a tint to nothing, only alpha changes.
      if shown.tint == 0 {
        UIView.performWithoutAnimation { tintView.backgroundColor = recipe.clearTintColor }
      }
      layer.backgroundFilters = filters(of: recipe)
      tintView.backgroundColor = recipe.tint == 0 ? shown.clearTintColor : recipe.tintColor
    }
    shown = recipe
  }

  /// Watches touches as long as there is glass that answers them.
  private func showInteraction() {
    let isInteractive = (effect as? UIGlassEffect)?.isInteractive ?? false
    guard isInteractive != (press != nil) else { return }
    if let press {
      removeGestureRecognizer(press)
      self.press = nil
      if isPressed { setPressed(false) }
    } else {
      let press = PressGestureRecognizer { [weak self] in self?.setPressed($0) }
      addGestureRecognizer(press)
      self.press = press
    }
  }

  /// Glass swells by a few points, the same for small and large.
  private func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    if isPressed { swelling = 1 + 8 / max(bounds.width, bounds.height, 40) }
    let scale = isPressed ? swelling : 1 / swelling
    UIView.animate(
      springDuration: 0.4, bounce: 0.4, options: .allowUserInteraction,
      animations: {
        self.transform = self.transform.scaledBy(x: scale, y: scale)
        self.showEffect()
      })
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
