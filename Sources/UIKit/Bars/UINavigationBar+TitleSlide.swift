// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The movement of the large titles of two items while one page slides over the other.
struct TitleSlide {
  /// Whether the upper page comes.
  let isPush: Bool
  /// The large title that leaves; `nil` for none.
  let leaving: LargeTitleView?
  /// The middle of the leading edge of the upper page's back button's title; `nil` without such a button.
  var back: CGPoint?
}

extension UINavigationBar {
  /// Begins a movement of the large titles, before the items change.
  func beginTitleSlide(isPush: Bool) {
    endTitleSlide()
    let slide = TitleSlide(
      isPush: isPush, leaving: largeTitle.copyOfTitle(), back: isPush ? nil : startOfBackTitle)
    if let copy = slide.leaving { insertSubview(copy, aboveSubview: largeTitle) }
    titleSlide = slide
  }

  /// Puts the new large title where its movement begins, after the items have changed.
  func aimTitleSlide() {
    guard var slide = titleSlide else { return }
    if slide.isPush {
      layoutIfNeeded()
      slide.back = startOfBackTitle
    }
    titleSlide = slide
    UIView.performWithoutAnimation {
      largeTitle.transform = place(of: largeTitle, isUpper: slide.isPush)
      largeTitle.alpha = 0
    }
  }

  /// Moves the large titles, within the animation of the pages.
  func slideTitles() {
    guard let slide = titleSlide else { return }
    (largeTitle.transform, largeTitle.alpha) = (.identity, 1)
    guard let leaving = slide.leaving else { return }
    leaving.transform = place(of: leaving, isUpper: !slide.isPush)
    leaving.alpha = 0
  }

  /// Ends the movement, or what is left of it.
  func endTitleSlide() {
    titleSlide?.leaving?.removeFromSuperview()
    titleSlide = nil
    (largeTitle.transform, largeTitle.alpha) = (.identity, 1)
  }

  /// Returns the transform of a large title while its page is not on top.
  ///
  /// The title of the upper page is beyond the trailing edge. That of the lower page is at the back button, as large as
  /// the title there.
  ///
  /// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`, `_NavigationBarComponentsTransition`,
  /// which imitates iOS. There, the lower title is gone after 0.6 of the transition.
  private func place(of title: LargeTitleView, isUpper: Bool) -> CGAffineTransform {
    let side: CGFloat = isMirrored ? -1 : 1
    if isUpper { return CGAffineTransform(translationX: side * bounds.width, y: 0) }
    guard let back = titleSlide?.back else {
      return CGAffineTransform(translationX: side * bounds.width / 4, y: 0)
    }
    let (start, center, scale) = (title.start, title.center, title.shrinking)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: back.x - center.x - scale * (start.x - center.x),
      ty: back.y - center.y - scale * (start.y - center.y))
  }
}
