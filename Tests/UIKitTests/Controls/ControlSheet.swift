// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
@testable import UIKit

/// A view with controls in their states, in rows.
@MainActor
struct ControlSheet {
  let view: UIView
  private let isMirrored: Bool
  private var place = CGPoint(x: 10, y: 10)
  private var rowHeight: CGFloat = 0

  init(_ size: CGSize, isDark: Bool, isMirrored: Bool) {
    view = UIView(frame: CGRect(origin: .zero, size: size))
    view.overrideUserInterfaceStyle = isDark ? .dark : .light
    view.backgroundColor = isDark ? .black : .white
    self.isMirrored = isMirrored
  }

  mutating func add(_ control: UIView, width: CGFloat? = nil) {
    if isMirrored {
      control.forEachInTree { $0.semanticContentAttribute = .forceRightToLeft }
    }
    view.addSubview(control)
    let fit = control.sizeThatFits(.zero)
    let size = CGSize(width: width ?? fit.width, height: fit.height)
    if place.x + size.width > view.bounds.width - 5 { newRow() }
    control.frame = CGRect(origin: place, size: size)
    place.x += size.width + 10
    rowHeight = max(rowHeight, size.height)
  }

  mutating func newRow() {
    place = CGPoint(x: 10, y: place.y + rowHeight + 10)
    rowHeight = 0
  }

  /// Sets the height of the sheet to that of its content.
  func trim() { view.frame.size.height = place.y }

  /// Adds a control three times: normal, highlighted and disabled.
  mutating func addStates(_ width: CGFloat? = nil, _ make: () -> UIControl) {
    for index in 0..<3 {
      let control = make()
      (control.isHighlighted, control.isEnabled) = (index == 1, index != 2)
      add(control, width: width)
    }
    newRow()
  }

  /// Returns the picture of the sheet; the scale is in pixels per point.
  func picture(scale: CGFloat) -> PixelImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    view.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    return image.cgImage?.pixels ?? PixelImage(width: 0, height: 0, pixels: [])
  }

  /// A template image: a ring.
  static let ring: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image { _ in
      UIColor.red.setStroke()
      let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 12, height: 12))
      path.lineWidth = 3
      path.stroke()
    }
  }()

  static func controls(isDark: Bool = false, isMirrored: Bool = false) -> ControlSheet {
    var sheet = ControlSheet(
      CGSize(width: 320, height: 390), isDark: isDark, isMirrored: isMirrored)
    for isOn in [false, true] {
      sheet.addStates {
        let control = UISwitch()
        control.isOn = isOn
        return control
      }
    }
    sheet.addStates(70) {
      let control = UISlider()
      control.value = 0.3
      return control
    }
    let slider = UISlider()
    (slider.minimumValueImage, slider.maximumValueImage) = (ring, ring)
    (slider.minimumTrackTintColor, slider.thumbTintColor) = (.systemRed, .systemYellow)
    slider.value = 1
    sheet.add(slider, width: 230)
    sheet.newRow()
    for style in [UIProgressView.Style.default, .bar] {
      let view = UIProgressView(progressViewStyle: style)
      view.progress = 0.4
      sheet.add(view, width: 110)
    }
    sheet.newRow()
    sheet.addStates(74) {
      let control = UISegmentedControl(items: ["A", "B", "C"])
      control.selectedSegmentIndex = 1
      return control
    }
    let segments = UISegmentedControl(items: ["None", "Is", ring, "Chosen"])
    segments.setEnabled(false, forSegmentAt: 1)
    sheet.add(segments, width: 230)
    sheet.newRow()
    sheet.addStates { UIStepper() }
    for style in [UIActivityIndicatorView.Style.medium, .large] {
      let view = UIActivityIndicatorView(style: style)
      view.hidesWhenStopped = false
      sheet.add(view)
    }
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .systemOrange
    sheet.add(pages)
    return sheet
  }

  static func buttons(isDark: Bool = false, isMirrored: Bool = false) -> ControlSheet {
    var sheet = ControlSheet(
      CGSize(width: 330, height: 470), isDark: isDark, isMirrored: isMirrored)
    sheet.addStates {
      let button = UIButton(type: .system)
      button.setTitle("System", for: .normal)
      return button
    }
    sheet.addStates {
      let button = UIButton(type: .system)
      button.setTitle("Ring", for: .normal)
      button.setImage(ring, for: .normal)
      return button
    }
    sheet.addStates {
      let button = UIButton()
      button.setTitle("Custom", for: .normal)
      button.setTitle("Pressed", for: .highlighted)
      button.setTitleColor(.systemPurple, for: .normal)
      button.setTitleColor(.systemPink, for: .highlighted)
      button.setImage(ring, for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
      button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 0)
      button.backgroundColor = UIColor(white: 0.5, alpha: 0.2)
      return button
    }
    let looks: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    for (index, look) in looks.enumerated() {
      sheet.addStates {
        var look = look
        look.title = ["Plain", "Gray", "Tinted", "Filled"][index]
        look.cornerStyle = [.dynamic, .medium, .capsule, .large][index]
        if index > 1 { look.image = ring }
        look.imagePadding = 4
        return UIButton(configuration: look)
      }
    }
    var look = UIButton.Configuration.filled()
    (look.title, look.subtitle, look.image) = ("Title", "and a subtitle", ring)
    (look.baseForegroundColor, look.baseBackgroundColor) = (.black, .systemYellow)
    look.imagePadding = 8
    look.titleAlignment = .leading
    sheet.add(UIButton(configuration: look))
    look.imagePlacement = .top
    look.titleAlignment = .center
    sheet.add(UIButton(configuration: look))
    look.imagePlacement = .trailing
    look.subtitle = nil
    let dimmed = UIButton(configuration: look)
    dimmed.configuration?.baseBackgroundColor = nil
    dimmed.tintAdjustmentMode = .dimmed
    sheet.add(dimmed)
    return sheet
  }
}
