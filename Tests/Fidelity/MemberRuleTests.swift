// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTesting
import QuartzCore
import Testing
@testable import UIKit

/// Members that the examples of M. Neuburg's "Programming iOS" use.
///
/// **Source.** Apple's documentation of each member.
@MainActor
@Suite(.serialized)
struct MemberRuleTests {
  private func pixels(_ width: Int, _ height: Int, opaque: Bool = false) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (2, opaque)
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
  }

  @Test func aRendererDrawsAnImageLikeAnother() {
    #expect(pixels(8, 8).imageRendererFormat.scale == 2)
    #expect(!pixels(8, 8).imageRendererFormat.opaque)
    #expect(pixels(8, 8, opaque: true).imageRendererFormat.opaque)
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
  }

  @Test func constraintsAlignTheInsetsOfAnImage() {
    let image = pixels(40, 30).withAlignmentRectInsets(
      UIEdgeInsets(top: 1, left: 2, bottom: 10, right: 4))
    let (view, outer) = (
      UIImageView(image: image), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    outer.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: -2, y: 80, width: 40, height: 30))
  }

  @Test func aSeriesOfImagesIsAnAnimation() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, side) in [(1, 4), (2, 6), (4, 8)] {
      try pixels(side, side).pngData()?.write(
        to: folder.appendingPathComponent("walk\(number).png"))
    }
    let catalog = ImageCatalog(folders: [folder.path])
    #expect(UIImage.series("walk", in: catalog).map(\.size.width) == [8, 12])
    #expect(UIImage.series("run", in: catalog).isEmpty)
  }

  @Test func aSystemButtonHasAnImageAndAnAction() {
    final class Target: NSObject {}
    let (target, action) = (Target(), Selector("tap"))
    let button = UIButton.systemButton(with: pixels(20, 20), target: target, action: action)
    #expect(button.buttonType == .system)
    #expect(button.currentImage?.size == CGSize(width: 20, height: 20))
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap"])
  }

  @Test func aBarButtonIsAsWideAsItsWidestTitle() {
    func width(_ change: (UIBarButtonItem) -> Void) -> CGFloat {
      let item = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
      change(item)
      let view = BarItemView(
        words: "On", image: nil, isBold: false, color: nil, look: nil, attributes: { _ in nil })
      view.follow(item)
      return view.sizeThatFits(CGSize(width: 300, height: 44)).width
    }
    let narrow = width { _ in }
    let wide = width { $0.possibleTitles = ["On", "Switched off"] }
    #expect(wide > narrow + 50)
  }

  @Test func theAppearanceOfABarHasBackgrounds() {
    let look = UIBarButtonItemAppearance()
    look.normal.backgroundImage = pixels(10, 10)
    look.highlighted.backgroundImage = pixels(12, 12)
    #expect(look.copied.normal.backgroundImage === look.normal.backgroundImage)
    let view = BarItemView(
      words: "Go", image: nil, isBold: false, color: nil, look: look, attributes: { _ in nil })
    let back = view.subviews.compactMap { $0 as? UIImageView }.first
    #expect(back?.image?.size.width == 10)
    view.isHighlighted = true
    #expect(back?.image?.size.width == 12)
    view.isHighlighted = false
    view.isEnabled = false
    #expect(back?.image?.size.width == 10)
  }

  @Test func touchesAreIgnoredUntilTheLastEnd() {
    let stage = MotionStage()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.window.addSubview(control)
    stage.advance(by: 0.1)
    let application = UIApplication.shared
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    stage.tap(control)
    application.endIgnoringInteractionEvents()
    stage.tap(control)
    #expect(application.isIgnoringInteractionEvents)
    #expect(taps == 0)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    stage.tap(control)
    #expect(!application.isIgnoringInteractionEvents)
    #expect(taps == 1)
  }

  @Test func theTraitsOfASearchBarAreThoseOfItsField() {
    let bar = UISearchBar()
    (bar.autocapitalizationType, bar.keyboardType) = (.none, .emailAddress)
    (bar.returnKeyType, bar.isSecureTextEntry) = (.go, true)
    #expect(bar.searchTextField.autocapitalizationType == .none)
    #expect(bar.searchTextField.keyboardType == .emailAddress)
    #expect(bar.searchTextField.returnKeyType == .go)
    #expect(bar.searchTextField.isSecureTextEntry)
  }

  @Test func aFieldOfASubclassIsOne() {
    final class Wind: UIFieldBehavior { var force = 1.0 }
    let wind = Wind.linearGravityField(direction: CGVector(dx: 3, dy: 4))
    #expect(wind.force == 1)
    #expect(wind.direction == CGVector(dx: 3, dy: 4))
    #expect(Wind().force == 1)
  }

  @Test func aPropertyInvalidatesItsView() {
    final class Dial: UIView {
      @Invalidating(.layout, .intrinsicContentSize) var value = 0
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let dial = Dial()
    dial.layoutIfNeeded()
    #expect(dial.layouts == 1)
    dial.value = 0
    dial.layoutIfNeeded()
    #expect(dial.layouts == 1)
    dial.value = 7
    dial.layoutIfNeeded()
    #expect(dial.layouts == 2)
    #expect(dial.value == 7)
  }

  @Test func aTableOffTheScreenIsNotAskedForItsCells() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var asked = 0
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      asked += 1
      return table.dequeueReusableCell(withIdentifier: "late", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    #expect(asked == 0)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "late")
    table.layoutIfNeeded()
    #expect(asked == 3)
  }

  @Test func aControllerNamesItsNib() {
    final class Page: UIViewController {
      override var nibName: String? { "Page" }
    }
    #expect(Page().nibName == "Page")
    #expect(UIViewController(nibName: "Other", bundle: nil).nibName == "Other")
    #expect(UIViewController(nibName: nil, bundle: .main).nibBundle === Bundle.main)
  }

  @Test func anObjectInAFormatIsItsDescription() {
    final class Shell: NSObject {
      override var description: String { "a shell" }
    }
    #expect(String(format: "%@ and %d, %@", Shell(), 3, NSNumber(value: 4)) == "a shell and 3, 4")
  }

  @Test func textIsReadFromAFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".html")
    try Data("<b>shell</b>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try NSAttributedString(
      url: file, options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    #expect(text.string.hasPrefix("shell"))
  }

  @Test func aStyleKeepsWhatItCannotShow() {
    let style = NSMutableParagraphStyle()
    (style.hyphenationFactor, style.allowsDefaultTighteningForTruncation) = (0.5, true)
    style.lineBreakStrategy = .pushOut
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.hyphenationFactor == 0.5)
    #expect(copy?.allowsDefaultTighteningForTruncation == true)
    #expect(copy?.lineBreakStrategy == .pushOut)
  }
}
