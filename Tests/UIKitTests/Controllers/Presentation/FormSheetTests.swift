// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// Form sheets and page sheets, on a screen of the size of an iPad and on one of the size of a phone.
@MainActor
struct FormSheetTests {
  private let pad = TouchScene(size: CGSize(width: 834, height: 1194))
  private let root = UIViewController()
  private let shown = UIViewController()

  private func present(in scene: TouchScene, animated: Bool = false) {
    scene.window.rootViewController = root
    scene.runFrames(seconds: 0.1)
    shown.modalPresentationStyle = .formSheet
    root.present(shown, animated: animated)
  }

  @Test func isInTheMiddleOfALargeScreen() {
    present(in: pad)
    pad.runFrames(seconds: 0.1)
    #expect(shown.view.frame == CGRect(x: 147, y: 287, width: 540, height: 620))
    #expect(shown.view.layer.maskedCorners.contains(.layerMaxXMaxYCorner))
    #expect(shown.view.layer.cornerRadius == 10)
    #expect(root.view.transform == .identity)
    #expect(shown.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func hasThePreferredSize() {
    shown.preferredContentSize = CGSize(width: 300, height: 200)
    present(in: pad)
    #expect(shown.view.frame == CGRect(x: 267, y: 497, width: 300, height: 200))
    shown.preferredContentSize = CGSize(width: 400, height: 5000)
    #expect(shown.view.frame == CGRect(x: 217, y: 0, width: 400, height: 1194))
  }

  @Test func isAPageSheetOnASmallScreen() {
    let phone = TouchScene()
    shown.preferredContentSize = CGSize(width: 300, height: 200)
    present(in: phone)
    phone.runFrames(seconds: 0.1)
    #expect(shown.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
  }

  /// **Source.** Documentation of `pageSheet` and of `prefersPageSizing`.
  @Test func aPageSheetIsAsWideAsReadableText() throws {
    let sheet = try #require(shown.sheetPresentationController)
    #expect(sheet.prefersPageSizing)
    pad.window.rootViewController = root
    pad.runFrames(seconds: 0.1)
    root.present(shown, animated: false)
    pad.runFrames(seconds: 0.1)
    #expect(shown.view.frame == CGRect(x: 61, y: 20, width: 712, height: 1154))
    #expect(root.view.transform == .identity)
    #expect(shown.traitCollection.horizontalSizeClass == .regular)
    sheet.detents = [.medium(), .large()]
    pad.runFrames(seconds: 0.1)
    #expect(shown.view.frame.minX == 61)
    #expect(shown.view.frame.width == 712)
    #expect(shown.view.frame.maxY == 1194)
    shown.preferredContentSize = CGSize(width: 300, height: 200)
    sheet.prefersPageSizing = false
    pad.runFrames(seconds: 0.1)
    #expect(shown.view.frame == CGRect(x: 267, y: 497, width: 300, height: 200))
  }

  @Test func slidesInAndOut() {
    present(in: pad, animated: true)
    pad.runFrames(seconds: 0.05)
    let y = shown.view.layer.presentation()?.frame.minY ?? 0
    #expect(y > 287)
    #expect(y < 1194)
    pad.runFrames(seconds: 1)
    #expect(shown.view.frame.minY == 287)
    root.dismiss(animated: true)
    pad.runFrames(seconds: 1)
    #expect(shown.view.window == nil)
    #expect(shown.view.traitOverrides.horizontalSizeClass == .unspecified)
  }

  @Test func isDraggedAway() {
    present(in: pad)
    pad.runFrames(seconds: 0.1)
    pad.drag(from: CGPoint(x: 400, y: 320), to: CGPoint(x: 400, y: 900), seconds: 0.2)
    pad.runFrames(seconds: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func comesBackFromAShortDrag() {
    present(in: pad)
    pad.runFrames(seconds: 0.1)
    pad.drag(from: CGPoint(x: 400, y: 320), to: CGPoint(x: 400, y: 360), seconds: 1)
    pad.runFrames(seconds: 1)
    #expect(root.presentedViewController === shown)
    #expect(shown.view.frame == CGRect(x: 147, y: 287, width: 540, height: 620))
  }

  @Test func movesUpForTheKeyboard() {
    present(in: pad)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    shown.view.addSubview(field)
    field.becomeFirstResponder()
    pad.runFrames(seconds: 1)
    let keyboard = ScreenKeyboard.current.frame
    #expect(keyboard.minY < 1194)
    #expect(shown.view.frame.midY == keyboard.minY / 2)
    field.resignFirstResponder()
    pad.runFrames(seconds: 1)
    #expect(shown.view.frame.minY == 287)
  }
}
