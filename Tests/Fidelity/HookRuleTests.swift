// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
import UIKit

/// Programs override methods of UIKit without `super` where Apple's reference says that the default implementation does
/// nothing, and contents that a program gives a view are its own.
@MainActor
struct HookRuleTests {
  private let stage = MotionStage(size: CGSize(width: 320, height: 480), scale: 1)

  private final class Picture: UIImageView {}
  private final class Plate: UIView {}
  private final class Sketch: UIView {
    var isEmpty = false
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      if isEmpty { return }
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  private var red: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let host = UIView()
    host.addSubview(view)
    stage.show(host)
    stage.advance(by: 0.1)
  }

  /// **Source.** Apple's reference of `UIImageView`: it never calls `draw(_:)`.
  @Test func theFirstImageViewOfASubclassShowsItsImage() {
    let view = Picture()
    view.image = red
    show(view)
    #expect(Shot(stage)[10, 10].green < 60)
    view.setNeedsDisplay()
    stage.advance(by: 0.1)
    #expect(view.layer.contents != nil)
  }

  @Test func contentsOfALayerStayInTheFirstViewOfAClass() {
    let view = Plate()
    view.layer.contents = red.cgImage
    show(view)
    #expect(Shot(stage)[10, 10].green < 60)
  }

  @Test func aViewThatDrawsNothingAnyMoreIsEmpty() {
    let view = Sketch()
    view.backgroundColor = .white
    show(view)
    #expect(Shot(stage)[10, 10].green < 60)
    view.isEmpty = true
    view.setNeedsDisplay()
    stage.advance(by: 0.1)
    #expect(Shot(stage)[10, 10].green > 200)
  }

  private final class Quiet: UINavigationController {
    override func viewDidLoad() {}
    override func viewWillLayoutSubviews() {}
    override func viewDidLayoutSubviews() {}
  }
  private final class QuietTabs: UITabBarController {
    override func viewDidLoad() {}
    override func viewDidLayoutSubviews() {}
  }
  private final class QuietStack: UIStackView {
    override func willRemoveSubview(_ subview: UIView) {}
  }

  /// **Source.** Apple's reference of `viewDidLayoutSubviews()` and `willRemoveSubview(_:)`: the default implementation
  /// does nothing.
  @Test func overridesNeedNotCallSuper() {
    let (navigation, page) = (Quiet(), UIViewController())
    navigation.viewControllers = [page]
    stage.show(navigation)
    stage.advance(by: 0.1)
    #expect(page.view.window != nil)
    #expect(navigation.navigationBar.frame.width == 320)

    let (tabs, tab) = (QuietTabs(), UIViewController())
    tabs.viewControllers = [tab]
    stage.show(tabs)
    stage.advance(by: 0.1)
    #expect(tab.view.window != nil)
    #expect(tabs.tabBar.frame.maxY == 480)

    let (stack, label) = (QuietStack(), UILabel())
    stack.addArrangedSubview(label)
    label.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  /// **Source.** Dumps of iOS's view hierarchies show no background of the views of navigation and tab bar
  /// controllers, and people report black bars where a bar of iOS 15 is transparent at its edge.
  @Test func containersHaveNoBackground() {
    #expect(
      UINavigationController(rootViewController: UIViewController()).view.backgroundColor == nil)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    #expect(tabs.view.backgroundColor == nil)
  }

  /// **Source.** Programs that point at a bar's button ask for its view by this key.
  @Test func theViewOfABarItemHasAKey() {
    let page = UIViewController()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    #expect(item.value(forKey: "view") == nil)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.advance(by: 0.1)
    let view = item.value(forKey: "view") as? UIView
    #expect(view?.isDescendant(of: navigation.navigationBar) == true)
    #expect((view?.frame.width ?? 0) > 0)
  }

  private final class Previews: NSObject, UIViewControllerPreviewingDelegate {
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      viewControllerForLocation location: CGPoint
    ) -> UIViewController? { nil }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      commit viewControllerToCommit: UIViewController
    ) {}
  }

  /// **Source.** Apple's reference of `UIViewControllerPreviewing`: `sourceRect` is the view's bounds at first.
  @Test func aRegisteredViewIsTheSourceOfPreviews() {
    let (page, delegate) = (UIViewController(), Previews())
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    let context = page.registerForPreviewing(with: delegate, sourceView: view)
    #expect(context.sourceView === view)
    #expect(context.delegate === delegate)
    #expect(context.sourceRect == CGRect(x: 0, y: 0, width: 40, height: 20))
    page.unregisterForPreviewing(withContext: context)
  }

  private final class QuietScroller: UIScrollView {
    override func didMoveToWindow() {}
  }

  /// **Source.** Apple's reference of `didMoveToWindow()`: the default implementation does nothing.
  @Test func aScrollViewThatLeavesItsWindowRests() {
    let (host, scroller) = (UIView(), QuietScroller())
    scroller.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    scroller.contentSize = CGSize(width: 320, height: 20_000)
    host.addSubview(scroller)
    stage.show(host)
    stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.1)
    #expect(scroller.isDecelerating)
    scroller.removeFromSuperview()
    #expect(!scroller.isDecelerating)
  }

  /// **Source.** Apple's reference of `UINavigationItem.BackButtonDisplayMode` and `leftItemsSupplementBackButton`.
  @Test(
    arguments: zip(
      [UINavigationItem.BackButtonDisplayMode.default, .generic, .minimal],
      ["First", "Back", ""]))
  func theBackButtonShowsWhatItsModeSays(
    _ mode: UINavigationItem.BackButtonDisplayMode, _ words: String
  ) {
    let pages = [UIViewController(), UIViewController()]
    (pages[0].title, pages[1].title) = ("First", "Second")
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    let (bar, second) = (navigation.navigationBar, pages[1].navigationItem)
    pages[0].navigationItem.backButtonDisplayMode = mode
    stage.show(navigation)
    stage.advance(by: 0.1)
    func labels(_ view: UIView) -> [String] {
      view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + labels($0) }
    }
    #expect(labels(bar).filter { $0 != "Second" && !$0.isEmpty } == [words].filter { !$0.isEmpty })
    second.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    stage.advance(by: 0.1)
    #expect(labels(bar).contains("Edit"))
    #expect(!labels(bar).contains("First"))
    second.leftItemsSupplementBackButton = true
    stage.advance(by: 0.1)
    #expect(labels(bar).contains("Edit"))
    #expect(labels(bar).contains("First") == (mode == .default))
  }

  /// **Source.** Apple's "Auto Layout Guide", Working with Scroll Views: between a scroll view and its content, widths,
  /// heights and centres mean the frame, and sides the content area.
  @Test func centresInAScrollViewAreThoseOfItsFrame() {
    let (scroller, content) = (UIScrollView(), UIView())
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroller.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroller.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroller.trailingAnchor),
      content.centerXAnchor.constraint(equalTo: scroller.centerXAnchor),
      content.topAnchor.constraint(equalTo: scroller.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    stage.show(scroller)
    stage.advance(by: 0.1)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 320, height: 900))
    #expect(scroller.contentSize == CGSize(width: 320, height: 900))
  }
}
