// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTesting
import QuartzCore
import Testing
@testable import UIKit

/// Dynamic Type: table K.1 of the specification, written out independently of the code.
@MainActor
struct DynamicTypeTests {
  private static let table: [(UIFont.TextStyle, String)] = [
    (.largeTitle, "31 32 33 34 36 38 40 44 48 52 56 60"),
    (.title1, "25 26 27 28 30 32 34 38 43 48 53 58"),
    (.title2, "19 20 21 22 24 26 28 34 39 44 50 56"),
    (.title3, "17 18 19 20 22 24 26 31 37 43 49 55"),
    (.headline, "14 15 16 17 19 21 23 28 33 40 47 53"),
    (.body, "14 15 16 17 19 21 23 28 33 40 47 53"),
    (.callout, "13 14 15 16 18 20 22 26 32 38 44 51"),
    (.subheadline, "12 13 14 15 17 19 21 25 30 36 42 49"),
    (.footnote, "12 12 12 13 15 17 19 23 27 33 38 44"),
    (.caption1, "11 11 11 12 14 16 18 22 26 32 37 43"),
    (.caption2, "11 11 11 11 13 15 17 20 24 29 34 40"),
  ]
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test func k1() {
    for (style, row) in Self.table {
      for (category, size) in zip(Self.categories, row.split(separator: " ")) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        #expect(font.pointSize == CGFloat(Int(size) ?? 0), "\(style.rawValue) \(category.rawValue)")
      }
    }
  }

  @Test func categoriesCompare() {
    for (a, b) in zip(Self.categories, Self.categories.dropFirst()) { #expect(a < b) }
    #expect(Self.categories.filter(\.isAccessibilityCategory).count == 5)
    #expect(UIContentSizeCategory(rawValue: "nothing").index == UIContentSizeCategory.large.index)
  }

  /// Scaled values grow in proportion to the leading of the text style.
  ///
  /// **Source.** Values of iOS 26.1; see `LayoutRuleTests` in Tests/Fidelity.
  @Test func metricsScale() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
      UITraitCollection(displayScale: 2),
    ])
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    #expect(metrics.scaledFont(for: font, compatibleWith: traits).pointSize == 96)
    let limited = metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: traits)
    #expect(limited.pointSize == 50)
    #expect(limited.fontName == font.fontName)
    #expect(metrics.scaledValue(for: 10, compatibleWith: traits) == 28)
    #expect(metrics.scaledValue(for: 10, compatibleWith: UITraitCollection(displayScale: 3)) == 10)
  }

  /// What a test changes on the screen of its stage ends with the stage.
  @Test func theScreenOfAStageEndsWithIt() {
    let stage = MotionStage()
    UIScreen.main.setTraits(UITraitCollection(preferredContentSizeCategory: .extraSmall))
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 14)
    stage.close()
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    let next = MotionStage()
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    next.close()
  }

  @Test func labelsFollowTheScreen() {
    let stage = MotionStage()
    let (window, label, fixed) = (UIWindow(), UILabel(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    fixed.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    window.addSubview(label)
    window.addSubview(fixed)
    window.isHidden = false
    final class Seen { var category: UIContentSizeCategory? }
    let seen = Seen()
    nonisolated(unsafe) let unsafeSeen = seen
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      unsafeSeen.category =
        note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
    }
    defer {
      NotificationCenter.default.removeObserver(token)
      window.isHidden = true
      stage.close()
    }

    UIScreen.main.setTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))

    #expect(label.font.pointSize == 28)
    #expect(fixed.font.pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 38)
    #expect(seen.category == .accessibilityMedium)
    #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityMedium)
    UIScreen.main.setTraits(UITraitCollection(preferredContentSizeCategory: .extraSmall))
    #expect(label.font.pointSize == 14)
  }

  @Test func traitsJoin() {
    let joined = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(joined.userInterfaceStyle == .light)
    #expect(joined.displayScale == 3)
    #expect(joined.horizontalSizeClass == .unspecified)
    #expect(joined.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!joined.containsTraits(in: UITraitCollection(displayScale: 2)))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(joined.hasDifferentColorAppearance(comparedTo: dark))
    #expect(
      !dark.hasDifferentColorAppearance(
        comparedTo: UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])))
  }

  @Test func noticesComeOnceAndTopDown() {
    final class Witness: UIView {
      var notices: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        notices.append(previous?.userInterfaceStyle ?? .unspecified)
      }
    }
    let (top, middle, bottom) = (Witness(), Witness(), Witness())
    middle.addSubview(bottom)
    middle.overrideUserInterfaceStyle = .light
    top.addSubview(middle)
    top.overrideUserInterfaceStyle = .dark
    #expect(top.notices == [.light])
    #expect(middle.notices.isEmpty)
    #expect(bottom.notices.isEmpty)
    middle.overrideUserInterfaceStyle = .unspecified
    #expect(middle.notices == [.light])
    #expect(bottom.notices == [.light])
    let other = UIView()
    other.addSubview(bottom)
    #expect(bottom.notices == [.light, .dark])
  }

  @Test func interfacesRunRightToLeft() {
    let (view, label) = (UIView(), UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    label.text = "Aa"
    view.addSubview(label)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    label.layoutIfNeeded()
    #expect(((label.layer as? CAShapeLayer)?.path?.boundingBox.minX ?? 0) > 60)
    label.semanticContentAttribute = .forceLeftToRight
    #expect(label.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
