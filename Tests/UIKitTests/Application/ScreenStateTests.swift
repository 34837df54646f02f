// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Stage
import Testing

@testable import NacreTesting
@testable import UIKit

/// What belongs to a screen, beside the screen of the process.
@MainActor
struct ScreenStateTests {
  private func open(_ style: UIUserInterfaceStyle) throws -> OffscreenStage {
    let configuration = StageConfiguration(
      inProcess: CGSize(width: 40, height: 30), scale: 3, framesPerSecond: 60,
      traits: UITraitCollection(userInterfaceStyle: style), safeArea: .zero, showsKeyboard: false)
    return try #require(OffscreenStage(configuration, ownsCaller: false))
  }

  /// Nothing has used UIKit there before.
  @Test func theFirstViewHasTheTraitsOfItsScreen() throws {
    let usual = UITraitCollection.screen
    for style in [UIUserInterfaceStyle.dark, .light] {
      let stage = try open(style)
      let traits = stage.inside { UIView().traitCollection }
      #expect(traits.userInterfaceStyle == style)
      #expect(traits.displayScale == 3)
      #expect(UITraitCollection.screen == usual)
      stage.close()
    }
  }

  @Test func aScreenIsForgottenWhenItCloses() throws {
    weak var application: UIApplication?
    do {
      let stage = try open(.light)
      stage.inside {
        UIScreen.main.setTraits(UITraitCollection(userInterfaceStyle: .dark))
        application = UIApplication.shared
        UIWindow(frame: UIScreen.main.bounds).makeKeyAndVisible()
        #expect(UIApplication.shared.windows.count == 1)
      }
      #expect(application != nil)
      #expect(UIApplication.shared !== application)
      stage.close()
    }
    #expect(application == nil)
  }

  @Test func eachScreenHasItsMenuOfEditActions() throws {
    let (first, second) = (try open(.light), try open(.light))
    let item = UIMenuItem(title: "Shout", action: Selector("shout:"))
    first.inside { UIMenuController.shared.menuItems = [item] }
    #expect(first.inside { UIMenuController.shared.menuItems?.count } == 1)
    #expect(second.inside { UIMenuController.shared.menuItems == nil })
    first.close()
    second.close()
  }
}
