// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// Dismissals of several controllers at once, and presentations in a context.
@MainActor
struct DismissalTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private final class Page: UIViewController {
    let log: TouchLog
    init(_ name: String, _ log: TouchLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.note("\(title ?? "") leaves \(animated)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.note("\(title ?? "") is gone")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.note("\(title ?? "") comes \(animated)")
    }
  }

  private func present(_ styles: [UIModalPresentationStyle]) -> [Page] {
    let pages = (0...styles.count).map { Page("\($0)", log) }
    scene.window.rootViewController = pages[0]
    scene.runFrames(seconds: 0.1)
    for (index, style) in styles.enumerated() {
      pages[index + 1].modalPresentationStyle = style
      pages[index].present(pages[index + 1], animated: false)
      scene.runFrames(seconds: 0.1)
    }
    _ = log.take()
    return pages
  }

  private func top(_ page: UIViewController) -> CGFloat? {
    page.view.layer.presentation().map {
      page.view.superview?.convert($0.frame, to: nil).minY ?? $0.frame.minY
    }
  }

  @Test(
    "only the topmost of several controllers leaves in motion",
    arguments: [
      [.overFullScreen, .overFullScreen, .overFullScreen], [.pageSheet, .pageSheet],
      [.fullScreen, .fullScreen], [.pageSheet, .fullScreen], [.fullScreen, .pageSheet],
    ] as [[UIModalPresentationStyle]])
  func severalAtOnce(_ styles: [UIModalPresentationStyle]) {
    let pages = present(styles)
    var hasEnded = false
    pages[0].dismiss(animated: true) { hasEnded = true }
    scene.runFrames(seconds: 0.1)
    #expect(!hasEnded)
    for page in pages[1..<(pages.count - 1)] {
      #expect(page.viewIfLoaded?.window == nil)
      #expect(page.presentingViewController == nil)
    }
    let last = pages[pages.count - 1]
    #expect(last.view.window === scene.window)
    #expect((top(last) ?? 0) > 60)
    #expect((top(last) ?? 0) < 844)
    #expect(pages[0].view.window === scene.window)
    scene.runFrames(seconds: 1)
    #expect(hasEnded)
    #expect(pages[0].presentedViewController == nil)
    #expect(last.viewIfLoaded?.window == nil)
    #expect(pages[0].view.transform == .identity)
    #expect(pages[0].view.frame == scene.window.bounds)
    #expect(log.lines.contains("\(styles.count) leaves true"))
    #expect(log.lines.last == "\(styles.count) is gone" || log.lines.contains("0 comes true"))
  }

  @Test("the first of the controllers comes back in motion if it was covered")
  func coveredController() {
    let pages = present([.fullScreen, .overFullScreen])
    #expect(pages[0].view.window == nil)
    pages[0].dismiss(animated: true)
    #expect(log.lines == ["1 leaves false", "1 is gone", "2 leaves true", "0 comes true"])
    scene.runFrames(seconds: 1)
    #expect(pages[0].view.window === scene.window)
  }

  @Test("without an animation all are gone at once, and can be presented again")
  func withoutAnimation() {
    let pages = present([.pageSheet, .pageSheet])
    pages[0].dismiss(animated: false)
    #expect(pages[1].viewIfLoaded?.window == nil)
    #expect(pages[2].viewIfLoaded?.window == nil)
    pages[0].present(pages[1], animated: true)
    scene.runFrames(seconds: 1)
    #expect(pages[1].view.transform == .identity)
    pages[1].present(pages[2], animated: true)
    scene.runFrames(seconds: 1)
    pages[0].dismiss(animated: true)
    scene.runFrames(seconds: 1)
    pages[0].present(pages[1], animated: true)
    scene.runFrames(seconds: 1)
    #expect(pages[1].view.transform == .identity)
    #expect(pages[1].view.window === scene.window)
  }

  private final class Small: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }
  private final class Chooser: NSObject, UIViewControllerTransitioningDelegate {
    var isSmall = true
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      isSmall
        ? Small(presentedViewController: presented, presenting: presenting)
        : UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test("a presentation that is not in full screen covers its context", arguments: [true, false])
  func presentationInContext(_ isSmall: Bool) {
    let (root, child, shown) = (UIViewController(), UIViewController(), UIViewController())
    let chooser = Chooser()
    chooser.isSmall = isSmall
    scene.window.rootViewController = root
    root.addChild(child)
    child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    let frame = UIView(frame: CGRect(x: 5, y: 5, width: 300, height: 300))
    root.view.addSubview(frame)
    frame.addSubview(child.view)
    child.definesPresentationContext = true
    (shown.modalPresentationStyle, shown.transitioningDelegate) = (.custom, chooser)
    child.present(shown, animated: false)
    #expect(
      shown.presentationController?.containerView?.superview === (isSmall ? frame : scene.window))
    #expect(shown.presentingViewController === (isSmall ? child : root))
  }

  private final class Measurer: UIViewController {
    var sizes: [CGSize] = []
    override func systemLayoutFittingSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      guard let child = container as? UIViewController else { return }
      sizes.append(child.view.systemLayoutSizeFitting(.zero))
    }
  }

  @Test("a container is told when a child that it has measured needs another size")
  func fittingSizes() {
    let (parent, child) = (Measurer(), UIViewController())
    scene.window.rootViewController = parent
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    child.view.addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: child.view.topAnchor),
      box.bottomAnchor.constraint(equalTo: child.view.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: child.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: child.view.trailingAnchor),
      box.widthAnchor.constraint(equalToConstant: 100), height,
    ])
    height.priority = .defaultHigh
    parent.addChild(child)
    parent.view.addSubview(child.view)
    scene.runFrames(seconds: 0.1)
    height.constant = 60
    scene.runFrames(seconds: 0.1)
    // The child was not measured yet.
    #expect(parent.sizes.isEmpty)
    #expect(child.view.systemLayoutSizeFitting(.zero) == CGSize(width: 100, height: 60))
    height.constant = 80
    child.view.setNeedsLayout()
    scene.runFrames(seconds: 0.1)
    #expect(parent.sizes == [CGSize(width: 100, height: 80)])
    child.view.setNeedsLayout()
    scene.runFrames(seconds: 0.1)
    #expect(parent.sizes.count == 1)
  }
}
