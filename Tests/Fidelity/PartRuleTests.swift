// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
import UIKit

/// Rules of controls, bars and controllers that the documentation of Apple's frameworks states.
@MainActor
struct PartRuleTests {
  private let stage = MotionStage(size: CGSize(width: 320, height: 480), scale: 1)

  /// All views in a view that are of a class.
  private func parts<Part: UIView>(_ type: Part.Type, of view: UIView) -> [Part] {
    view.subviews.flatMap { ([$0 as? Part].compactMap { $0 }) + parts(type, of: $0) }
  }

  // MARK: Controls and text

  @Test func leadingIsRightInARightToLeftInterface() {
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
  }

  private var halves: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    }
  }

  @Test(arguments: [false, true]) func anImageIsFlippedForItsLayout(_ isFlipped: Bool) {
    let image = isFlipped ? halves.imageFlippedForRightToLeftLayoutDirection() : halves
    #expect(image.flipsForRightToLeftLayoutDirection == isFlipped)
    let (host, view) = (UIView(), UIImageView())
    view.semanticContentAttribute = .forceRightToLeft
    view.image = image
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    host.addSubview(view)
    stage.show(host)
    stage.advance(by: 0.1)
    #expect((Shot(stage)[4, 5].blue > 200) == isFlipped)
  }

  @Test func theImageOfARendererHasTheScreensScale() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0
    var scale: CGFloat = 0
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      scale = ($0 as UIGraphicsImageRendererContext).currentImage.scale
    }
    #expect(scale > 0)
    #expect(scale == image.scale)
  }

  private final class Writer: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var calls: [String] = []
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      calls.append("should end")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
  }

  @Test(arguments: [false, true]) func onlyEditingEnds(_ isEditable: Bool) {
    let (view, writer) = (UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 90)), Writer())
    (view.text, view.isEditable, view.delegate) = ("Words", isEditable, writer)
    stage.show(view)
    stage.advance(by: 0.1)
    #expect(view.becomeFirstResponder())
    stage.advance(by: 0.1)
    #expect(view.resignFirstResponder())
    #expect(writer.calls == (isEditable ? ["should end", "did end"] : []))
  }

  @Test func theClearButtonChangesTheSelection() {
    let host = UIView()
    let (field, writer) = (
      UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40)), Writer()
    )
    (field.text, field.clearButtonMode, field.delegate) = ("Words", .always, writer)
    host.addSubview(field)
    stage.show(host)
    stage.advance(by: 0.1)
    field.becomeFirstResponder()
    stage.advance(by: 0.6)
    writer.calls = []
    let rect = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    stage.advance(by: 0.3)
    #expect(field.text == "")
    #expect(writer.calls.contains("selection"))
  }

  @Test(arguments: [false, true]) func aLineByWordLeavesOutSpaces(_ isByWord: Bool) {
    let (host, label) = (UIView(), UILabel(frame: CGRect(x: 10, y: 10, width: 300, height: 60)))
    host.backgroundColor = .white
    let style: NSUnderlineStyle = isByWord ? [.single, .byWord] : .single
    let font = UIFont.systemFont(ofSize: 40)
    label.attributedText = NSAttributedString(
      string: "m m", attributes: [.font: font, .underlineStyle: style.rawValue])
    host.addSubview(label)
    stage.show(host)
    stage.advance(by: 0.1)
    let word = ("m" as NSString).size(withAttributes: [.font: font]).width
    let space = ("m m" as NSString).size(withAttributes: [.font: font]).width - 2 * word
    let middle = CGRect(x: 10 + word + space / 2 - 1, y: 10, width: 2, height: 60)
    #expect(Shot(stage).box(in: middle) { $0.grey < 128 }.isNull == isByWord)
  }

  @Test func aTextLayerPrefersTheSizeOfItsText() {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize) = ("Hello", UIFont.systemFont(ofSize: 17), 17)
    let size = layer.preferredFrameSize()
    let text = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(abs(size.width - text.width) < 1)
    #expect(abs(size.height - text.height) < 1)
  }

  // MARK: Bars and cells

  @Test func aFixedSpaceHasItsWidth() {
    let page = UIViewController()
    let views = [UIView(), UIView()]
    for view in views { view.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    page.navigationItem.leftBarButtonItems = [
      UIBarButtonItem(customView: views[0]), .fixedSpace(50), UIBarButtonItem(customView: views[1]),
    ]
    stage.show(UINavigationController(rootViewController: page))
    stage.advance(by: 0.1)
    #expect(views[1].frame.minX - views[0].frame.maxX == 50)
  }

  @Test func anImageTakesThePlaceOfABarItemsTitle() throws {
    let page = UIViewController()
    let item = UIBarButtonItem(title: "Words", style: .plain, target: nil, action: nil)
    item.image = halves
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.advance(by: 0.1)
    let label = parts(UILabel.self, of: navigation.navigationBar).first { $0.text == "Words" }
    #expect(try #require(label).isHidden)
  }

  @Test func aDetailDisclosureHasAChevron() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.accessoryType = .detailDisclosureButton
    stage.show(cell)
    stage.advance(by: 0.1)
    let marks = parts(UIControl.self, of: cell).flatMap { parts(UIImageView.self, of: $0) }
    #expect(marks.count == 2)
    #expect(marks.allSatisfy { $0.image != nil })
    #expect(marks[0].frame.maxX < marks[1].frame.minX)
  }

  private final class OwnTabBar: UITabBar {}
  private final class OwnNavigationBar: UINavigationBar {}

  @Test func aProgramHasBarsOfItsOwn() {
    let tabs = UITabBarController()
    tabs.setValue(OwnTabBar(), forKey: "tabBar")
    let page = UIViewController()
    page.title = "Page"
    let navigation = UINavigationController(
      navigationBarClass: OwnNavigationBar.self, toolbarClass: nil)
    navigation.viewControllers = [page]
    #expect(navigation.navigationBar is OwnNavigationBar)
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.advance(by: 0.1)
    #expect(tabs.tabBar is OwnTabBar)
    #expect(tabs.tabBar.window != nil)
    #expect(tabs.tabBar.items?.count == 1)
    let bar = OwnNavigationBar()
    navigation.setValue(bar, forKey: "navigationBar")
    stage.advance(by: 0.1)
    #expect(navigation.navigationBar === bar)
    #expect(bar.window != nil)
    #expect(bar.items?.count == 1)
  }

  @Test func tabsHaveTheirControllers() {
    let first = UITab(title: "First", image: nil, identifier: "a") { _ in UIViewController() }
    let second = UITab(title: "Second", image: nil, identifier: "b") { _ in UIViewController() }
    let third = UITab(title: "Third", image: nil, identifier: "c") { _ in UIViewController() }
    let group = UITabGroup(title: "Group", image: nil, identifier: "d", children: [third])
    let tabs = UITabBarController(tabs: [first, second, group])
    stage.show(tabs)
    stage.advance(by: 0.1)
    #expect(tabs.tabBar.items?.map(\.title) == ["First", "Second", "Third"])
    #expect(tabs.selectedTab === first)
    #expect(tabs.tab(forIdentifier: "c") === third)
    tabs.selectedTab = second
    #expect(tabs.selectedViewController === second.viewController)
    #expect(tabs.selectedIndex == 1)
    first.isHidden = true
    second.badgeValue = "3"
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.first?.badgeValue == "3")
  }

  // MARK: Controllers

  /// A page that does not extend below an opaque bar begins below its large title.
  ///
  /// **Source.** Apple's reference of `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`.
  @Test(arguments: [false, true]) func aPageBeginsBelowALargeTitle(_ isPushed: Bool) {
    let (page, stack) = (UIViewController(), UINavigationController())
    page.title = "Page"
    page.edgesForExtendedLayout = []
    stack.navigationBar.prefersLargeTitles = true
    stack.viewControllers = isPushed ? [UIViewController()] : [page]
    stage.show(stack)
    stage.advance(by: 0.1)
    if isPushed { stack.pushViewController(page, animated: true) }
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 96, width: 320, height: 384))
    #expect(page.view.safeAreaInsets.top == 0)
    page.edgesForExtendedLayout = .all
    stack.navigationBar.isTranslucent = false
    stack.view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(page.view.frame.minY == 96)
    page.extendedLayoutIncludesOpaqueBars = true
    stack.view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(page.view.frame.minY == 0)
    #expect(page.view.safeAreaInsets.top == 96)
  }

  @Test func contentThatIsUnavailableCoversTheView() throws {
    let page = UIViewController()
    stage.show(page)
    var content = UIContentUnavailableConfiguration.search()
    content.secondaryText = "Try again."
    content.button.title = "Again"
    page.contentUnavailableConfiguration = content
    stage.advance(by: 0.1)
    let view = try #require(parts(UIContentUnavailableView.self, of: page.view).first)
    #expect(view.frame == page.view.bounds)
    let labels = parts(UILabel.self, of: view).filter { $0.text == "No Results" }
    let frame = labels.first.map { $0.convert($0.bounds, to: nil) } ?? .null
    #expect(abs(frame.midX - 160) < 1)
    #expect(frame.midY > 100)
    #expect(frame.midY < 300)
    page.contentUnavailableConfiguration = nil
    #expect(view.superview == nil)
  }

  /// A view grows out of its source and shrinks back into it.
  @Test func aZoomGrowsOutOfItsSource() throws {
    let (root, page, source) = (UIViewController(), UIViewController(), UIView())
    source.frame = CGRect(x: 20, y: 200, width: 80, height: 60)
    source.backgroundColor = .red
    source.alpha = 0.5
    root.view.addSubview(source)
    page.view.backgroundColor = .blue
    page.preferredTransition = .zoom { _ in source }
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.advance(by: 0.1)
    func shown() throws -> CGRect {
      let lens = try #require(page.view.superview?.superview)
      return (lens.layer.presentation() ?? lens.layer).frame
    }
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 0)
    let begin = try shown()
    #expect(begin.width < 100)
    #expect(source.alpha == 0)
    stage.advance(by: 0.15)
    let middle = try shown()
    #expect(middle.width > 100)
    #expect(middle.width < 320)
    #expect(middle.minX > 0)
    stage.advance(by: 1)
    #expect(page.view.convert(page.view.bounds, to: nil).width == 320)
    #expect(source.alpha == 0.5)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.3)
    #expect(try shown().width < 200)
    stage.advance(by: 1)
    #expect(navigation.topViewController === root)
    #expect(page.view.superview == nil)
    #expect(source.alpha == 0.5)
  }

  @Test func aPreferredTransitionFades() throws {
    let (root, page) = (UIViewController(), UIViewController())
    page.modalPresentationStyle = .fullScreen
    page.preferredTransition = .crossDissolve
    stage.show(root)
    stage.advance(by: 0.1)
    root.present(page, animated: true)
    stage.advance(by: 0.1)
    let shown = try #require(page.view.layer.presentation())
    #expect(shown.opacity > 0)
    #expect(shown.opacity < 1)
    #expect(shown.frame.minY == 0)
  }

  @Test func aLayoutLiesBetweenTwoOthers() throws {
    let (small, large) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    (small.itemSize, large.itemSize) = (
      CGSize(width: 40, height: 40), CGSize(width: 80, height: 60)
    )
    let between = UICollectionViewTransitionLayout(currentLayout: small, nextLayout: large)
    #expect(between.currentLayout === small)
    #expect(between.nextLayout === large)
    between.updateValue(3, forAnimatedKey: "x")
    #expect(between.value(forAnimatedKey: "x") == 3)
    #expect(between.value(forAnimatedKey: "y") == 0)
  }

  // MARK: Values

  @Test func rectanglesAreWrittenAsTheirNumbers() {
    #expect("\(CGRect(x: 1, y: 2.5, width: 3, height: 4))" == "(1.0, 2.5, 3.0, 4.0)")
    #expect("\(CGPoint(x: 1, y: 2)) \(CGSize(width: 3, height: 4))" == "(1.0, 2.0) (3.0, 4.0)")
  }

  @Test func aTimerOfCoreFoundationFires() {
    nonisolated(unsafe) var count = 0
    let timer = CFRunLoopTimerCreateWithHandler(
      nil, Date().timeIntervalSinceReferenceDate + 0.5, 0.5, 0, 0
    ) { _ in count += 1 }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    stage.advance(by: 1.2)
    #expect(count == 2)
    CFRunLoopTimerInvalidate(timer)
    stage.advance(by: 1)
    #expect(count == 2)
    #expect(!CFRunLoopTimerIsValid(timer))
  }

  /// The mode is a value of Core Foundation, so a program gives the mode or its name.
  @Test func aBlockRunsInTheNextTurn() {
    nonisolated(unsafe) var log: [Int] = []
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) { log.append(1) }
    CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.common.rawValue) { log.append(2) }
    CFRunLoopPerformBlock(CFRunLoopGetMain(), 3) { log.append(3) }
    #expect(log.isEmpty)
    stage.advance(by: 0.1)
    #expect(log == [1, 2])
  }
}
