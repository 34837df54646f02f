// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import NacreTesting
@testable import UIKit

/// Tokens of search fields.
@MainActor
@Suite(.serialized)
struct SearchTokenTests {
  private let scene = TouchScene()

  private func makeField(_ text: String = "") -> UISearchTextField {
    let field = UISearchTextField(frame: CGRect(x: 8, y: 100, width: 374, height: 36))
    field.text = text
    scene.window.addSubview(field)
    scene.window.makeKey()
    scene.settle()
    return field
  }

  private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

  @Test("tokens are inserted and removed by index, each once; they are not part of the text")
  func tokens() {
    let field = makeField("cone")
    let (red, blue) = (token("Red"), token("Blue"))
    #expect(field.tokens.isEmpty)
    #expect(field.allowsDeletingTokens)
    #expect(red.representedObject == nil)
    field.insertToken(blue, at: 0)
    field.insertToken(red, at: 0)
    #expect(field.tokens == [red, blue])
    #expect(field.text == "cone")
    field.insertToken(red, at: 2)
    #expect(field.tokens == [red, blue])
    #expect(field.positionOfToken(at: 1) == field.beginningOfDocument)
    #expect(field.tokens(in: field.textualRange) == [red, blue])
    #expect(field.tokens(in: UITextRange(1..<2)).isEmpty)
    field.removeToken(at: 0)
    #expect(field.tokens == [blue])
    field.tokens = []
    #expect(field.tokens.isEmpty)
    #expect(field.textualRange == UITextRange(0..<4))
  }

  @Test("tokens are before the text, and hide the placeholder")
  func layout() {
    let field = makeField()
    #expect(!field.placeholderLabel.isHidden)
    #expect(!field.hasText)
    let before = field.textRect(forBounds: field.bounds)
    field.tokens = [token("Red"), token("Blue")]
    field.layoutIfNeeded()
    let pills = field.subviews.compactMap { $0 as? SearchTokenView }
    #expect(field.placeholderLabel.isHidden)
    #expect(field.hasText)
    #expect(pills.count == 2)
    #expect(pills[0].frame.minX == 27)
    #expect(pills[1].frame.minX == pills[0].frame.maxX + 5)
    let after = field.textRect(forBounds: field.bounds)
    #expect(after.minX == pills[1].frame.maxX + 8)
    #expect(after.maxX == before.maxX)
    field.tokens = (0..<40).map { token("Number \($0)") }
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).width > 60)
    field.frame.size.width = 0
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).width >= 0)
  }

  @Test("mirrored fields have their tokens at the right")
  func mirrored() {
    let field = makeField()
    field.semanticContentAttribute = .forceRightToLeft
    field.tokens = [token("Red")]
    field.layoutIfNeeded()
    let pill = field.subviews.compactMap { $0 as? SearchTokenView }.first
    let (left, right) = (pill?.frame.minX ?? 0, pill?.frame.maxX ?? 0)
    #expect(abs(right - (374 - 27)) < 1e-6)
    #expect(abs(field.textRect(forBounds: field.bounds).maxX - (left - 8)) < 1e-6)
  }

  @Test("the delete key removes the last token when no text is before the insertion point")
  func deletion() {
    let field = makeField("ab")
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let tokens = [token("Red"), token("Blue")]
    field.tokens = tokens
    field.becomeFirstResponder()
    #expect(changes == 0)
    field.deleteBackward()
    #expect(field.text == "a")
    #expect(field.tokens == tokens)
    #expect(changes == 1)
    scene.stage.press(.backspace)
    scene.runFrames(seconds: 0.1)
    #expect(field.text == "")
    #expect(field.tokens == tokens)
    #expect(changes == 2)
    scene.stage.press(.backspace)
    scene.runFrames(seconds: 0.1)
    #expect(field.tokens == [tokens[0]])
    #expect(changes == 3)
    field.allowsDeletingTokens = false
    field.deleteBackward()
    #expect(field.tokens == [tokens[0]])
    #expect(changes == 3)
    field.clear()
    #expect(field.tokens.isEmpty)
    #expect(changes == 4)
  }

  @Test("text is replaced by a token; ranges beyond the text are cut")
  func replacement() {
    let field = makeField("red cone")
    let red = token("Red")
    field.replaceTextualPortion(of: UITextRange(0..<4), with: red, at: 0)
    #expect(field.text == "cone")
    #expect(field.tokens == [red])
    field.replaceTextualPortion(of: UITextRange(2..<99), with: token("Ne"), at: 1)
    #expect(field.text == "co")
    #expect(field.tokens.count == 2)
  }

  @Test("a search is told of tokens that the program or the user changes, and ends without them")
  func updates() {
    final class Updater: UISearchResultsUpdating {
      var counts: [Int] = []
      func updateSearchResults(for searchController: UISearchController) {
        counts.append(searchController.searchBar.searchTextField.tokens.count)
      }
    }
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    scene.window.rootViewController = UINavigationController(rootViewController: page)
    scene.runFrames(seconds: 0.1)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.searchBar.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    search.searchBar.searchTextField.insertToken(token("Red"), at: 0)
    search.searchBar.searchTextField.deleteBackward()
    #expect(updater.counts == [0, 1, 0])
    search.searchBar.searchTextField.insertToken(token("Red"), at: 0)
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(search.searchBar.searchTextField.tokens.isEmpty)
    #expect(updater.counts.last == 0)
  }

  @Test("a field with tokens looks as before")
  func looks() throws {
    let stage = MotionStage(size: CGSize(width: 390, height: 240))
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 15, height: 15)).image { _ in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 13, height: 13)).fill()
    }
    for (index, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      let page = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 120, width: 390, height: 120))
      page.backgroundColor = .systemBackground
      page.overrideUserInterfaceStyle = style
      let field = UISearchTextField(frame: CGRect(x: 8, y: 12, width: 374, height: 36))
      field.tokens = [UISearchToken(icon: dot, text: "Red"), token("Pacific")]
      field.text = "cone"
      let blue = UISearchTextField(frame: CGRect(x: 8, y: 64, width: 374, height: 36))
      blue.tokens = [token("Oyster"), token("A token that is much too long for its field")]
      blue.tokenBackgroundColor = .systemBlue
      for part in [field, blue] { page.addSubview(part) }
      stage.window.addSubview(page)
    }
    stage.advance(by: 0.1)
    let golden = GoldenPicture(name: "search_tokens", suite: "SearchTokenTests")
    if let failure = try golden.failure(stage.picture()) { Issue.record("\(failure)") }
  }
}
