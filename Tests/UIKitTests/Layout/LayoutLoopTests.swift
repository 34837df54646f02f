// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// A change of the order of subviews asks for one layout of their superview, unless the superview
/// makes the change in its own layout. What is not a change asks for nothing.
///
/// Source: Stack Overflow 10019130, two reports from devices: `bringSubviewToFront` calls
/// `layoutSubviews`, and a `layoutSubviews` that brings all its subviews to the front, one after the
/// other, ends. layoutBox/PinLayout issue 124: since iOS 11 views that are added in `layoutSubviews`
/// ask for no further one.
@MainActor
struct LayoutLoopTests {
  private final class Counting: UIView {
    var layouts = 0
    var work: (Counting) -> Void = { _ in }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      work(self)
    }
  }

  private struct Call {
    var name: String
    /// The number of layouts that the call causes outside a layout.
    var layouts: Int
    var body: @MainActor (UIView, [UIView]) -> Void
    init(_ name: String, _ layouts: Int, _ body: @escaping @MainActor (UIView, [UIView]) -> Void) {
      (self.name, self.layouts, self.body) = (name, layouts, body)
    }
  }

  private static let calls = [
    Call("bring the front one to the front", 0) { $0.bringSubviewToFront($1[2]) },
    Call("send the back one to the back", 0) { $0.sendSubviewToBack($1[0]) },
    Call("add the front one", 0) { $0.addSubview($1[2]) },
    Call("insert at its index", 0) { $0.insertSubview($1[1], at: 1) },
    Call("exchange one with itself", 0) { view, _ in
      view.exchangeSubview(at: 1, withSubviewAt: 1)
    },
    Call("insert above the one below", 0) { $0.insertSubview($1[1], aboveSubview: $1[0]) },
    Call("set a frame to its value", 0) { $1[1].frame = CGRect(x: 1, y: 0, width: 10, height: 10) },
    Call("move along z", 0) { $1[1].layer.zPosition = 4 },
    Call("bring to the front", 1) { $0.bringSubviewToFront($1[0]) },
    Call("send to the back", 1) { $0.sendSubviewToBack($1[2]) },
    Call("add a subview again", 1) { $0.addSubview($1[1]) },
    Call("insert at another index", 1) { $0.insertSubview($1[0], at: 2) },
    Call("exchange", 1) { view, _ in view.exchangeSubview(at: 0, withSubviewAt: 2) },
    Call("add", 1) { view, _ in view.addSubview(UIView()) },
    Call("remove", 1) { $1[1].removeFromSuperview() },
  ]

  private func makeScene() -> (shown: ShownTree, root: Counting, children: [Counting]) {
    let (shown, root) = (ShownTree(), Counting(frame: CGRect(x: 0, y: 0, width: 90, height: 90)))
    let children = (0..<3).map {
      Counting(frame: CGRect(x: CGFloat($0), y: 0, width: 10, height: 10))
    }
    for child in children { root.addSubview(child) }
    shown.show(root.layer)
    for view in [root] + children { view.layouts = 0 }
    return (shown, root, children)
  }

  @Test func outsideOfLayout() {
    for call in Self.calls {
      let scene = makeScene()
      call.body(scene.root, scene.children)
      for _ in 0..<3 { scene.shown.commit() }
      #expect(scene.root.layouts == call.layouts, "\(call.name)")
      #expect(scene.children.allSatisfy { $0.layouts == 0 }, "\(call.name)")
    }
  }

  @Test func inTheLayout() {
    for call in Self.calls {
      let scene = makeScene()
      scene.root.work = { call.body($0, scene.children) }
      scene.root.setNeedsLayout()
      for _ in 0..<3 { scene.shown.commit() }
      #expect(scene.root.layouts == 1, "\(call.name)")
    }
  }

  /// The child lays out once, with its last size.
  @Test func framesThatAreSetTwiceInTheLayout() {
    let scene = makeScene()
    scene.root.work = { _ in
      scene.children[0].frame.size.width = 40
      scene.children[0].frame.size.width = 30
    }
    scene.root.setNeedsLayout()
    for _ in 0..<3 { scene.shown.commit() }
    #expect(scene.root.layouts == 1)
    #expect(scene.children[0].layouts == 1)
  }

  /// An image of the same size asks for no layout; one of another size does.
  @Test func imagesThatAreSetInTheLayout() {
    func picture(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    let (scene, view) = (makeScene(), UIImageView(image: picture(4)))
    scene.root.addSubview(view)
    for _ in 0..<3 { scene.shown.commit() }
    scene.root.layouts = 0
    scene.root.work = { _ in view.image = picture(4) }
    scene.root.setNeedsLayout()
    for _ in 0..<3 { scene.shown.commit() }
    #expect(scene.root.layouts == 1)
    scene.root.work = { _ in }
    view.image = picture(5)
    scene.shown.commit()
    #expect(scene.root.layouts == 2)
  }

  @Test func subviewsThatTakeTurnsInFront() {
    let scene = makeScene()
    scene.root.work = { $0.bringSubviewToFront($0.subviews[0]) }
    scene.root.bringSubviewToFront(scene.children[0])
    for _ in 0..<5 { scene.shown.commit() }
    #expect(scene.root.layouts == 1)
    #expect(scene.root.subviews == [scene.children[2], scene.children[0], scene.children[1]])
  }

  /// A view that is added in the layout is laid out with it.
  @Test func subviewsThatAreAddedInTheLayout() {
    let (scene, added) = (makeScene(), Counting())
    scene.root.work = { if added.superview == nil { $0.addSubview(added) } }
    scene.root.setNeedsLayout()
    for _ in 0..<3 { scene.shown.commit() }
    #expect(scene.root.layouts == 1)
    #expect(added.layouts == 1)
  }
}
