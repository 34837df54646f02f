// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Rules of views: I.9, K.2, K.6 and K.7 of the specification.
@MainActor
struct ViewRuleTests {
  @Test("I.9: content modes map to contentsGravity, with top and bottom exchanged")
  func contentModes() {
    let modes: [(UIView.ContentMode, CALayerContentsGravity)] = [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect),
      (.scaleAspectFill, .resizeAspectFill), (.redraw, .resize), (.center, .center),
      (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right),
      (.topLeft, .bottomLeft), (.topRight, .bottomRight), (.bottomLeft, .topLeft),
      (.bottomRight, .topRight),
    ]
    let view = UIView()
    for (mode, gravity) in modes {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity, "\(mode)")
      #expect(view.layer.needsDisplayOnBoundsChange == (mode == .redraw))
    }
  }

  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  @Test("K.2: tintColorDidChange reaches exactly the views whose tint changes") func tintIsTold() {
    let (root, inner, own) = (Tinted(), Tinted(), Tinted())
    own.tintColor = .green
    own.tintAdjustmentMode = .normal
    root.addSubview(inner)
    root.addSubview(own)
    for view in [root, inner, own] { view.changes = 0 }
    root.tintColor = .red
    #expect(root.changes == 1)
    #expect(inner.changes == 1)
    #expect(own.changes == 0)
    #expect(inner.tintColor == .red)
    #expect(own.tintColor == .green)
    root.tintAdjustmentMode = .dimmed
    #expect(inner.changes == 2)
    #expect(own.changes == 0)
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(own.tintColor == .green)
    #expect(inner.tintColor != .red)
    root.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .normal)
    #expect(inner.tintColor == .red)
    // A view that moves to another superview inherits that one's tint.
    let other = UIView()
    inner.changes = 0
    other.addSubview(inner)
    #expect(inner.changes == 1)
    #expect(inner.tintColor == UIColor.systemBlue)
    UIView().addSubview(inner)
    #expect(inner.changes == 1)
    root.tintColor = nil
    #expect(root.tintColor == UIColor.systemBlue)
  }

  @Test("K.6: defaults of views") func defaults() {
    let view = UIView()
    #expect(view.clearsContextBeforeDrawing)
    #expect(!view.preservesSuperviewLayoutMargins)
    #expect(view.insetsLayoutMarginsFromSafeArea)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.directionalLayoutMargins.leading == 4)
  }

  @Test("K.6: constraints, then layout, then display") func passes() {
    final class Told: UIView {
      var calls: [String] = []
      override func updateConstraints() {
        calls.append("constraints")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        calls.append("layout")
      }
      override func draw(_ rect: CGRect) { calls.append("draw") }
    }
    let shown = ShownTree()
    let view = Told(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsUpdateConstraints()
    shown.show(view.layer)
    #expect(view.calls == ["constraints", "layout", "draw"])
    view.calls = []
    view.setNeedsDisplay()
    view.setNeedsLayout()
    view.setNeedsUpdateConstraints()
    shown.commit()
    #expect(view.calls == ["constraints", "layout", "draw"])
  }

  @Test("K.7: accessibility defaults") func accessibility() {
    let (view, label, button, picture) = (UIView(), UILabel(), UIButton(), UIImageView())
    #expect(!view.isAccessibilityElement)
    #expect(label.isAccessibilityElement)
    #expect(button.isAccessibilityElement)
    #expect(!picture.isAccessibilityElement)
    #expect(button.accessibilityTraits.contains(.button))
    #expect(label.accessibilityTraits.contains(.staticText))
    button.isEnabled = false
    #expect(button.accessibilityTraits.contains(.notEnabled))
    #expect(!view.accessibilityElementsHidden)
    #expect(!view.accessibilityViewIsModal)
    #expect(!view.shouldGroupAccessibilityChildren)
    #expect(view.accessibilityIdentifier == nil)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    (view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue) = ("a", "b", "c")
    view.accessibilityLanguage = "de"
    #expect(view.accessibilityLabel == "a")
    #expect(view.accessibilityValue == "c")
  }
}
