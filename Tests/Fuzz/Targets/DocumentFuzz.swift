// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import InterfaceDocuments
import NacreTestKit
import QuartzCore
import Stage
import UIKit

/// A storyboard or nib that is shown in a window, touched and drawn. A document that is opened twice gives the
/// same views, and their frames are finite.
///
/// An input that does not begin with `<` is the choices of a `DocumentMutator`, a byte each, for a document that has
/// a bit of everything.
@MainActor
enum DocumentFuzz {
  private static let whole: InterfaceDocument? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../Corpus/document/whole.storyboard")
    return (try? Data(contentsOf: file)).flatMap { try? InterfaceDocument($0, name: "whole") }
  }()

  static func run(_ input: [UInt8]) throws -> Bool {
    guard input.first != UInt8(ascii: "<"), let whole else { return try show(Data(input)) }
    return try show(Data(DocumentMutator.changed(whole, SeededGenerator(choices: input)).utf8))
  }

  /// Shows a document twice.
  private static func show(_ data: Data) throws -> Bool {
    guard (try? InterfaceDocument(data, name: "fuzz")) != nil else { return true }
    let stage = try FuzzStage.open()
    let first = try opened(data, stage)
    let second = try opened(data, stage)
    try BrokenRule.unless(first == second, "two openings differ: \(first) and \(second)")
    return true
  }

  /// Shows a document, and returns what the window has then.
  private static func opened(_ data: Data, _ stage: OffscreenStage) throws -> String {
    let window = try stage.inside {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      fill(window, data)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      try check(window)
      use(window, depth: 0)
      return window
    }
    stage.advance(toSeconds: stage.seconds + 1)
    let text = stage.inside { describe(window, depth: 0) }
    stage.inside {
      window.rootViewController = nil
      Screen.current.client?.clear()
    }
    return text
  }

  private static func fill(_ window: UIWindow, _ data: Data) {
    if let board = UIStoryboard(data: data, log: { _ in }) {
      window.rootViewController = board.instantiateInitialViewController()
    } else {
      let owner = UIViewController()
      window.rootViewController = owner
      for case let view as UIView in UINib(data: data, log: { _ in }).instantiate(withOwner: owner)
      {
        if !(view is UIWindow), view !== owner.view { owner.view.addSubview(view) }
      }
    }
  }

  /// Sends what users would, so that actions and segues follow.
  private static func use(_ view: UIView, depth: Int) {
    guard depth < 20 else { return }
    if let control = view as? UIControl {
      control.sendActions(for: [.touchDown, .touchUpInside, .valueChanged])
    }
    for child in view.subviews { use(child, depth: depth + 1) }
  }

  private static func check(_ view: UIView, in path: String = "") throws {
    let path = "\(path) \(type(of: view))"
    let values = [view.bounds.width, view.bounds.height, view.center.x, view.center.y]
    try BrokenRule.unless(
      values.allSatisfy(\.isFinite), "\(path) has the size and the centre \(values)")
    for child in view.subviews { try check(child, in: path) }
  }

  private static func describe(_ view: UIView, depth: Int) -> String {
    let inside = depth < 100 ? view.subviews.map { describe($0, depth: depth + 1) } : []
    return "\(type(of: view))\(view.frame)[\(inside.joined())]"
  }
}
