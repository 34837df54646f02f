// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import Stage

@Suite struct DeviceScreenTests {
  @Test(arguments: [
    ("iPhone16Pro", "iPhone 16 Pro"), ("iphone 16 pro", "iPhone 16 Pro"),
    ("IPHONE-16-PRO", "iPhone 16 Pro"), ("iPhone SE", "iPhone SE (3rd generation)"),
    ("iPhoneSE3rd", "iPhone SE (3rd generation)"), ("iPad", "iPad (10th generation)"),
    ("iPad (10th generation)", "iPad (10th generation)"), ("iPad Pro 13-inch", "iPad Pro 13"),
  ])
  func nameMayBeWrittenInManyWays(_ written: String, _ name: String) {
    #expect(DeviceScreen.named(written)?.name == name)
  }

  @Test(arguments: ["", "iPhone", "iPhone 99", "Pixel 9", "iPhone 16 Pro Ultra", "(3rd)"])
  func unknownNamesAreNoDevice(_ name: String) {
    #expect(DeviceScreen.named(name) == nil)
  }

  @Test func everyDeviceIsFoundByItsNameAlone() {
    for screen in DeviceScreen.all { #expect(DeviceScreen.named(screen.name) == screen) }
  }

  @Test func namesNearAMistakeComeFirst() {
    #expect(DeviceScreen.names(near: "iPhone 16 Por").first == "iPhone 16 Pro")
    #expect(DeviceScreen.names(near: "iPhne15ProMax").first == "iPhone 15 Pro Max")
    #expect(DeviceScreen.names(near: "iPad Pro 12").contains("iPad Pro 13"))
    #expect(DeviceScreen.names(near: "Nokia 3310").count == DeviceScreen.all.count)
  }

  @Test func aPhoneWithAnIslandIsInsetAtBothSidesInLandscape() throws {
    let screen = try #require(DeviceScreen.named("iPhone 16 Pro"))

    #expect(screen.width == 402)
    #expect(screen.height == 874)
    #expect(screen.scale == 3)
    #expect(screen.safeArea.top == 62)
    #expect(screen.safeArea.bottom == 34)
    #expect(screen.safeArea.left == 0)
    #expect(screen.safeArea.right == 0)
    #expect(screen.cornerRadius == 62)
    let turned = screen.turned
    #expect(turned.width == 874)
    #expect(turned.height == 402)
    #expect(turned.scale == 3)
    #expect(turned.safeArea.top == 0)
    #expect(turned.safeArea.bottom == 21)
    #expect(turned.safeArea.left == 62)
    #expect(turned.safeArea.right == 62)
    #expect(turned.turned == screen)
  }

  @Test func aPhoneWithAHomeButtonHasNoInsetsInLandscape() throws {
    let screen = try #require(DeviceScreen.named("iPhone SE"))

    #expect(screen.width == 375)
    #expect(screen.height == 667)
    #expect(screen.scale == 2)
    #expect(screen.safeArea.top == 20)
    #expect(screen.safeArea.bottom == 0)
    #expect(screen.turned.safeArea == StageConfiguration.SafeArea())
  }

  @Test func aTabletHasTheSameInsetsInBothOrientations() throws {
    let screen = try #require(DeviceScreen.named("iPad Pro 11"))

    #expect(screen.width == 834)
    #expect(screen.height == 1210)
    #expect(screen.scale == 2)
    #expect(screen.safeArea.top == 24)
    #expect(screen.safeArea.bottom == 20)
    #expect(screen.turned.safeArea == screen.safeArea)
  }

  @Test func documentationNamesEveryDevice() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    let page = root.appending(path: "../../../Documentation/Films.md")

    let text = try String(contentsOf: page, encoding: .utf8).replacing("\n", with: " ")

    for screen in DeviceScreen.all {
      #expect(text.contains("\(screen.name),") || text.contains("\(screen.name)."))
    }
  }

  /// Frames of every device have whole pixels, and portrait is taller than wide.
  @Test func everyScreenIsInPortrait() {
    for screen in DeviceScreen.all {
      #expect(screen.width < screen.height, "\(screen.name)")
      #expect(screen.scale == 2 || screen.scale == 3, "\(screen.name)")
    }
  }
}
