// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct ViewTests {
  @Test func defaultsAreThoseOfUIKit() {
    let view = UIView()
    #expect(view.backgroundColor == nil)
    #expect(view.alpha == 1)
    #expect(view.isOpaque)
    #expect(!view.isHidden)
    #expect(!view.clipsToBounds)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.tag == 0)
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isMultipleTouchEnabled)
    #expect(!view.isExclusiveTouch)
    #expect(view.autoresizesSubviews)
    #expect(view.autoresizingMask == [])
    #expect(view.frame == .zero)
    #expect(view.transform == .identity)
    #expect(view.subviews.isEmpty)
    #expect(view.layer.delegate === view)
    #expect(view.layer.contentsScale == UIScreen.main.scale)
  }

  /// Views of UIKit that draw themselves are not opaque; so a subclass that draws has no black ground.
  @Test func opaqueViews() {
    let clear = [
      UILabel(), UITextField(), UIButton(), UISlider(), UISwitch(), UISegmentedControl(),
      UIProgressView(), UIPageControl(), UIStepper(), UIActivityIndicatorView(style: .medium),
      UIStackView(),
    ]
    #expect(clear.allSatisfy { !$0.isOpaque })
    #expect(UIControl().isOpaque)
    #expect(UIImageView().isOpaque)
    #expect(UITextView().isOpaque)
  }

  /// The initialisers of an image view that a subclass may override.
  @Test func imageViewsOfAnImage() {
    final class Badge: UIImageView {
      var made: [String] = []
      override init(image: UIImage?) {
        super.init(image: image)
        made.append("image")
      }
      override init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(image: image, highlightedImage: highlightedImage)
        made.append("images")
      }
      required init?(coder: NSCoder) { nil }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
    #expect(Badge(image: image).made == ["image"])
    let both = Badge(image: image, highlightedImage: image)
    #expect(both.made == ["images"])
    #expect(both.highlightedImage === image)
    #expect(both.frame.size == CGSize(width: 4, height: 3))
    #expect(!both.isUserInteractionEnabled)
    #expect(both.layer.contents != nil)
  }

  @Test func colorLiterals() {
    let color: CGColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color.components == [1, 0.5, 0, 0.25])
  }

  @Test func layerIsOfTheClassThatTheViewNames() {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    final class Wrong: UIView {
      override class var layerClass: AnyClass { NSObject.self }
    }
    #expect(Shape().layer is CAShapeLayer)
    #expect(type(of: Wrong().layer) == CALayer.self)
  }

  /// Three flexible parts share 100 points in whole points: 33, 34 and 33.
  @Test("TV-I11: autoresizing shares equally in whole points")
  func autoresizingSharesEquallyInWholePoints() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 15, width: 20, height: 25))
    child.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleHeight,
    ]
    parent.addSubview(child)

    parent.frame.size = CGSize(width: 200, height: 160)

    #expect(child.frame == CGRect(x: 43, y: 15, width: 54, height: 85))
  }

  @Test func autoresizingBackAndForthLeadsBack() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let start = CGRect(x: 10, y: 15, width: 40, height: 25)
    for bits in 0..<64 as Range<UInt> {
      let child = UIView(frame: start)
      child.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
      parent.addSubview(child)
    }

    for size in [141.0, 97, 160, 100] { parent.bounds.size = CGSize(width: size, height: size) }

    for child in parent.subviews {
      #expect(abs(child.frame.minX - 10) <= 2)
      #expect(abs(child.frame.maxX - 50) <= 2)
      if child.autoresizingMask == [] { #expect(child.frame == start) }
    }
  }

  @Test func hitTestLeavesOutWhatTakesNoTouches() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)) }
    for view in views { parent.addSubview(view) }
    views[3].isHidden = true
    views[2].alpha = 0.009
    views[0].alpha = 0.01
    views[1].isUserInteractionEnabled = false

    #expect(parent.hitTest(CGPoint(x: 15, y: 15), with: nil) === views[0])
    #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === parent)
    views[0].frame.origin.x = 150
    #expect(parent.hitTest(CGPoint(x: 155, y: 15), with: nil) == nil)
  }

  @Test func subviewsAndSublayersStayInStep() {
    let parent = UIView()
    let views = (0..<3).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    let extra = CALayer()
    parent.layer.insertSublayer(extra, at: 0)

    parent.bringSubviewToFront(views[0])
    parent.sendSubviewToBack(views[2])
    parent.insertSubview(views[1], aboveSubview: views[0])
    parent.addSubview(parent)
    views[1].addSubview(parent)

    #expect(parent.subviews == [views[2], views[0], views[1]])
    let order = parent.layer.sublayers?.filter { $0 !== extra } ?? []
    #expect(order == parent.subviews.map(\.layer))
    views[0].removeFromSuperview()
    #expect(parent.subviews == [views[2], views[1]])
    #expect(views[0].layer.superlayer == nil)
  }

  @Test func deepViewsAreBuiltAndReleased() {
    weak var deepest: UIView?
    do {
      var view = UIView()
      let top = view
      for _ in 0..<1_000 {
        let next = UIView()
        view.addSubview(next)
        view = next
      }
      deepest = view
      _ = (view.window, view.tintColor, top.viewWithTag(7))
      _ = top.hitTest(.zero, with: nil)
    }
    #expect(deepest == nil)
  }

  @Test func strangeGeometryIsStored() {
    let view = UIView()
    let child = UIView()
    view.addSubview(child)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for number in [Double.nan, .infinity, -5, 1e300] {
      view.frame = CGRect(x: number, y: 0, width: number, height: 1)
      view.bounds = CGRect(x: 0, y: number, width: 1, height: number)
      view.center = CGPoint(x: number, y: number)
      view.transform = CGAffineTransform(scaleX: number, y: 0)
      view.alpha = number
      _ = (view.frame, view.hitTest(.zero, with: nil), view.convert(CGPoint.zero, to: nil))
      UIView.animate(
        withDuration: number, delay: number, usingSpringWithDamping: number,
        initialSpringVelocity: number
      ) { view.center.x = 1 }
      UIView.animate(springDuration: number, bounce: number) { view.center.x = 2 }
    }
  }

  @Test func tenThousandNestedViewsAreReleased() {
    var top: UIView? = UIView()
    var view = top ?? UIView()
    for _ in 0..<10_000 {
      let next = UIView()
      // Builds the hierarchy directly, because each `addSubview` would notify all views below of
      // their window.
      view.childList.insert(next, at: view.childList.count)
      next.parent = view
      view.layer.addSublayer(next.layer)
      view = next
    }
    weak let bottom = view
    view = UIView()
    #expect(bottom != nil)
    #expect(top != nil)

    top = nil
    #expect(bottom == nil)
  }
}
