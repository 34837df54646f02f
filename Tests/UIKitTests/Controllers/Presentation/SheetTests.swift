// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import UIKit

/// Sheets and their detents.
@MainActor
struct SheetTests {
  private let scene = TouchScene()
  private let root = UIViewController()
  private let shown = UIViewController()
  private let sheet: UISheetPresentationController

  init() throws { sheet = try #require(shown.sheetPresentationController) }

  private final class Keeper: NSObject, UISheetPresentationControllerDelegate {
    var changes = 0
    var attempts = 0
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { changes += 1 }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { attempts += 1 }
  }

  private func present(_ detents: [UISheetPresentationController.Detent]) {
    scene.window.rootViewController = root
    sheet.detents = detents
    root.present(shown, animated: false)
    scene.runFrames(seconds: 0.1)
  }

  private var top: CGFloat { shown.view.convert(shown.view.bounds, to: nil).minY }
  private var height: CGFloat { scene.window.bounds.height }
  /// The height of a sheet at the large detent.
  private var large: CGFloat { height - 54 }
  /// The height of a sheet at the medium detent.
  private var medium: CGFloat { (large * 0.56).rounded() }

  private func low(_ height: CGFloat = 200) -> UISheetPresentationController.Detent {
    .custom(identifier: .init("low")) { _ in height }
  }

  private func drag(from y: Double, to end: Double, steps: Int = 30) {
    scene.send(.began, 100, y)
    for step in 1...steps {
      scene.runFrames(seconds: 1 / 60)
      scene.send(.moved, 100, y + (end - y) * Double(step) / Double(steps))
    }
    // The finger rests, so that it has no speed when it leaves.
    for _ in 0..<12 {
      scene.runFrames(seconds: 1 / 60)
      scene.send(.moved, 100, end)
    }
    scene.send(.ended, 100, end)
    scene.runFrames(seconds: 1)
  }

  @Test func detentsHaveTheirHeights() {
    present([low(), .medium(), .large()])
    #expect(abs(top - (height - 200)) < 0.01)
    sheet.selectedDetentIdentifier = .medium
    #expect(abs(top - (height - medium)) < 0.01)
    sheet.selectedDetentIdentifier = .large
    #expect(abs(top - 54) < 0.01)
    #expect(root.view.transform.a == 0.92)
    sheet.selectedDetentIdentifier = .init("low")
    #expect(abs(top - (height - 200)) < 0.01)
    #expect(root.view.transform.isIdentity)
    sheet.selectedDetentIdentifier = .init("no such detent")
    #expect(abs(top - (height - 200)) < 0.01)
  }

  @Test func resolversKnowTheMaximum() {
    var maximum: CGFloat = 0
    present([
      .custom { context in
        maximum = context.maximumDetentValue
        return context.maximumDetentValue / 4
      }
    ])
    #expect(abs(maximum - large) < 0.01)
    #expect(abs(top - (height - large / 4)) < 0.01)
  }

  @Test func detentsAreResolvedAnew() {
    var value: CGFloat = 100
    present([.custom { _ in value }])
    value = 300
    sheet.invalidateDetents()
    #expect(abs(top - (height - 300)) < 0.01)
  }

  @Test(arguments: [nil, -1, .nan, -.infinity] as [CGFloat?])
  func detentsWithoutAHeightDoNotCount(_ value: CGFloat?) {
    present([.custom { _ in value }, low()])
    #expect(abs(top - (height - 200)) < 0.01)
    sheet.detents = [.custom { _ in value }]
    #expect(abs(top - 54) < 0.01)
    sheet.detents = []
    #expect(abs(top - 54) < 0.01)
  }

  @Test func tooHighADetentIsReduced() {
    present([.custom { _ in .infinity }])
    #expect(abs(top - 54) < 0.01)
  }

  @Test func aDragGoesFromDetentToDetent() {
    let keeper = Keeper()
    present([low(), .medium(), .large()])
    sheet.delegate = keeper
    drag(from: Double(height) - 190, to: Double(height) - Double(medium))
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(keeper.changes == 1)
    #expect(abs(top - (height - medium)) < 1)
    drag(from: Double(height) - Double(medium) + 20, to: 30)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(keeper.changes == 2)
    #expect(abs(top - 54) < 1)
    #expect(root.presentedViewController === shown)
    drag(from: 70, to: 90)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(keeper.changes == 2)
  }

  @Test func aDragBelowTheLowestDetentDismisses() {
    present([low(), .large()])
    drag(from: Double(height) - 190, to: Double(height) - 20)
    #expect(root.presentedViewController == nil)
    #expect(shown.view.window == nil)
  }

  @Test func aShortDragBelowTheLowestDetentComesBack() {
    present([low(), .large()])
    drag(from: Double(height) - 190, to: Double(height) - 150)
    #expect(root.presentedViewController === shown)
    #expect(abs(top - (height - 200)) < 1)
  }

  @Test func aModalSheetStays() {
    let keeper = Keeper()
    shown.isModalInPresentation = true
    present([low(), .large()])
    sheet.delegate = keeper
    drag(from: Double(height) - 190, to: Double(height) - 5)
    #expect(root.presentedViewController === shown)
    #expect(keeper.attempts == 1)
    #expect(abs(top - (height - 200)) < 1)
  }

  @Test func anUndimmedSheetLetsTouchesThrough() {
    sheet.largestUndimmedDetentIdentifier = .init("low")
    present([low(), .large()])
    let point = CGPoint(x: 100, y: 100)
    #expect(scene.window.hitTest(point, with: nil) === root.view)
    sheet.selectedDetentIdentifier = .large
    #expect(scene.window.hitTest(CGPoint(x: 100, y: 20), with: nil) !== root.view)
    #expect(scene.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === shown.view)
    sheet.selectedDetentIdentifier = .init("low")
    sheet.largestUndimmedDetentIdentifier = nil
    #expect(scene.window.hitTest(point, with: nil) !== root.view)
  }
}
