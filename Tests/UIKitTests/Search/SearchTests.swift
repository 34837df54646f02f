// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Search bars and searches in navigation bars.
@MainActor
@Suite(.serialized)
struct SearchTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private func makeBar() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    scene.window.addSubview(bar)
    scene.settle()
    return bar
  }

  private func tap(_ point: CGPoint) {
    scene.send(.began, point.x, point.y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, point.x, point.y)
    scene.runFrames(seconds: 1)
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.currentTitle == title { return button }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }

  // MARK: The bar

  @Test func sizeOfTheBar() {
    let bar = makeBar()
    #expect(bar.intrinsicContentSize.height == 56)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    bar.prompt = "Where?"
    bar.scopeButtonTitles = ["All", "Mine"]
    #expect(bar.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 75))
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 119)
    bar.scopeButtonTitles = []
    #expect(bar.intrinsicContentSize.height == 75)
  }

  /// **Source.** Documentation of `UISearchBar.setImage(_:for:state:)`.
  @Test func theClearButtonHasTheProgramsImage() throws {
    let bar = makeBar()
    bar.text = "pearl"
    bar.searchTextField.clearButtonMode = .always
    bar.layoutIfNeeded()
    let cross = try #require(
      bar.searchTextField.subviews.lazy.compactMap { $0 as? UIButton }.first { !$0.isHidden })
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in }
    #expect(cross.image(for: .normal)?.renderingMode == .alwaysTemplate)
    bar.setImage(image, for: .clear, state: .normal)
    bar.layoutIfNeeded()
    #expect(cross.image(for: .normal) === image)
    bar.setImage(nil, for: .clear, state: .normal)
    bar.layoutIfNeeded()
    #expect(cross.image(for: .normal)?.renderingMode == .alwaysTemplate)
  }

  @Test func cancelButtonTakesRoomFromTheField() throws {
    let bar = makeBar()
    bar.setShowsCancelButton(true, animated: true)
    scene.runFrames(seconds: 1)
    let cancel = try #require(button("Cancel", in: bar))

    #expect(bar.searchTextField.frame.maxX == cancel.frame.minX - 12)
    #expect(cancel.frame.maxX == 382)
    #expect(cancel.alpha == 1)
    bar.showsCancelButton = false
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.maxX == 382)
    #expect(cancel.alpha == 0)
  }

  @Test func delegateIsTold() {
    let bar = makeBar()
    let listener = SearchListener(log: log)
    bar.delegate = listener
    tap(CGPoint(x: 200, y: 128))
    #expect(bar.isFirstResponder)
    #expect(log.take() == ["should begin", "began"])
    bar.searchTextField.insertText("ab")
    #expect(log.take() == ["replace 0,0 ab", "text ab"])
    #expect(bar.text == "ab")
    listener.refuses = true
    bar.searchTextField.insertText("c")
    #expect(log.take() == ["replace 2,0 c"])
    #expect(bar.text == "ab")
    bar.text = "set"
    #expect(log.take().isEmpty)
    bar.resignFirstResponder()
    #expect(log.take() == ["should end", "ended"])
  }

  @Test func scopesAreChosen() {
    let bar = makeBar()
    let listener = SearchListener(log: log)
    bar.delegate = listener
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(log.take().isEmpty)
    bar.selectedScopeButtonIndex = 7
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.frame.size.height = 100
    bar.layoutIfNeeded()
    tap(CGPoint(x: 300, y: 172))

    #expect(log.take() == ["scope 1"])
  }

  @Test func cancelButtonTellsTheDelegate() throws {
    let bar = makeBar()
    let listener = SearchListener(log: log)
    bar.delegate = listener
    bar.showsCancelButton = true
    scene.runFrames(seconds: 0.1)
    let cancel = try #require(button("Cancel", in: bar))
    tap(cancel.convert(CGPoint(x: cancel.bounds.midX, y: cancel.bounds.midY), to: nil))

    #expect(log.take() == ["cancelled"])
  }

  // MARK: The controller

  private func makeSearch(
    results: UIViewController? = nil, large: Bool = false
  ) -> (page: ScrollingPage, search: UISearchController, bar: UINavigationBar) {
    let page = ScrollingPage()
    page.title = "Shells"
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = large
    scene.window.rootViewController = navigation
    scene.runFrames(seconds: 0.1)
    return (page, search, navigation.navigationBar)
  }

  @Test func searchBarIsBelowTheTitle() {
    let (page, search, bar) = makeSearch(large: true)

    #expect(abs(bar.frame.height - 148) < 1e-9)
    #expect(page.scrollView.adjustedContentInset.top == bar.frame.maxY)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: bar).minY == 96)
    #expect(!search.isActive)
  }

  @Test func scrollingCollapsesTheSearchBarFirst() {
    let (page, _, bar) = makeSearch(large: true)
    let top = -page.scrollView.adjustedContentInset.top
    page.scrollView.contentOffset.y = top + 30
    scene.runFrames(seconds: 0.1)
    #expect(abs(bar.frame.height - 118) < 1e-9)
    page.scrollView.contentOffset.y = top + 300
    scene.runFrames(seconds: 0.1)
    #expect(bar.frame.height == 44)
  }

  @Test func searchBarThatIsNotHiddenStays() {
    let (page, _, bar) = makeSearch()
    page.navigationItem.hidesSearchBarWhenScrolling = false
    scene.runFrames(seconds: 0.1)
    #expect(bar.frame.height == 96)
    page.scrollView.contentOffset.y = 300
    scene.runFrames(seconds: 0.1)

    #expect(bar.frame.height == 96)
  }

  @Test func searchBecomesActiveAndEnds() throws {
    let results = UIViewController()
    let (_, search, bar) = makeSearch(results: results)
    let listener = SearchUpdater(log: log)
    (search.delegate, search.searchResultsUpdater) = (listener, listener)
    search.searchBar.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(search.isActive)
    #expect(bar.frame.height == 52)
    #expect(search.searchBar.showsCancelButton)
    #expect(log.take() == ["will present", "update", "did present"])
    #expect(search.view.frame.minY == bar.frame.maxY)
    #expect(results.view.isHidden)
    search.searchBar.searchTextField.insertText("a")
    #expect(log.take() == ["update a"])
    #expect(!results.view.isHidden)
    let cancel = try #require(button("Cancel", in: search.searchBar))
    tap(cancel.convert(CGPoint(x: cancel.bounds.midX, y: cancel.bounds.midY), to: nil))

    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(bar.frame.height == 96)
    #expect(log.take() == ["will dismiss", "update", "did dismiss"])
    #expect(search.view.superview == nil)
    #expect(!search.searchBar.isFirstResponder)
  }

  @Test func scopesAreShownWhileTheSearchIsActive() {
    let (_, search, bar) = makeSearch()
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    #expect(bar.frame.height == 96)
    search.isActive = true
    scene.runFrames(seconds: 1)
    #expect(search.searchBar.showsScopeBar)
    #expect(bar.frame.height == 96)
    #expect(search.searchBar.searchTextField.frame.minY == 8)
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(!search.searchBar.showsScopeBar)
    #expect(bar.frame.height == 96)
  }

  @Test func tapOnDimmedContentEndsTheSearch() {
    let (_, search, _) = makeSearch()
    search.isActive = true
    let dimming = search.view.subviews.first
    #expect(dimming?.frame.size == search.view.bounds.size)
    scene.runFrames(seconds: 1)
    tap(CGPoint(x: 200, y: 600))
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    scene.runFrames(seconds: 1)
    tap(CGPoint(x: 200, y: 600))
    #expect(search.isActive)
  }
}

private final class ScrollingPage: UIViewController {
  let scrollView = UIScrollView()

  override func loadView() {
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    view = scrollView
  }
}

private final class SearchListener: NSObject, UISearchBarDelegate {
  let log: TouchLog
  var refuses = false

  init(log: TouchLog) { self.log = log }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    log.note("should begin")
    return true
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.note("began") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    log.note("should end")
    return true
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.note("ended") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.note("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.note("replace \(range.location),\(range.length) \(text)")
    return !refuses
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.note("cancelled") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.note("scope \(selectedScope)")
  }
}

private final class SearchUpdater: UISearchControllerDelegate, UISearchResultsUpdating {
  let log: TouchLog

  init(log: TouchLog) { self.log = log }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    log.note(text.isEmpty ? "update" : "update \(text)")
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    log.note("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.note("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.note("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.note("did dismiss")
  }
}
