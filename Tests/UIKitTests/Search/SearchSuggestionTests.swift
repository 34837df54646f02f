// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// Suggestions of a search. Source: Apple's documentation of `UISearchController.searchSuggestions` and
/// `updateSearchResults(for:selecting:)`.
@MainActor
@Suite(.serialized)
struct SearchSuggestionTests {
  private let scene = TouchScene()

  private final class Updater: UISearchResultsUpdating {
    var selected: [String?] = []
    var updates = 0
    func updateSearchResults(for searchController: UISearchController) { updates += 1 }
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { selected.append(searchSuggestion.localizedSuggestion) }
  }

  @Test("suggestions are listed in an active search, and a tap selects one")
  func list() throws {
    let (page, results, updater) = (UIViewController(), UIViewController(), Updater())
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    search.searchResultsUpdater = updater
    scene.window.rootViewController = UINavigationController(rootViewController: page)
    scene.runFrames(seconds: 0.1)
    let image = UIImage(systemName: "star")
    let text = NSAttributedString(string: "nacre", attributes: [.kern: 1])
    let other = UISearchSuggestionItem(localizedAttributedSuggestion: text)
    search.searchSuggestions = [
      UISearchSuggestionItem(
        localizedSuggestion: "pearl", localizedDescription: "a pearl", iconImage: image), other,
    ]
    #expect(search.list == nil)
    #expect(other.localizedSuggestion == "nacre")
    search.isActive = true
    search.searchBar.text = "p"
    scene.runFrames(seconds: 1)
    let list = try #require(search.list)
    #expect(!list.isHidden)
    #expect(list.numberOfRows(inSection: 0) == 2)
    #expect(results.view.isHidden)
    let cell = try #require(list.cellForRow(at: [0, 0]))
    #expect(cell.textLabel?.text == "pearl")
    #expect(cell.imageView?.image === image)
    #expect(cell.accessibilityLabel == "a pearl")
    let row = list.rectForRow(at: [0, 1])
    scene.tap(list.convert(CGPoint(x: row.midX, y: row.midY), to: nil))
    scene.runFrames(seconds: 0.5)
    #expect(updater.selected == ["nacre"])
    #expect(search.isActive)
    search.searchSuggestions = nil
    #expect(list.isHidden)
    #expect(!results.view.isHidden)
    search.searchSuggestions = [other]
    #expect(!list.isHidden)
    #expect(list.numberOfRows(inSection: 0) == 1)
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(list.isHidden)
  }
}
