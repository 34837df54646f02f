// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Setting a property to the value that it has, or inserting a view where it is, changes nothing:
/// programs do so in `layoutSubviews`, which would otherwise be called for ever.
@MainActor
struct UnchangedValueTests {
  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private func makeScene() -> (root: Counting, view: Counting) {
    let root = Counting(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = Counting(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(view)
    root.layoutIfNeeded()
    (root.layouts, view.layouts) = (0, 0)
    return (root, view)
  }

  @Test func geometry() {
    let (root, view) = makeScene()
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    view.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
    view.center = CGPoint(x: 25, y: 40)
    root.layoutIfNeeded()
    #expect(root.layouts == 0)
    #expect(view.layouts == 0)
    view.bounds.size.width = 31
    root.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  @Test func order() {
    let (root, view) = makeScene()
    let above = UIView()
    root.addSubview(above)
    root.layoutIfNeeded()
    root.layouts = 0
    root.addSubview(above)
    root.bringSubviewToFront(above)
    root.sendSubviewToBack(view)
    root.insertSubview(view, belowSubview: above)
    root.layoutIfNeeded()
    #expect(root.layouts == 0)
    #expect(root.subviews == [view, above])
    root.bringSubviewToFront(view)
    root.layoutIfNeeded()
    #expect(root.layouts == 1)
    #expect(root.subviews == [above, view])
  }

  @Test func labels() {
    let (root, _) = makeScene()
    let label = UILabel()
    (label.text, label.font, label.textAlignment) = ("pearl", .systemFont(ofSize: 20), .center)
    label.lineBreakMode = .byClipping
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    root.layoutIfNeeded()
    root.layouts = 0
    (label.font, label.textAlignment) = (.systemFont(ofSize: 20), .center)
    label.lineBreakMode = .byClipping
    root.layoutIfNeeded()
    #expect(root.layouts == 0)
    label.font = .systemFont(ofSize: 21)
    root.layoutIfNeeded()
    #expect(root.layouts == 1)
  }

  /// A view may turn itself in its own layout, for example to set its frame without its transform.
  @Test func transformsInTheOwnLayout() {
    final class Turning: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        let old = transform
        transform = .identity
        frame = CGRect(x: 10, y: 10, width: 50, height: 50 + CGFloat(layouts))
        transform = old
      }
    }
    let (shown, view) = (ShownTree(), Turning())
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    shown.show(view.layer)
    #expect(view.layouts == 1)
    view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    shown.commit()
    #expect(view.layouts == 2)
    view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    shown.commit()
    #expect(view.layouts == 2)
  }
}
