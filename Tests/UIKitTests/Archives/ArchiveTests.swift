// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

/// A card as programs write it: with parts of its own in archives.
final class ArchivedCard: UIView {
  var title: UILabel?
  var number = 0
  var edge: NSLayoutConstraint?
  /// The values that the view had when the initialiser of its superclass had ended.
  var tagAtStart = 0

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    tagAtStart = tag
    number = coder.decodeInteger(forKey: "number")
    title = coder.decodeObject(forKey: "title") as? UILabel
    edge = coder.decodeObject(forKey: "edge") as? NSLayoutConstraint
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode(title, forKey: "title")
    coder.encode(edge, forKey: "edge")
  }
}

/// Copies of views through keyed archives.
@MainActor
struct ArchiveTests {
  private func copy<View: NSObject>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    return try #require(NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? View)
  }

  @Test func viewsKeepTheirPropertiesAndTheirSubviews() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    (view.tag, view.alpha, view.isHidden, view.clipsToBounds) = (7, 0.5, true, true)
    view.backgroundColor = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.layer.cornerRadius = 9
    let image = UIImageView(image: UIImage(systemName: "heart"))
    view.addSubview(UILabel())
    view.addSubview(image)

    let copy = try copy(view)

    #expect(copy !== view)
    #expect(copy.tag == 7)
    #expect(copy.alpha == 0.5)
    #expect(copy.isHidden)
    #expect(copy.clipsToBounds)
    #expect(copy.bounds == view.bounds)
    #expect(copy.center == view.center)
    #expect(copy.transform == view.transform)
    #expect(copy.backgroundColor == view.backgroundColor)
    #expect(copy.autoresizingMask == view.autoresizingMask)
    // The archive of a view leaves out its layer.
    #expect(copy.layer.cornerRadius == 0)
    try #require(copy.subviews.count == 2)
    #expect(copy.subviews[0] is UILabel)
    #expect((copy.subviews[1] as? UIImageView)?.image?.size == image.image?.size)
  }

  @Test func inheritedValuesStayInherited() throws {
    let (red, blue) = (UIView(), UIView())
    red.tintColor = .red
    let inner = UIView()
    red.addSubview(inner)
    blue.tintColor = .blue

    let copy = try copy(inner)
    blue.addSubview(copy)

    #expect(inner.tintColor == .red)
    #expect(copy.tintColor == .blue)
    #expect(copy.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func subclassesAddPropertiesOfTheirOwn() throws {
    let card = ArchivedCard(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = "Title"
    card.addSubview(label)
    (card.title, card.number, card.tag) = (label, 3, 5)
    let edge = label.leadingAnchor.constraint(equalTo: card.safeAreaLayoutGuide.leadingAnchor)
    edge.constant = 12
    edge.priority = .defaultHigh
    edge.shouldBeArchived = true
    let other = label.topAnchor.constraint(equalTo: card.topAnchor, constant: 30)
    NSLayoutConstraint.activate([edge, other])
    card.edge = edge

    let copy = try copy(card)

    #expect(copy.number == 3)
    #expect(copy.tagAtStart == 5)
    // The same object stands in both places of the archive.
    #expect(copy.title != nil)
    #expect(copy.title === copy.subviews.first)
    #expect(copy.edge === copy.constraints.first)
    #expect(copy.constraints.count == 1)
    #expect(copy.edge?.isActive == true)
    #expect(copy.edge?.constant == 12)
    #expect(copy.edge?.priority == .defaultHigh)
    #expect(copy.edge?.firstItem === copy.title)
    #expect(copy.edge?.secondItem === copy.safeAreaLayoutGuide)
    copy.layoutIfNeeded()
    #expect(copy.title?.frame.minX == 12)
  }

  @Test func cellsKeepTheirContent() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "One"
    cell.detailTextLabel?.text = "Two"
    cell.accessoryType = .checkmark
    cell.backgroundView = UIImageView()
    let badge = UIView()
    badge.tag = 4
    cell.contentView.addSubview(badge)
    let copy = try copy(cell)
    #expect(copy.style == .subtitle)
    #expect(copy.reuseIdentifier == "row")
    #expect(copy.textLabel?.text == "One")
    #expect(copy.detailTextLabel?.text == "Two")
    #expect(copy.textLabel?.superview === copy.contentView)
    #expect(copy.contentView.superview === copy)
    #expect(copy.contentView.viewWithTag(4) != nil)
    #expect(copy.accessoryType == .checkmark)
    #expect(copy.contentView.subviews.count == cell.contentView.subviews.count)
    #expect(copy.subviews.count == cell.subviews.count)
    #expect(copy.backgroundView is UIImageView)

    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    item.contentView.addSubview(UILabel())
    let other = try self.copy(item)
    #expect(other.contentView.subviews.first is UILabel)
    #expect(other.subviews.count == 1)
    #expect(other.contentView.frame == item.contentView.frame)
  }

  @Test func controlsKeepTheirContents() throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .disabled)
    button.setTitleColor(.red, for: .highlighted)
    button.titleLabel?.font = .boldSystemFont(ofSize: 30)
    button.isEnabled = false
    button.addSubview(UISwitch())
    let copy = try copy(button)
    #expect(copy.buttonType == .system)
    #expect(copy.title(for: .normal) == "Go")
    #expect(!copy.isEnabled)
    #expect(copy.currentTitle == "Gone")
    #expect(copy.titleColor(for: .highlighted) == .red)
    #expect(copy.titleLabel?.font == .boldSystemFont(ofSize: 30))
    #expect(copy.subviews.filter { $0 is UISwitch }.count == 1)
    #expect(copy.subviews.count == button.subviews.count)

    let slider = UISlider()
    (slider.maximumValue, slider.value) = (10, 7)
    #expect(try self.copy(slider).value == 7)
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 1
    let made = try self.copy(segments)
    #expect(made.titleForSegment(at: 1) == "B")
    #expect(made.selectedSegmentIndex == 1)
    let stack = UIStackView(arrangedSubviews: [UIView(), UILabel()])
    (stack.axis, stack.spacing) = (.vertical, 6)
    let column = try self.copy(stack)
    #expect(column.arrangedSubviews.count == 2)
    #expect(column.subviews.count == 2)
    #expect(column.axis == .vertical)
    #expect(column.spacing == 6)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    effect.contentView.addSubview(UILabel())
    let blurred = try self.copy(effect)
    #expect((blurred.effect as? UIBlurEffect)?.style == .dark)
    #expect(blurred.contentView.subviews.count == 1)
    #expect(blurred.subviews.count == effect.subviews.count)
  }

  @Test func textsKeepTheirAttributes() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.center, 5)
    let text = NSMutableAttributedString(
      string: "One two", attributes: [.font: UIFont.italicSystemFont(ofSize: 20)])
    text.addAttribute(
      .foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 3))
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 7))
    let label = UILabel()
    label.attributedText = text
    #expect(try copy(label).attributedText == text)
    // Foundation cannot read its own archive of a text whose attributes are the same everywhere.
    label.attributedText = NSAttributedString(string: "One", attributes: [.kern: 2])
    #expect(try copy(label).attributedText == label.attributedText)
    let button = UIButton(type: .custom)
    button.setAttributedTitle(NSAttributedString(string: "Go"), for: .normal)
    #expect(try copy(button).attributedTitle(for: .normal)?.string == "Go")

    let plain = UILabel()
    (plain.text, plain.textColor, plain.numberOfLines) = ("Plain", .systemRed, 0)
    let made = try copy(plain)
    #expect(made.text == "Plain")
    #expect(made.numberOfLines == 0)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let red = UIColor.systemRed.resolvedColor(with: dark)
    #expect(made.textColor.resolvedColor(with: dark) == red)
    #expect(red != .systemRed)
  }

  @Test func olderAndSecureForms() throws {
    let view = UIView()
    view.tag = 8
    let data = NSKeyedArchiver.archivedData(withRootObject: view)
    #expect((NSKeyedUnarchiver.unarchiveObject(with: data) as? UIView)?.tag == 8)
    let color = try NSKeyedArchiver.archivedData(
      withRootObject: UIColor.purple, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: color) == .purple)
    let font = try NSKeyedArchiver.archivedData(
      withRootObject: UIFont.systemFont(ofSize: 9, weight: .heavy), requiringSecureCoding: true)
    #expect(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: font)
        == .systemFont(ofSize: 9, weight: .heavy))
  }

  private final class Nested: UIView {}

  @Test func nestedClassesBecomeTheirSuperclass() throws {
    let view = Nested()
    view.tag = 2
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let copy = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIView
    #expect(copy?.tag == 2)
    #expect(!(copy is Nested))
  }

  @Test func geometryOfProgramsIsArchived() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    archiver.encode(insets, forKey: "insets")
    archiver.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(reader.decodeCGAffineTransform(forKey: "transform").d == 3)
    #expect(reader.decodeCGRect(forKey: "rect").width == 3)
    #expect(reader.decodeUIEdgeInsets(forKey: "missing") == .zero)
  }
}
