// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The place and the look of a navigation bar.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testNavBarBackButtonTraits` (iOS
/// 17.5 and 18.5), on a screen 393 points wide with a safe area of 54 at the top. Top edge of the
/// content: Apple's documentation of `UINavigationBar.scrollEdgeAppearance`.
@MainActor
struct NavigationBarTests {
  private let stage = MotionStage(
    size: CGSize(width: 393, height: 400), scale: 3,
    safeArea: UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0))
  private let table = UIScrollView()
  private let navigation = UINavigationController()

  private func show(_ content: UIView? = nil) {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("Back", "HEH")
    if let content { second.view = content }
    navigation.viewControllers = [first, second]
    navigation.navigationBar.tintColor = .black
    stage.show(navigation)
    stage.settle()
  }

  private func showTable() {
    table.backgroundColor = .white
    table.contentSize = CGSize(width: 393, height: 2000)
    let stripe = UIView(frame: CGRect(x: 0, y: 300, width: 393, height: 200))
    stripe.backgroundColor = .red
    table.addSubview(stripe)
    show(table)
  }

  @Test func placeBelowTheSafeArea() {
    show()
    let title = Shot(stage).ink(in: CGRect(x: 150, y: 54, width: 93, height: 44))

    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 54, width: 393, height: 44))
    #expect(navigation.navigationBar.barPosition == .topAttached)
    #expect(navigation.topViewController?.view.safeAreaInsets.top == 98)
    #expect(title.midX.isNear(196.5, within: 0.7))
    #expect(title.midY.isNear(76, within: 1))
  }

  @Test func backButton() {
    show()
    let shot = Shot(stage)
    let chevron = shot.ink(in: CGRect(x: 0, y: 54, width: 27, height: 44))
    let words = shot.ink(in: CGRect(x: 27, y: 54, width: 80, height: 44))

    #expect(chevron.minX.isNear(9.3))
    #expect(chevron.width.isNear(11))
    #expect(chevron.height.isNear(18.7))
    #expect(chevron.midY.isNear(76))
    #expect(words.minX.isNear(30.7, within: 0.5))
  }

  @Test func titleIsSemibold() {
    show()
    var fonts: [UIFont] = []
    func visit(_ view: UIView) {
      if let label = view as? UILabel, label.text == "HEH" { fonts.append(label.font) }
      view.subviews.forEach(visit)
    }
    visit(navigation.navigationBar)

    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    #expect(fonts.map(\.fontName) == [font.fontName])
    #expect(fonts.map(\.pointSize) == [17])
  }

  /// Nothing is drawn at the lower edge of the bar, and the page is seen through it.
  @Test func barIsTransparentWithoutContentBelow() {
    let page = UIView()
    page.backgroundColor = .green
    show(page)
    let shot = Shot(stage)
    let green = Shot.Pixel(red: 0, green: 255, blue: 0)

    #expect(shot[300, 20] == green)
    #expect(shot[300, 97.8] == green)
    #expect(shot[300, 98.5] == green)
  }

  @Test func barHasItsStandardLookAboveContent() {
    showTable()
    #expect(table.contentOffset.y == -98)
    #expect(Shot(stage)[300, 97.8] == Shot.Pixel(red: 255, green: 255, blue: 255))

    table.contentOffset.y = 270
    let shot = Shot(stage)
    // The hairline, and the blurred stripe below the status bar.
    #expect(shot[300, 97.8].grey < shot[300, 90].grey)
    #expect(shot[300, 60].red > shot[300, 60].green + 10)
    #expect(shot[300, 60].green > 60)

    table.contentOffset.y = -98
    #expect(Shot(stage)[300, 97.8] == Shot.Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func scrollEdgeAppearanceIsUsedAtTheEdge() {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .blue
    navigation.navigationBar.scrollEdgeAppearance = look
    look.backgroundColor = .red
    showTable()
    #expect(Shot(stage)[300, 60] == Shot.Pixel(red: 0, green: 0, blue: 255))

    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = .green
    navigation.topViewController?.navigationItem.scrollEdgeAppearance = own
    #expect(Shot(stage)[300, 60] == Shot.Pixel(red: 0, green: 255, blue: 0))

    table.contentOffset.y = 0
    #expect(Shot(stage)[300, 60] != Shot.Pixel(red: 0, green: 255, blue: 0))
  }

  /// Without a navigation controller a bar has its standard look.
  @Test func barAloneIsNotTransparent() {
    stage.window.backgroundColor = .red
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 54, width: 393, height: 44))
    bar.items = [UINavigationItem(title: "HEH")]
    stage.window.addSubview(bar)
    let shot = Shot(stage)

    #expect(bar.barPosition == .top)
    #expect(shot[300, 60] != Shot.Pixel(red: 255, green: 0, blue: 0))
    #expect(shot[300, 50] == Shot.Pixel(red: 255, green: 0, blue: 0))
  }

  /// The scroll view that the program has set is followed, wherever it is.
  @Test func chosenScrollViewIsFollowed() throws {
    let page = UIView()
    page.backgroundColor = .white
    show(page)
    let top = try #require(navigation.topViewController)
    table.frame = page.bounds
    table.contentSize = CGSize(width: 393, height: 2000)
    page.addSubview(UIView())
    page.addSubview(table)
    stage.settle()
    table.contentOffset.y = 100
    #expect(Shot(stage)[300, 97.8] == Shot.Pixel(red: 255, green: 255, blue: 255))

    top.setContentScrollView(table, for: .top)
    #expect(top.contentScrollView(for: .top) === table)
    #expect(Shot(stage)[300, 97.8].grey < 255)
  }
}
