// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// What UIKit tells a host of the views: constraints, safe areas, and where touches land.
@MainActor
@Suite(.serialized)
struct ViewFactsTests {
  private final class Card: UIView {}

  /// Takes touches ten points beyond its left and right, and five short of its top and bottom.
  private final class WideView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: 5).contains(point)
    }
  }

  private let window: UIWindow = {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.layer.isHidden = false
    return window
  }()

  private func layout(_ layer: CALayer?, _ speech: [SpokenElement] = []) -> SceneLayout {
    window.layoutIfNeeded()
    return ViewFacts.layout(of: layer, in: [window], speech: speech)
  }

  private func area(of view: UIView) -> ViewArea? {
    layout(nil).areas.first { $0.layer == view.layer.id.rawValue }
  }

  private func add(_ view: UIView, _ rect: CGRect, to parent: UIView? = nil) {
    view.frame = rect
    (parent ?? window).addSubview(view)
  }

  // MARK: Constraints

  @Test func constraintsAreEquationsWithTheirSolution() throws {
    let (box, card, title) = (UIView(), Card(), UILabel())
    title.accessibilityIdentifier = "title"
    add(box, CGRect(x: 0, y: 0, width: 200, height: 300))
    box.addSubview(card)
    card.addSubview(title)
    for view in [card, title] { view.translatesAutoresizingMaskIntoConstraints = false }
    let width = card.widthAnchor.constraint(equalToConstant: 120)
    (width.identifier, width.priority) = ("card-width", .defaultHigh)
    let inactive = card.bottomAnchor.constraint(equalTo: box.bottomAnchor)
    inactive.isActive = false
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
      card.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor), width,
      card.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.75),
      card.heightAnchor.constraint(equalToConstant: 80),
      title.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor, constant: 4),
      title.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
      title.heightAnchor.constraint(equalToConstant: 20),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor),
    ])
    let layout = layout(card.layer)
    let view = try #require(layout.view)
    #expect(view.className == "Card")
    #expect(view.layer == card.layer.id.rawValue)
    #expect(
      view.constraints.map(\.text) == [
        "Card.leading == superview.leading + 16",
        "Card.top == superview.safeAreaLayoutGuide.top", "Card.width == 120",
        "Card.width == 0.75 * superview.width", "Card.height == 80",
        "title.top >= Card.top + 4", "title.bottom == Card.bottom - 8",
        "title.leading == Card.leading",
      ])
    #expect(view.constraints.map(\.value) == [16, 0, 150, 0, 80, 52, -8, 0])
    // The width that is not required gives way.
    #expect(view.constraints.map(\.holds) == [true, true, false, true, true, true, true, true])
    #expect(view.constraints[2].identifier == "card-width")
    #expect(view.constraints[2].priority == 750)
    let others = [box, box, nil, box, nil, title, title, title].map { $0?.layer.id.rawValue }
    #expect(view.constraints.map(\.other) == others)
    #expect(!view.usesFrame)
    #expect(!view.isAmbiguous)
  }

  @Test func inRightToLeftLayoutsAConstantKeepsItsSign() throws {
    let card = Card()
    window.traitOverrides.layoutDirection = .rightToLeft
    window.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -20),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.topAnchor.constraint(equalTo: window.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 10),
    ])
    let constraints = try #require(layout(card.layer).view).constraints
    #expect(card.frame.maxX == 374)
    #expect(constraints.prefix(2).map(\.value) == [16, -274])
    #expect(constraints.allSatisfy { $0.holds })
  }

  /// A layer without a view belongs to the nearest view around it. Content has a size and priorities.
  @Test func aLayerBelongsToTheViewAroundIt() throws {
    let (label, layer) = (UILabel(), CALayer())
    label.text = "text"
    label.setContentHuggingPriority(.required, for: .vertical)
    window.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
    label.layer.addSublayer(layer)
    let view = try #require(layout(layer).view)
    #expect(view.layer == label.layer.id.rawValue)
    let size = label.intrinsicContentSize
    #expect(view.intrinsicSize == [Double(size.width), Double(size.height)])
    #expect(view.isAmbiguous)
    #expect(view.hugging == [250, 1000])
    #expect(view.compression == [750, 750])
    #expect(view.margins == [8, 8, 8, 8])
    #expect(layout(nil).view == nil)
    #expect(layout(CALayer()).view == nil)
    add(Card(), CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(layout(window.subviews.last?.layer).view?.intrinsicSize == [nil, nil])
  }

  // MARK: Areas

  @Test func touchesLandWhereHitTestingSays() {
    let (plain, wide, label, hidden, faint) = (UIView(), WideView(), UILabel(), UIView(), UIView())
    let square = CGRect(x: 20, y: 20, width: 40, height: 40)
    for view in [plain, wide, label, hidden, faint] { add(view, square) }
    hidden.isHidden = true
    faint.alpha = 0.009
    #expect(area(of: plain)?.touches == [20, 20, 60, 20, 60, 60, 20, 60])
    #expect(area(of: wide)?.touches == [10, 25, 70, 25, 70, 55, 10, 55])
    for view in [label, hidden, faint] { #expect(area(of: view)?.touches == nil) }
    // What lies outside the view around it takes none there.
    let inner = UIView()
    add(inner, CGRect(x: 30, y: -10, width: 40, height: 20), to: plain)
    #expect(area(of: inner)?.touches == [60, 30, 50, 30, 50, 20, 60, 20])
    plain.isUserInteractionEnabled = false
    #expect(area(of: inner)?.touches == nil)
  }

  /// The area of the view that hit testing finds at a point contains the point, in random trees.
  @Test(arguments: 1...12)
  func areasContainWhatIsHit(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var views: [UIView] = [window]
    for _ in 0..<40 {
      let view = Bool.random(using: &random) ? UIView() : WideView()
      let side = Double.random(in: 20...200, using: &random)
      let place = CGPoint(
        x: .random(in: 0...150, using: &random), y: .random(in: 0...300, using: &random))
      add(
        view, CGRect(origin: place, size: CGSize(width: side, height: 1.5 * side)),
        to: views.randomElement(using: &random) ?? window)
      view.transform = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random))
      view.isUserInteractionEnabled = Int.random(in: 0..<8, using: &random) > 0
      views.append(view)
    }
    let areas = Dictionary(
      layout(nil).areas.map { ($0.layer, $0) }, uniquingKeysWith: { a, _ in a })
    var hits = 0
    for _ in 0..<300 {
      let point = CGPoint(
        x: .random(in: 0...390, using: &random), y: .random(in: 0...844, using: &random))
      guard let hit = window.hitTest(point, with: nil), hit !== window else { continue }
      hits += 1
      let polygon = areas[hit.layer.id.rawValue]?.touches ?? []
      #expect(distance(of: point, outside: polygon) < 0.6, "\(point) in \(hit): \(polygon)")
    }
    #expect(hits > 20)
  }

  /// How far a point lies outside a convex polygon; below zero inside.
  private func distance(of point: CGPoint, outside numbers: [Double]) -> Double {
    let count = numbers.count / 2
    guard count > 2 else { return .infinity }
    let points = (0..<count).map { CGPoint(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    return points.indices.map { index -> Double in
      let (a, b) = (points[index], points[(index + 1) % count])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return length < 0.01 ? -.infinity : (dy * (point.x - a.x) - dx * (point.y - a.y)) / length
    }.max() ?? .infinity
  }

  @Test func safeAreasAreShownWhereTheyDiffer() throws {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    window.rootViewController = controller
    let inner = UIView()
    add(inner, CGRect(x: 0, y: 100, width: 390, height: 100), to: controller.view)
    window.layoutIfNeeded()
    #expect(area(of: controller.view)?.safeArea == [0, 50, 390, 50, 390, 824, 0, 824])
    #expect(area(of: inner)?.safeArea == nil)
    let view = try #require(layout(controller.view.layer).view)
    #expect(view.safeAreaInsets == [50, 0, 20, 0])
    #expect(view.safeArea == [0, 50, 390, 774])
  }

  /// Asking changes nothing: no layer is committed again.
  @Test func askingLeavesTheTreeAsItIs() throws {
    let configuration = StageConfiguration(
      inProcess: CGSize(width: 200, height: 200), scale: 1, framesPerSecond: 60,
      traits: UITraitCollection(), safeArea: .zero, showsKeyboard: false)
    let stage = try #require(OffscreenStage(configuration, ownsCaller: false))
    defer { stage.close() }
    let button = UIButton(configuration: .filled())
    stage.inside {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let plain = UIButton(type: .system)
      for (index, button) in [button, plain].enumerated() {
        button.setTitle("title \(index)", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(button)
        button.centerXAnchor.constraint(equalTo: window.centerXAnchor).isActive = true
        button.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(50 * index))
          .isActive = true
      }
      window.makeKeyAndVisible()
    }
    _ = stage.frame()
    let version = stage.tree.version
    let layout = try stage.inside { try #require(Screen.current.client).views(of: button.layer) }
    #expect(layout.view?.constraints.count == 2)
    #expect(layout.speech.map(\.label) == ["title 0", "title 1"])
    _ = stage.frame()
    #expect(stage.tree.version == version)
  }

  // MARK: Names

  @Test func viewsAreNamedByIdentifierAndText() {
    let (card, title, field, hidden) = (Card(), UILabel(), UITextField(), UILabel())
    card.accessibilityIdentifier = "sheet"
    title.text = "A title"
    hidden.text = "Later"
    hidden.isHidden = true
    let frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    add(card, frame)
    add(title, frame, to: card)
    add(field, frame)
    add(hidden, frame)
    field.placeholder = "Name"
    func names() -> [ViewName] {
      layout(nil).names.filter { name in
        [card, title, field, hidden].contains { $0.layer.id.rawValue == name.layer }
      }
    }
    #expect(
      names() == [
        ViewName(layer: card.layer.id.rawValue, identifier: "sheet"),
        ViewName(layer: title.layer.id.rawValue, text: "A title"),
        ViewName(layer: field.layer.id.rawValue, text: "Name"),
        ViewName(layer: hidden.layer.id.rawValue, text: "Later"),
      ])
    field.text = "Ada"
    #expect(names()[2].text == "Ada")
    field.isSecureTextEntry = true
    #expect(!names().contains { $0.layer == field.layer.id.rawValue })
  }

  @Test func namesAreBounded() {
    for _ in 0..<2050 {
      let label = UILabel()
      label.text = String(repeating: "long ", count: 1000)
      add(label, CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let layout = layout(nil)
    #expect(layout.names.count == 2000)
    #expect(layout.omittedNames == 50)
    #expect(layout.names[0].text?.count == 200)
  }

  // MARK: Limits

  /// However many views, constraints, elements and characters there are.
  @Test func messagesAreBounded() throws {
    for _ in 0..<10_000 { add(UIView(), CGRect(x: 0, y: 0, width: 10.25, height: 10)) }
    let card = Card()
    window.addSubview(card)
    for index in 0..<250 {
      card.widthAnchor.constraint(lessThanOrEqualToConstant: CGFloat(index)).isActive = true
    }
    let long = String(repeating: "long ", count: 1000)
    let element = SpokenElement(
      className: "UIView", label: long, value: long, hint: nil, traits: [], identifier: nil,
      actions: [], frame: [.infinity, .nan, 1, 2])
    let layout = layout(card.layer, Array(repeating: element, count: 10_000))
    #expect(layout.areas.count == 2000)
    #expect(layout.omittedAreas == 8002)
    let view = try #require(layout.view)
    #expect(view.constraints.count == 200)
    #expect(view.omittedConstraints == 50)
    #expect(layout.speech.count == 500)
    #expect(layout.omittedSpeech == 9500)
    #expect(layout.speech[0].label?.count == 200)
    #expect(layout.speech[0].frame == [0, 0, 1, 2])
    let bytes = try JSONEncoder().encode(layout).count
    #expect(bytes < 600_000, "\(bytes)")
  }

  @Test func deepViewsAreLeftOut() {
    var deepest: UIView = window
    for _ in 0..<2000 {
      let view = UIView()
      add(view, CGRect(x: 0, y: 0, width: 100, height: 100), to: deepest)
      deepest = view
    }
    let layout = ViewFacts.layout(of: deepest.layer, in: [window], speech: [])
    #expect(layout.areas.count == 512)
    #expect(layout.omittedAreas == 1489)
    #expect(layout.view == nil)
  }
}
