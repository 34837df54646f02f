// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Alerts and action sheets: their presentation, layout and answers.
@MainActor
@Suite(.serialized)
struct AlertControllerTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private func makeAlert(
    _ style: UIAlertController.Style, _ answers: [(String, UIAlertAction.Style)]
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete the draft?", message: "It cannot be brought back.", preferredStyle: style)
    for (words, kind) in answers {
      alert.addAction(
        UIAlertAction(title: words, style: kind) { [log] in log.note($0.title ?? "") })
    }
    return alert
  }

  private func present(_ alert: UIAlertController) -> UIViewController {
    let presenter = UIViewController()
    presenter.view.backgroundColor = .white
    scene.window.rootViewController = presenter
    presenter.present(alert, animated: true)
    scene.runFrames(seconds: 1)
    return presenter
  }

  private func tap(_ point: CGPoint) {
    scene.send(.began, point.x, point.y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, point.x, point.y)
    scene.runFrames(seconds: 1)
  }

  private func button(_ words: String, _ alert: UIAlertController) -> AlertButton? {
    alert.panels.flatMap(\.buttons).first { $0.action.title == words }
  }

  private func place(_ words: String, _ alert: UIAlertController) -> CGRect {
    button(words, alert).map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func tap(_ words: String, _ alert: UIAlertController) {
    let place = place(words, alert)
    tap(CGPoint(x: place.midX, y: place.midY))
  }

  private func isBold(_ words: String, _ alert: UIAlertController) -> Bool? {
    let label = button(words, alert)?.subviews.lazy.compactMap { $0 as? UILabel }.first
    return label.map { $0.font.fontName.contains("old") }
  }

  @Test func alertIsAnsweredByTouch() {
    let alert = makeAlert(.alert, [("Delete", .destructive), ("Keep", .cancel)])
    let presenter = present(alert)
    #expect(presenter.presentedViewController === alert)
    #expect(alert.view.frame.width == 270)
    #expect(alert.view.center.x == 195)
    #expect(abs(alert.view.center.y - 422) <= 0.5)
    #expect(alert.view.transform == .identity)
    // Of two buttons, the cancel button comes first.
    #expect(place("Keep", alert).maxX == place("Delete", alert).minX)
    #expect(place("Keep", alert).size == CGSize(width: 135, height: 45))
    tap(CGPoint(x: 20, y: 20))
    #expect(presenter.presentedViewController === alert)
    tap("Delete", alert)
    #expect(log.take() == ["Delete"])
    #expect(presenter.presentedViewController == nil)
    #expect(alert.view.window == nil)
    #expect(presenter.view.tintAdjustmentMode == .normal)
  }

  /// An action's handler is called when the alert has been dismissed, so it can present another
  /// one.
  @Test func answersAreToldWhenTheAlertHasGone() {
    let alert = UIAlertController(title: "One", message: nil, preferredStyle: .alert)
    let next = makeAlert(.alert, [("Yes", .default)])
    let presenter = UIViewController()
    scene.window.rootViewController = presenter
    alert.addAction(
      UIAlertAction(title: "On", style: .default) { _ in presenter.present(next, animated: false) })
    presenter.present(alert, animated: false)
    scene.runFrames(seconds: 0.1)
    tap("On", alert)
    #expect(presenter.presentedViewController === next)
    tap("Yes", next)
    #expect(presenter.presentedViewController == nil)
    #expect(log.take() == ["Yes"])
  }

  @Test func threeAnswersAreBelowEachOtherTheLastCancels() {
    let alert = makeAlert(.alert, [("No", .cancel), ("A", .default), ("B", .default)])
    _ = present(alert)
    #expect(place("A", alert).maxY == place("B", alert).minY)
    #expect(place("B", alert).maxY == place("No", alert).minY)
    #expect(isBold("No", alert) == true)
    #expect(isBold("A", alert) == false)
    alert.preferredAction = alert.actions[1]
    scene.runFrames(seconds: 0.1)
    #expect(isBold("No", alert) == false)
    #expect(isBold("A", alert) == true)
    alert.addAction(UIAlertAction(title: "Another", style: .cancel))
    #expect(alert.actions.count == 3)
  }

  @Test func sheetStandsBelowAndIsCancelledBesideIt() {
    let alert = makeAlert(
      .actionSheet, [("Delete", .destructive), ("No", .cancel), ("Copy", .default)])
    let presenter = present(alert)
    #expect(alert.view.frame.maxY == 836)
    #expect(alert.view.frame.width == 374)
    #expect(place("Copy", alert).maxY + 8 == place("No", alert).minY)
    #expect(place("Delete", alert).maxY == place("Copy", alert).minY)
    tap(CGPoint(x: 100, y: 60))
    #expect(log.take() == ["No"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func answersThatCannotBeGivenAreNot() {
    let alert = makeAlert(.alert, [("Yes", .default), ("No", .cancel)])
    let presenter = present(alert)
    alert.actions[0].isEnabled = false
    tap("Yes", alert)
    #expect(presenter.presentedViewController === alert)
    #expect(log.take() == [])
    alert.actions[0].isEnabled = true
    tap("Yes", alert)
    #expect(log.take() == ["Yes"])
  }

  @Test func fieldsAreTypedInto() throws {
    let alert = makeAlert(.alert, [("Enter", .default)])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.text = "x" }
    scene.window.makeKey()
    _ = present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", nil])
    #expect(fields[0].isFirstResponder)
    #expect(fields[0].convert(fields[0].bounds, to: nil).width == 238)
    alert.actions[0].isEnabled = false
    #expect(fields[0].isFirstResponder)
    alert.actions[0].isEnabled = true
    tap("Enter", alert)
    #expect(log.take() == ["Enter"])
    #expect(fields[1].text == "x")
    let sheet = makeAlert(.actionSheet, [])
    sheet.addTextField()
    #expect(sheet.textFields == nil)
  }

  /// Halfway the alert is larger than at the end, and it is never smaller.
  @Test func alertSpringsIn() {
    let presenter = UIViewController()
    scene.window.rootViewController = presenter
    let alert = makeAlert(.alert, [("Yes", .default)])
    presenter.present(alert, animated: true)
    var scales: [CGFloat] = []
    for _ in 0..<30 {
      scene.runFrames(seconds: 1.0 / 60)
      scales.append(alert.view.layer.presentation()?.affineTransform().a ?? 1)
    }
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(scales[2] > 1.02)
    #expect(abs((scales.last ?? 0) - 1) < 0.001)
  }

  @Test func allIsLetGo() {
    weak var alert: UIAlertController?
    do {
      let made = makeAlert(.alert, [("Yes", .default)])
      made.addTextField()
      alert = made
      _ = present(made)
      tap("Yes", made)
    }
    scene.runFrames(seconds: 0.5)
    #expect(alert == nil)
  }

  // MARK: Pictures

  /// An alert and an action sheet, in light style beside dark style.
  @Test func looksAsItDid() throws {
    // The picture has one pixel a point, and so have the lines between buttons.
    let stage = MotionStage(size: CGSize(width: 640, height: 560), scale: 1)
    defer { stage.close() }
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 560))
    var kept: [UIAlertController] = []
    for (index, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      let half = UIView(frame: CGRect(x: CGFloat(index) * 320, y: 0, width: 320, height: 560))
      half.overrideUserInterfaceStyle = style
      half.backgroundColor = index == 0 ? .systemTeal : .systemIndigo
      half.clipsToBounds = true
      board.addSubview(half)
      let stripe = UIView(frame: CGRect(x: 60, y: 0, width: 60, height: 560))
      stripe.backgroundColor = .systemOrange
      half.addSubview(stripe)
      let dimming = UIView(frame: half.bounds)
      dimming.backgroundColor = UIColor(white: 0, alpha: index == 0 ? 0.2 : 0.48)
      half.addSubview(dimming)
      let alert = makeAlert(.alert, [("Delete", .destructive), ("Keep", .cancel)])
      alert.addTextField { $0.placeholder = "Why?" }
      let sheet = makeAlert(
        .actionSheet,
        [("Copy", .default), ("Move", .default), ("Delete", .destructive), ("No", .cancel)])
      sheet.actions[1].isEnabled = false
      for (question, area) in [
        (alert, CGRect(x: 0, y: 0, width: 320, height: 220)), (sheet, half.bounds),
      ] {
        let view: UIView = question.view
        view.frame = question.frame(in: area, safe: .zero)
        half.addSubview(view)
        kept.append(question)
      }
    }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: board.bounds.size, format: format).image { _ in
      board.drawHierarchy(in: board.bounds, afterScreenUpdates: true)
    }
    let golden = GoldenPicture(name: "alerts", suite: "AlertControllerTests")
    let failure = try golden.failure(try #require(image.cgImage?.pixels))
    if let failure { Issue.record("\(failure)") }
    _ = kept
  }
}
