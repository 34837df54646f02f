// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Pages turned by fingers and by the program, and the calls that data source, delegate and pages
/// receive.
@MainActor
@Suite(.serialized)
struct PageViewControllerTests {
  private typealias Listener = ViewControllerTests.Listener
  private typealias Orientation = UIPageViewController.NavigationOrientation
  private let scene = TouchScene()
  private let log = TouchLog()

  /// A data source with the pages `0…last`, created on request.
  private final class Counter: NSObject, UIPageViewControllerDataSource {
    var log: [String] = []
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      log.append("count")
      return 3
    }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      log.append("index of \(pageViewController.viewControllers?.count ?? 0)")
      return 0
    }
  }

  /// **Source.** Apple's documentation of `presentationCount(for:)`: it is called after pages were set.
  @Test func pagesAreCountedOnceThereIsAPage() {
    let (pages, counter) = (
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Counter()
    )
    pages.dataSource = counter
    pages.loadViewIfNeeded()
    #expect(counter.log.isEmpty)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    #expect(counter.log == ["count", "index of 1"])
  }

  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: TouchLog
    let last: Int
    var hasDots = false
    private var made: [Int: Listener] = [:]

    init(_ last: Int, _ log: TouchLog) { (self.last, self.log) = (last, log) }

    func page(_ index: Int) -> UIViewController? {
      guard (0...last).contains(index) else { return nil }
      if let page = made[index] { return page }
      let page = Listener("\(index)", log)
      made[index] = page
      return page
    }
    private func index(_ controller: UIViewController) -> Int { Int(controller.title ?? "") ?? -9 }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      log.note("before \(viewController.title ?? "")?")
      return page(index(viewController) - 1)
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      log.note("after \(viewController.title ?? "")?")
      return page(index(viewController) + 1)
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      hasDots ? last + 1 : 0
    }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pageViewController.viewControllers?.first.map(index) ?? 0
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.note("to \(pendingViewControllers.map { $0.title ?? "" })") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.note("from \(previousViewControllers.map { $0.title ?? "" }) \(finished) \(completed)")
    }
  }

  private func show(
    _ book: Book, at index: Int, _ orientation: Orientation = .horizontal, spacing: CGFloat = 0,
    isMirrored: Bool = false
  ) -> UIPageViewController {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation,
      options: [.interPageSpacing: spacing])
    if isMirrored { pages.view.semanticContentAttribute = .forceRightToLeft }
    (pages.dataSource, pages.delegate) = (book, book)
    if let page = book.page(index) {
      pages.setViewControllers([page], direction: .forward, animated: false)
    }
    scene.window.rootViewController = pages
    scene.runFrames(seconds: 0.1)
    _ = log.take()
    return pages
  }

  /// Drags in ten steps, and lifts the finger if `lets` is set.
  private func drag(
    _ from: (Double, Double), _ to: (Double, Double), seconds: Double = 0.15, lets: Bool = true
  ) {
    scene.send(.began, from.0, from.1)
    for step in 1...10 {
      let share = Double(step) / 10
      scene.runFrames(seconds: seconds / 10)
      scene.send(.moved, from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    }
    guard lets else { return }
    scene.send(.ended, to.0, to.1)
    scene.runFrames(seconds: 2)
  }

  private func shown(_ pages: UIPageViewController) -> String {
    pages.viewControllers?.compactMap(\.title).joined() ?? ""
  }

  /// The titles of the pages whose views are in the window.
  private func inSight(_ pages: UIPageViewController) -> [String] {
    pages.children.filter { $0.view.window != nil }.compactMap(\.title)
  }

  // MARK: Fingers

  /// The order of the appearance calls is unverified.
  @Test func swipeTurnsAndAsksForNeighboursOnly() {
    let book = Book(3, log)
    let pages = show(book, at: 1)
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "2")
    #expect(inSight(pages) == ["2"])
    #expect(pages.viewControllers?[0].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(
      log.take() == [
        "before 1?", "after 1?", #"to ["2"]"#, "2 loaded", "2 will appear", "1 will disappear",
        "2 did appear", "1 did disappear", "1 moved out", "2 moved in", #"from ["1"] true true"#,
      ])
    // The page that was left is known to be the previous one, so only the next one is requested.
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "3")
    #expect(log.take().filter { $0.hasSuffix("?") } == ["after 2?"])
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "3")
    #expect(log.take() == ["after 3?"])
    drag((100, 400), (300, 400))
    #expect(shown(pages) == "2")
  }

  @Test func shortDragTurnsBack() {
    let book = Book(3, log)
    let pages = show(book, at: 1)
    drag((300, 400), (220, 400), seconds: 0.5, lets: false)
    #expect(inSight(pages).sorted() == ["1", "2"])
    scene.runFrames(seconds: 0.5)
    scene.send(.ended, 220, 400)
    scene.runFrames(seconds: 2)
    #expect(shown(pages) == "1")
    #expect(inSight(pages) == ["1"])
    #expect(
      log.take().suffix(6) == [
        "1 will appear", "2 will disappear", "1 did appear", "2 did disappear", "2 moved out",
        #"from ["1"] true false"#,
      ])
  }

  /// Drags to one side and, with the finger still down, to the other.
  @Test func dragToBothSides() {
    let book = Book(3, log)
    let pages = show(book, at: 1)
    drag((200, 400), (120, 400), lets: false)
    for x in stride(from: 120.0, through: 380, by: 20) {
      scene.runFrames(seconds: 1.0 / 60)
      scene.send(.moved, x, 400)
    }
    #expect(inSight(pages).sorted() == ["0", "1"])
    scene.send(.ended, 380, 400)
    scene.runFrames(seconds: 2)
    #expect(shown(pages) == "0")
    #expect(inSight(pages) == ["0"])
    let told = log.take().filter { $0.hasPrefix("to") || $0.hasPrefix("from") }
    #expect(
      told == [
        #"to ["2"]"#, #"from ["1"] true false"#, #"to ["0"]"#, #"from ["1"] true true"#,
      ])
  }

  /// A finger that comes down before the pages rest turns the next page.
  @Test func quickSwipesTurnAPageEach() {
    let book = Book(9, log)
    let pages = show(book, at: 0)
    for _ in 0..<4 {
      drag((330, 400), (60, 400), seconds: 0.12, lets: false)
      scene.send(.ended, 60, 400)
      scene.runFrames(seconds: 0.2)
    }
    scene.runFrames(seconds: 2)
    #expect(shown(pages) == "4")
    #expect(inSight(pages) == ["4"])
    let told = log.take()
    #expect(told.filter { $0.hasPrefix("to") }.count == told.filter { $0.hasPrefix("from") }.count)
  }

  @Test func verticalPagesTurnUpAndDown() {
    let book = Book(2, log)
    let pages = show(book, at: 1, .vertical)
    drag((200, 600), (200, 200))
    #expect(shown(pages) == "2")
    drag((200, 200), (200, 600))
    #expect(shown(pages) == "1")
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "1")
  }

  @Test func rightToLeftTheNextIsOnTheLeft() {
    let book = Book(2, log)
    let pages = show(book, at: 0, isMirrored: true)
    drag((100, 400), (300, 400))
    #expect(shown(pages) == "1")
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "0")
  }

  @Test func withoutADataSourceFingersTurnNothing() {
    let pages = show(Book(2, log), at: 0)
    // The data source is weak, and has already been deallocated.
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "0")
    #expect(log.take() == [])
    #expect(pages.viewControllers?[0].view.convert(CGPoint.zero, to: nil) == .zero)
    pages.dataSource = nil
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "0")
    #expect(log.take() == [])
  }

  // MARK: The program

  @Test(arguments: [false, true])
  func setPagesSlideFromTheirSide(isForward: Bool) {
    let book = Book(5, log)
    let pages = show(book, at: 1, spacing: 20)
    let next = book.page(4) ?? UIViewController()
    var ends: [Bool] = []
    pages.setViewControllers(
      [next], direction: isForward ? .forward : .reverse, animated: true
    ) { ends.append($0) }
    scene.runFrames(seconds: 0.1)
    let x = next.view.convert(CGPoint.zero, to: nil).x
    #expect(isForward ? x > 0 && x < 390 : x < 0 && x > -390)
    let old: UIView = book.page(1)?.view ?? UIView()
    let gap = old.convert(CGPoint.zero, to: nil).x - x
    #expect(abs(gap) == 410)
    #expect(ends == [])
    scene.runFrames(seconds: 1)
    #expect(ends == [true])
    #expect(shown(pages) == "4")
    #expect(next.view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(next.view.bounds.width == 390)
    let told = log.take()
    #expect(
      told == [
        "4 loaded", "4 will appear", "1 will disappear", "4 did appear", "1 did disappear",
        "1 moved out", "4 moved in",
      ])
    drag((300, 400), (100, 400))
    #expect(shown(pages) == "5")
  }

  @Test func pageSetBeforeTheLastHasComeTakesItsPlace() {
    let book = Book(5, log)
    let pages = show(book, at: 0)
    var ends: [Bool] = []
    for index in [2, 4] {
      guard let page = book.page(index) else { return }
      pages.setViewControllers([page], direction: .forward, animated: true) { ends.append($0) }
      scene.runFrames(seconds: 0.1)
    }
    #expect(ends == [false])
    scene.runFrames(seconds: 1)
    #expect(ends == [false, true])
    #expect(shown(pages) == "4")
    #expect(inSight(pages) == ["4"])
    guard let page = book.page(1) else { return }
    pages.setViewControllers([page], direction: .reverse, animated: false) { ends.append($0) }
    #expect(ends.last == true)
    #expect(shown(pages) == "1")
    #expect(inSight(pages) == ["1"])
  }

  @Test func dotsFollow() throws {
    let book = Book(4, log)
    book.hasDots = true
    let pages = show(book, at: 1)
    let dots = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.numberOfPages == 5)
    #expect(dots.currentPage == 1)
    #expect(dots.frame == CGRect(x: 0, y: 807, width: 390, height: 37))
    #expect(pages.viewControllers?[0].view.bounds.height == 807)
    drag((300, 400), (100, 400))
    #expect(dots.currentPage == 2)
    // A touch beside the dots turns a page.
    drag((300, 825), (300, 825), seconds: 0.05)
    #expect(shown(pages) == "3")
    #expect(dots.currentPage == 3)
  }

  @Test func anotherSizeKeepsThePage() {
    let book = Book(3, log)
    let pages = show(book, at: 1)
    drag((300, 400), (100, 400), lets: false)
    pages.view.frame = CGRect(x: 0, y: 0, width: 500, height: 300)
    pages.view.layoutIfNeeded()
    #expect(inSight(pages).count == 1)
    let page: UIView = pages.viewControllers?[0].view ?? UIView()
    #expect(page.convert(page.bounds, to: pages.view) == pages.view.bounds)
    scene.send(.ended, 100, 400)
    scene.runFrames(seconds: 1)
    #expect(page.convert(page.bounds, to: pages.view) == pages.view.bounds)
  }

  @Test func allIsLetGo() {
    weak var (pages, page): (UIPageViewController?, UIViewController?)
    do {
      let book = Book(3, log)
      let made = show(book, at: 0)
      drag((300, 400), (100, 400))
      drag((300, 400), (200, 400), lets: false)
      (pages, page) = (made, made.viewControllers?[0])
      scene.window.rootViewController = nil
      scene.send(.ended, 200, 400)
    }
    scene.runFrames(seconds: 1)
    #expect(pages == nil)
    #expect(page == nil)
  }

  /// Random touches and calls of the program: at rest the page on the screen is the current one,
  /// and every appearance call that began has ended.
  @Test(arguments: seeds(0...11))
  func pagesAgreeAfterAnything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let book = Book(6, log)
    let pages = show(
      book, at: 3, seed % 3 == 0 ? .vertical : .horizontal, spacing: seed % 2 == 0 ? 0 : 12,
      isMirrored: seed % 4 == 1)
    var (begun, ended) = (0, 0)
    for _ in 0..<40 {
      let start = (
        Double.random(in: 20..<370, using: &random), Double.random(in: 20..<800, using: &random)
      )
      let end = (
        Double.random(in: 20..<370, using: &random), Double.random(in: 20..<800, using: &random)
      )
      if Int.random(in: 0..<4, using: &random) == 0,
        let page = book.page(Int.random(in: 0...6, using: &random))
      {
        begun += 1
        pages.setViewControllers(
          [page], direction: Bool.random(using: &random) ? .forward : .reverse,
          animated: Bool.random(using: &random)
        ) { _ in ended += 1 }
      } else {
        drag(start, end, seconds: Double.random(in: 0.05..<0.5, using: &random), lets: false)
        scene.send(.ended, end.0, end.1)
      }
      scene.runFrames(seconds: Double.random(in: 0..<0.3, using: &random))
    }
    scene.runFrames(seconds: 3)
    #expect(begun == ended)
    #expect(pages.viewControllers?.count == 1)
    let page = pages.viewControllers?[0]
    #expect(inSight(pages) == [shown(pages)])
    #expect(pages.children.count == 1)
    #expect(page?.view.convert(page?.view.bounds ?? .null, to: nil) == scene.window.bounds)
    let told = log.take()
    for index in 0...6 {
      let page = book.page(index)
      #expect(page?.appearance.state == (page === pages.viewControllers?[0] ? .shown : .hidden))
    }
    #expect(
      told.filter { $0.hasPrefix("to [") }.count == told.filter { $0.hasPrefix("from [") }.count)
  }
}
