// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// `UIView`, and views without a value that users change.
  static func addViews(to rows: inout DocumentRows) {
    addViewRows(to: &rows)
    addImageViewRows(to: &rows)
    addEffectAndStackRows(to: &rows)
    addScrollViewRows(to: &rows)
  }

  private static func addViewRows(to rows: inout DocumentRows) {
    rows.add("view", UIView.self) {
      $0.take("frame", .rect) { view, frame in view.frame = frame }
      $0.archive("anchorPoint", \.anchorPoint)
      $0.archive("bounds", \.bounds)
      $0.archive("center", \.center)
      $0.archive("transform", \.transform3D, key: "transform3D")
      // How Interface Builder writes the frame of a view in an effect view.
      $0.take("frameInset", .rectInset) { view, frame in view.frame = frame }
      $0.set("autoresizingMask", \.autoresizingMask, autoresizing)
      $0.custom("translatesAutoresizingMaskIntoConstraints") { view, element, _ in
        // The author gave no constraints to a view with a fixed frame.
        guard element.flag("fixedFrame") != true,
          let value = element.flag("translatesAutoresizingMaskIntoConstraints")
        else { return }
        view.translatesAutoresizingMaskIntoConstraints = value
      }
      $0.archive(
        "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
      $0.set("clipsSubviews", \.clipsToBounds, .flag, key: "clipsToBounds")
      $0.set("contentMode", \.contentMode, .choice(contentModes))
      $0.set("opaque", \.isOpaque, .flag)
      $0.set("hidden", \.isHidden, .flag)
      $0.set("alpha", \.alpha, .number)
      $0.set("tag", \.tag, .number)
      $0.set("userInteractionEnabled", \.isUserInteractionEnabled, .flag)
      $0.set("multipleTouchEnabled", \.isMultipleTouchEnabled, .flag)
      $0.set("exclusiveTouch", \.isExclusiveTouch, .flag)
      $0.set("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing, .flag)
      $0.set("autoresizesSubviews", \.autoresizesSubviews, .flag)
      $0.set("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, .flag)
      $0.set(
        "insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, .flag)
      $0.ignored("layoutMarginsFollowReadableWidth")
      $0.ignored("viewLayoutGuide")
      $0.set("semanticContentAttribute", \.semanticContentAttribute, .choice(semantics))
      $0.set("backgroundColor", \.backgroundColor, .color)
      $0.set("tintColor", \.tintColor, .color)
      $0.set("layoutMargins", \.layoutMargins, .insets)
      $0.set("directionalLayoutMargins", \.directionalLayoutMargins, .directionalInsets)
      // The view's own tint, without an inherited one.
      $0.archive("tintColor", get: { $0.storedTint }, set: { $0.tintColor = $1 })
      $0.archive("backgroundColor", get: { $0.storedBackground }, set: { $0.backgroundColor = $1 })
      $0.archive("layoutMargins", get: { $0.storedLayoutState?.sideMargins }) {
        $0.layoutMargins = $1
      }
      $0.archive("directionalLayoutMargins", get: { $0.storedLayoutState?.margins }) {
        $0.directionalLayoutMargins = $1
      }
      $0.archive("mask", \.mask, key: "maskView")
      addLayout(&$0)
    }
  }

  /// The layout properties of a view, and its children.
  private static func addLayout(_ row: inout DocumentRowBuilder<UIView>) {
    row.priority("horizontalHuggingPriority", .horizontal, hugging: true)
    row.priority("verticalHuggingPriority", .vertical, hugging: true)
    row.priority("horizontalCompressionResistancePriority", .horizontal, hugging: false)
    row.priority("verticalCompressionResistancePriority", .vertical, hugging: false)
    row.guide("safeArea") { $0.safeAreaLayoutGuide }
    row.guide("layoutMargins") { $0.layoutMarginsGuide }
    row.guide("readableContentGuide") { $0.readableContentGuide }
    row.guide("keyboard") { $0.keyboardLayoutGuide }
    row.part("layoutGuides") { view, guides, objects in
      for guide in guides.children { objects.addGuide(guide, to: view) }
    }
    row.part("subviews") { view, list, objects in
      for element in list.children {
        if let subview = objects.make(element) as? UIView { view.addSubview(subview) }
      }
    }
    row.archive("layoutGuides") { view in
      view.layoutGuides.filter { $0.role == .client }.map(\.identifier)
    } set: { view, names in
      for name in names {
        let guide = UILayoutGuide()
        guide.identifier = name
        view.addLayoutGuide(guide)
      }
    }
    row.archive("subviews") { view in
      ViewParts.subviewsOfProgram(in: view)
    } set: { view, subviews in
      for subview in subviews { view.addSubview(subview) }
    }
    row.part("gestureRecognizers") { view, list, objects in
      for element in list.children {
        if let gesture = objects.make(element) as? UIGestureRecognizer {
          view.addGestureRecognizer(gesture)
        }
      }
    }
    row.part("accessibilityConfiguration") { view, element, objects in
      AccessibilityValues.set(view, element, objects)
    }
    row.ignored("accessibility")
  }

  private static func addImageViewRows(to rows: inout DocumentRows) {
    rows.add("imageView", UIImageView.self, from: "view") {
      $0.set("image", \.image, .image)
      $0.set("highlightedImage", \.highlightedImage, .image)
      $0.set("highlighted", \.isHighlighted, .flag)
      $0.ignored("adjustsImageSizeForAccessibilityContentSizeCategory")
      $0.set(
        "preferredSymbolConfiguration", \.preferredSymbolConfiguration,
        .symbolConfiguration)
      $0.ignored("imageReference")
    }
    rows.add("activityIndicatorView", UIActivityIndicatorView.self, from: "view") {
      $0.set("style", \.style, .choice(indicatorStyles))
      $0.set("hidesWhenStopped", \.hidesWhenStopped, .flag)
      $0.set("color", \.color, .color)
      $0.take("animating", .flag) { view, isAnimating in
        if isAnimating { view.startAnimating() }
      }
      $0.archive("animating", get: { $0.isAnimating }) { view, isAnimating in
        if isAnimating { view.startAnimating() }
      }
    }
    rows.add("progressView", UIProgressView.self, from: "view") {
      $0.set("progressViewStyle", \.progressViewStyle, .choice(progressStyles))
      $0.set("progress", \.progress, .number)
      $0.set("progressTintColor", \.progressTintColor, .color)
      $0.set("trackTintColor", \.trackTintColor, .color)
      $0.set("progressImage", \.progressImage, .image)
      $0.set("trackImage", \.trackImage, .image)
    }
  }

  private static func addEffectAndStackRows(to rows: inout DocumentRows) {
    rows.add("visualEffectView", UIVisualEffectView.self, from: "view") {
      $0.content("contentView") { view in view.contentView }
      $0.part("blurEffect") { view, element, objects in
        view.effect = EffectValues.blur(element, objects)
      }
      $0.part("vibrancyEffect") { view, element, objects in
        let blur = element.child("blurEffect").flatMap { EffectValues.blur($0, objects) }
        view.effect = UIVibrancyEffect(blurEffect: blur ?? UIBlurEffect(style: .light))
      }
      $0.archive("blurEffect", get: { ($0.effect as? UIBlurEffect)?.style }) { view, style in
        view.effect = UIBlurEffect(style: style)
      }
      $0.archive("contentView", get: { $0.contentView }, set: { $0.takeContent($1) })
    }
    rows.add("stackView", UIStackView.self, from: "view") {
      $0.set("axis", \.axis, .choice(["vertical": .vertical, "horizontal": .horizontal]))
      $0.set("distribution", \.distribution, .choice(distributions))
      $0.set("alignment", \.alignment, .choice(stackAlignments))
      $0.set("spacing", \.spacing, .number)
      $0.take("spacingType", .word) { view, type in
        if type == "standard" { view.spacing = UIStackView.spacingUseSystem }
      }
      $0.set("baselineRelativeArrangement", \.isBaselineRelativeArrangement, .flag)
      $0.set(
        "layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement,
        .flag)
      $0.part("subviews") { view, list, objects in
        for element in list.children {
          if let subview = objects.make(element) as? UIView { view.addArrangedSubview(subview) }
        }
      }
      $0.archive("arrangedSubviews", get: { $0.arrangedSubviews }) { view, subviews in
        for subview in subviews { view.addArrangedSubview(subview) }
      }
    }
  }

  private static func addScrollViewRows(to rows: inout DocumentRows) {
    rows.add("scrollView", UIScrollView.self, from: "view") {
      $0.set("pagingEnabled", \.isPagingEnabled, .flag)
      $0.set("scrollEnabled", \.isScrollEnabled, .flag)
      $0.set("bounces", \.bounces, .flag)
      $0.set("bouncesZoom", \.bouncesZoom, .flag)
      $0.set("alwaysBounceVertical", \.alwaysBounceVertical, .flag)
      $0.set("alwaysBounceHorizontal", \.alwaysBounceHorizontal, .flag)
      $0.set("directionalLockEnabled", \.isDirectionalLockEnabled, .flag)
      $0.set("delaysContentTouches", \.delaysContentTouches, .flag)
      $0.set("canCancelContentTouches", \.canCancelContentTouches, .flag)
      $0.set("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .flag)
      $0.set(
        "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .flag)
      $0.set("minimumZoomScale", \.minimumZoomScale, .number)
      $0.set("maximumZoomScale", \.maximumZoomScale, .number)
      $0.set("keyboardDismissMode", \.keyboardDismissMode, .choice(dismissModes))
      $0.set("indicatorStyle", \.indicatorStyle, .choice(indicatorColors))
      $0.set(
        "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior,
        .choice([
          "never": .never, "always": .always, "scrollableAxes": .scrollableAxes,
          "automatic": .automatic,
        ]))
      $0.set("contentInset", \.contentInset, .insets)
      $0.set("scrollIndicatorInsets", \.scrollIndicatorInsets, .insets)
      $0.set("contentSize", \.contentSize, .size)
      $0.guide("contentLayoutGuide") { $0.contentLayoutGuide }
      $0.guide("frameLayoutGuide") { $0.frameLayoutGuide }
      $0.object("refreshControl", \.refreshControl)
    }
    rows.add("containerView", UIView.self, from: "view")
    rows.add("window", UIWindow.self, from: "view") { $0.ignored("visibleAtLaunch") }
  }

  /// Sides that stay and sizes that change when the superview is resized.
  static var autoresizing: DocumentValue<UIView.AutoresizingMask> {
    .flags([
      "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
      "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ])
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  private static let semantics: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]
  private static let indicatorStyles: [String: UIActivityIndicatorView.Style] = [
    "white": .white, "gray": .gray, "whiteLarge": .whiteLarge, "medium": .medium,
    "large": .large,
  ]
  private static let progressStyles: [String: UIProgressView.Style] = [
    "default": .default, "bar": .bar,
  ]
  private static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
  private static let dismissModes: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
  ]
  private static let indicatorColors: [String: UIScrollView.IndicatorStyle] = [
    "default": .default, "black": .black, "white": .white,
  ]
}

extension DocumentRowBuilder where Object: UIView {
  /// Adds a priority of the content's size.
  fileprivate mutating func priority(
    _ name: String, _ axis: NSLayoutConstraint.Axis, hugging: Bool
  ) {
    let set: @MainActor (Object, UILayoutPriority) -> Void = { view, priority in
      if hugging {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
    take(name, DocumentValue<UILayoutPriority>.number, set)
    archive(
      name,
      get: { view in
        hugging
          ? view.contentHuggingPriority(for: axis)
          : view.contentCompressionResistancePriority(for: axis)
      }, set: set)
  }

  /// Adds a guide of the view, which constraints refer to.
  fileprivate mutating func guide(
    _ key: String, _ get: @escaping @MainActor (Object) -> UILayoutGuide?
  ) {
    part(key) { view, element, objects in
      guard element.name == "viewLayoutGuide", let id = element.id else { return }
      objects.guides[id] = { [weak view] in view.flatMap(get) }
    }
  }
}

extension DocumentObjects {
  /// Adds a guide that the author created.
  fileprivate func addGuide(_ element: DocumentElement, to view: UIView) {
    guard let id = element.id else { return }
    let guide = UILayoutGuide()
    guide.identifier = element["identifier"] ?? element["userLabel"] ?? ""
    view.addLayoutGuide(guide)
    guides[id] = { [weak guide] in guide }
  }
}

/// Reads visual effects.
@MainActor
enum EffectValues {
  /// Returns a blur; `nil` for a style that does not exist, which the log reports.
  static func blur(_ element: DocumentElement, _ objects: DocumentObjects) -> UIBlurEffect? {
    DocumentValue.choice(styles).read(element, "style", objects).map { UIBlurEffect(style: $0) }
  }

  private static let styles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight,
    "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark,
    "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
}

extension DocumentValue<UIImage.SymbolConfiguration> {
  static var symbolConfiguration: DocumentValue {
    DocumentValue { inside, _ in
      let scales: [String: UIImage.SymbolScale] = [
        "small": .small, "medium": .medium, "large": .large, "default": .default,
      ]
      let weights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
        "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy,
        "black": .black,
      ]
      let scale = inside["scale"].flatMap { scales[$0] } ?? .default
      let weight = inside["weight"].flatMap { weights[$0] } ?? .regular
      guard let size = inside.number("pointSize") else {
        return UIImage.SymbolConfiguration(scale: scale)
      }
      return UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight, scale: scale)
    }
  }
}
