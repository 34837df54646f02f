// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
@testable import UIKit

extension ControlSheet {
  /// Returns a sheet with every control and text style at a content size, light beside dark.
  static func pair(_ size: UIContentSizeCategory, isMirrored: Bool = false) -> ControlSheet {
    let halves = [false, true].map { all(size, isDark: $0, isMirrored: isMirrored) }
    let width = halves[0].view.bounds.width
    let height = halves[0].view.bounds.height
    let sheet = ControlSheet(
      CGSize(width: 2 * width, height: height), isDark: false, isMirrored: isMirrored)
    for (index, half) in halves.enumerated() {
      half.view.frame.origin.x = width * CGFloat(index)
      sheet.view.addSubview(half.view)
    }
    return sheet
  }

  private static func all(
    _ size: UIContentSizeCategory, isDark: Bool, isMirrored: Bool
  ) -> ControlSheet {
    var sheet = ControlSheet(
      CGSize(width: 230, height: 900), isDark: isDark, isMirrored: isMirrored)
    sheet.view.traitOverrides.preferredContentSizeCategory = size
    if isMirrored { sheet.view.traitOverrides.layoutDirection = .rightToLeft }
    for style in [UIFont.TextStyle.title2, .headline, .body, .footnote] {
      let label = UILabel()
      label.text = isMirrored ? "צדף וים" : "Shell and sea"
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      if style == .footnote { label.textColor = .secondaryLabel }
      sheet.add(label, width: 210)
      sheet.newRow()
    }
    for (index, look) in [UIButton.Configuration.filled(), .tinted()].enumerated() {
      var look = look
      (look.title, look.image) = (index == 0 ? "Dive" : "Swim", ring)
      look.imagePadding = 4
      sheet.add(UIButton(configuration: look))
    }
    sheet.newRow()
    let (toggle, stepper, slider, progress) = (
      UISwitch(), UIStepper(), UISlider(), UIProgressView()
    )
    (toggle.isOn, slider.value, progress.progress) = (true, 0.3, 0.6)
    sheet.add(toggle)
    sheet.add(stepper)
    sheet.newRow()
    sheet.add(slider, width: 210)
    sheet.newRow()
    sheet.add(progress, width: 210)
    sheet.newRow()
    let segments = UISegmentedControl(items: ["Day", "Week", "Year"])
    segments.selectedSegmentIndex = 0
    sheet.add(segments, width: 210)
    sheet.newRow()
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (4, 0)
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .systemIndigo
    sheet.add(pages)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.hidesWhenStopped = false
    sheet.add(wheel)
    sheet.newRow()
    sheet.trim()
    return sheet
  }
}
