// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Scroll views as programs use them.
@MainActor
struct ScrollTutorialTests {
  private let scene = TouchScene()

  /// A picture that can be zoomed and stays centred.
  private final class Photo: NSObject, UIScrollViewDelegate {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 600, height: 300))
    func setUp() {
      view.addSubview(picture)
      view.contentSize = picture.bounds.size
      view.delegate = self
      (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 2)
      view.zoomScale = 0.5
      center()
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
    private func center() {
      let free = (
        max(view.bounds.width - view.contentSize.width, 0),
        max(view.bounds.height - view.contentSize.height, 0)
      )
      picture.center = CGPoint(
        x: (view.contentSize.width + free.0) / 2, y: (view.contentSize.height + free.1) / 2)
    }
  }

  @Test func pictureIsZoomedAndCentred() throws {
    let photo = Photo()
    photo.setUp()
    scene.window.addSubview(photo.view)
    #expect(photo.picture.frame == CGRect(x: 0, y: 225, width: 300, height: 150))
    #expect(photo.view.contentSize == CGSize(width: 300, height: 150))
    photo.view.setZoomScale(2, animated: false)
    #expect(photo.picture.frame == CGRect(x: 0, y: 0, width: 1200, height: 600))
    // As a double tap does: zooms to a rectangle of the picture.
    photo.view.setZoomScale(0.5, animated: false)
    photo.view.zoom(to: CGRect(x: 100, y: 50, width: 150, height: 300), animated: true)
    scene.show(until: 1)
    #expect(photo.view.zoomScale == 2)
    #expect(!photo.view.isZooming)
    #expect(!photo.view.isZoomBouncing)
    #expect(photo.view.contentOffset == CGPoint(x: 200, y: 0))
    try scene.show("pinch 2-2.5 150,300 200 -> 40", until: 5)
    #expect(photo.view.zoomScale == 0.5)
    #expect(photo.picture.frame == CGRect(x: 0, y: 225, width: 300, height: 150))
  }

  /// Horizontal pages that contain vertical lists.
  @Test func pagesOfLists() throws {
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 900, height: 600)
    let lists = (0..<3).map { index in
      let list = UIScrollView(frame: CGRect(x: 300 * Double(index), y: 0, width: 300, height: 600))
      list.contentSize = CGSize(width: 300, height: 2000)
      pager.addSubview(list)
      return list
    }
    scene.window.addSubview(pager)
    try scene.show("drag 0.1-0.4 150,500 -> 150,200", until: 4)
    #expect(lists[0].contentOffset.y > 290)
    #expect(pager.contentOffset == .zero)
    try scene.show("drag 4.1-4.3 250,300 -> 60,310", until: 7)
    #expect(pager.contentOffset == CGPoint(x: 300, y: 0))
    #expect(lists[1].contentOffset == .zero)
    let kept = lists[0].contentOffset
    try scene.show("drag 7.1-7.4 150,500 -> 150,300", until: 10)
    #expect(lists[0].contentOffset == kept)
    #expect(lists[1].contentOffset.y > 190)
  }

  /// A header that stretches when the content is pulled down, and scrolls slower than the content.
  @Test func headerStretches() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let header = UIView(frame: CGRect(x: 0, y: -200, width: 300, height: 200))
    view.contentInset.top = 200
    view.contentSize = CGSize(width: 300, height: 2000)
    view.contentOffset.y = -200
    view.addSubview(header)
    let listener = ScrollListener()
    listener.onScroll = { view in
      let y = view.contentOffset.y
      if y < -200 { header.frame = CGRect(x: 0, y: y, width: 300, height: -y) }
    }
    view.delegate = listener
    scene.window.addSubview(view)
    try scene.show("drag 0.1-0.4 150,200 -> 150,400", until: 0.4)
    #expect(header.frame.height > 270)
    #expect(header.frame.minY == view.contentOffset.y)
    scene.show(until: 4)
    #expect(view.contentOffset.y == -200)
  }

  /// Cards narrower than the view: the delegate chooses the target offset of a throw.
  @Test func throwsEndAtCards() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.contentSize = CGSize(width: 2600, height: 200)
    view.decelerationRate = .fast
    let listener = ScrollListener()
    listener.chooseTarget = { CGPoint(x: ($1.x / 260).rounded() * 260, y: $1.y) }
    view.delegate = listener
    scene.window.addSubview(view)
    try scene.show("drag 0.1-0.25 250,100 -> 80,100", until: 5)
    #expect(view.contentOffset.x > 0)
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 260) == 0)
    #expect(listener.log.take().last == "did end decelerating")
  }

  /// Content begins below a translucent bar, unless `contentInsetAdjustmentBehavior` is `never`.
  @Test func insetsFollowTheSafeArea() {
    let controller = UIViewController()
    let view = UIScrollView()
    view.contentSize = CGSize(width: 390, height: 3000)
    controller.view.addSubview(view)
    let navigation = UINavigationController(rootViewController: controller)
    scene.window.rootViewController = navigation
    scene.runFrames(seconds: 0.1)
    view.frame = controller.view.bounds
    scene.runFrames(seconds: 0.1)
    #expect(view.adjustedContentInset.top == 44)
    #expect(view.contentOffset.y == -44)
    #expect(view.contentInset == .zero)
    #expect(view.safeAreaInsets.top == 44)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == .zero)
    view.contentInsetAdjustmentBehavior = .always
    controller.additionalSafeAreaInsets.bottom = 30
    scene.runFrames(seconds: 0.1)
    #expect(view.adjustedContentInset.top == 44)
    #expect(view.adjustedContentInset.bottom == 30)
  }

  /// The insets may change together with the size of the content.
  @Test func contentThatGetsInsetsWithItsSizeStaysAtItsBeginning() {
    let controller = UIViewController()
    let view = UIScrollView()
    controller.view.addSubview(view)
    scene.window.rootViewController = UINavigationController(rootViewController: controller)
    scene.runFrames(seconds: 0.1)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    view.frame = controller.view.bounds
    scene.runFrames(seconds: 0.1)
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.contentOffset.y == 0)
    view.alwaysBounceVertical = true
    view.contentSize = CGSize(width: 390, height: view.bounds.height - 8)
    scene.runFrames(seconds: 0.1)
    #expect(view.adjustedContentInset.top == 44)
    #expect(view.contentOffset.y == -44)
  }

  /// Buttons in a list: a tap presses them, and a drag that begins on one scrolls.
  @Test func buttonsInAList() throws {
    final class List: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }
    let list = List(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    list.contentSize = CGSize(width: 300, height: 2000)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    var (presses, cancels) = (0, 0)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    button.addAction(UIAction { _ in cancels += 1 }, for: .touchCancel)
    list.addSubview(button)
    scene.window.addSubview(list)
    try scene.show("tap 0.1 100,100", until: 1)
    #expect(presses == 1)
    #expect(list.contentOffset == .zero)
    try scene.show("drag 1.1-1.3 100,250 -> 100,100", until: 4)
    #expect(presses == 1)
    #expect(list.contentOffset.y > 100)
    list.contentOffset = .zero
    // Held first, the touch belongs to the button; the drag then cancels it and scrolls.
    try scene.show(
      "down 5 100,250\nmove 5.4 100,249\nmove 5.5 100,200\nmove 5.6 100,150\nup 6 100,150",
      until: 7)
    #expect(presses == 1)
    #expect(cancels == 1)
    #expect(list.contentOffset.y > 50)
  }
}
