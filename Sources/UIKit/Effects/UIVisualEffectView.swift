// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that applies a visual effect to its backdrop, or vibrancy to its content.
///
/// Add content to `contentView`. Setting `effect` inside an animation block or a property
/// animator's block animates radius, saturation and tint together. As on Apple's systems, the
/// effect needs access to the backdrop. It is omitted, and a warning is logged, if the view or an
/// ancestor has an opacity below 1, or if an ancestor has a mask or is rendered offscreen for
/// another reason. A mask of the view itself, and rounded corners of the view and of ancestors, are
/// allowed.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to add content to. With a blur, its background colour is drawn over the blur.
  public private(set) var contentView = UIView()
  /// Shows the tint, between the backdrop and the content.
  private let tintView = UIView()
  private var shown = VisualEffectRecipe.none
  /// Whether the list of filters includes those of glass, as it does once glass was shown.
  private var listsGlass = false
  private var press: PressGestureRecognizer?
  private var isPressed = false
  /// The scale factor of the last press.
  private var swelling: CGFloat = 1

  /// The effect; `nil` shows the backdrop unchanged. A property animator that ends at its start
  /// restores it.
  open var effect: UIVisualEffect? {
    didSet {
      showEffect()
      guard UIView.areAnimationsEnabled else { return }
      ViewAnimationStack.current.current?.recorder?.restorations.append { [weak self] in
        self?.effect = oldValue
      }
    }
  }

  /// The part of a blur that is shown, 0 to 1. A view with an alpha below 1 shows no blur.
  var strength: CGFloat = 1 { didSet { if strength != oldValue { showEffect() } } }

  /// Creates a view of size zero with an effect.
  @preconcurrency @MainActor public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view of size zero without an effect, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIVisualEffectView.self)
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

  /// Replaces the view's content view by that of an archive.
  func takeContent(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
  }

  /// Whether the view's interface style is dark.
  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

  private var recipe: VisualEffectRecipe {
    switch effect {
    case let blur as UIBlurEffect:
      VisualEffectRecipe(blur.style, isDark: isDark).part(Double(strength))
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
      // When a tint appears or disappears, only its alpha changes.
      if shown.tint == 0 {
        UIView.performWithoutAnimation { tintView.backgroundColor = recipe.clearTintColor }
      }
      layer.backgroundFilters = filters(of: recipe)
      tintView.backgroundColor = recipe.tint == 0 ? shown.clearTintColor : recipe.tintColor
    }
    shown = recipe
  }

  /// Attaches a press recogniser while the effect is interactive glass.
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

  /// Scales pressed glass. It grows by 8 points along its longer side, whatever its size, but at
  /// most by a fifth.
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

  /// Updates the effect for the new traits.
  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showEffect()
  }

  /// Lays out the tint view and the content view.
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

// See `UITableViewInitializers`.

extension UIVisualEffectView {
  @_silgen_name("nacre_effect_view_init_effect_object")
  convenience init(ofClass effect: UIVisualEffect?) {
    self.init(effect: effect)
  }
  @_silgen_name("nacre_effect_view_init_effect_object")
  fileprivate static func object(_ effect: __owned UIVisualEffect?) -> UIVisualEffectView
}

extension DynamicallyCreated where Self: UIVisualEffectView {
  /// Creates a view of the dynamic class; see `UIVisualEffectView.init(effect:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_effect_view_init_effect")
  public init(effect: UIVisualEffect?)

  @_silgen_name("nacre_effect_view_init_effect")
  @usableFromInline
  static func create(effect: __owned UIVisualEffect?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIVisualEffectView.Type).object(effect), to: Self.self)
  }
}
