// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// Random view trees with random constraints and random changes.
@MainActor
struct RandomLayoutTests {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private final class Content: UIView {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A tree whose layout is uniquely determined, so that any dependence on earlier states shows.
  @MainActor
  private final class Scene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var views: [Content] = []
    var edits: [NSLayoutConstraint] = []

    init(_ random: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 2...12, using: &random) { add(&random) }
    }

    func add(_ random: inout SeededGenerator) {
      let parent = Bool.random(using: &random) ? root : views.randomElement(using: &random) ?? root
      let view = Content()
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      let siblings = views.filter { $0.superview === parent }
      for (side, far, length) in [
        (Attribute.left, Attribute.right, Attribute.width), (.top, .bottom, .height),
      ] {
        let other: UIView = siblings.randomElement(using: &random) ?? parent
        place(
          view, side, other, Bool.random(using: &random) || other === parent ? side : far, &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: place(view, length, nil, .notAnAttribute, &random)
        case 1: place(view, far, parent, far, &random)
        default:
          place(view, length, other, length, &random)
          place(view, length, nil, .notAnAttribute, &random)
        }
      }
      views.append(view)
    }

    private func place(
      _ view: UIView, _ attribute: Attribute, _ other: UIView?, _ otherAttribute: Attribute,
      _ random: inout SeededGenerator
    ) {
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: other,
        attribute: otherAttribute, multiplier: 1,
        constant: CGFloat(Int.random(in: 5...40, using: &random)))
      // Distinct priorities make the optimum unique.
      constraint.priority = UILayoutPriority(Float(900 - edits.count))
      constraint.isActive = true
      edits.append(constraint)
    }

    func change(_ random: inout SeededGenerator) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: root.frame.size.width = CGFloat(Int.random(in: 100...400, using: &random))
      case 1: add(&random)
      case 2:
        if let view = views.randomElement(using: &random) {
          view.size.width = CGFloat(Int.random(in: 0...90, using: &random))
        }
      case 3:
        if let constraint = edits.randomElement(using: &random), constraint.firstItem != nil {
          constraint.isActive.toggle()
          constraint.isActive = true
        }
      default:
        edits.randomElement(using: &random)?.constant = CGFloat(
          Int.random(in: 0...80, using: &random))
      }
    }

    var frames: [CGRect] { views.map(\.frame) }
  }

  @Test(arguments: seeds(0...99))
  func changedLayoutsAreThoseOfAFreshEngine(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 500)
    let scene = Scene(&random)
    scene.root.layoutIfNeeded()
    for step in 0..<12 {
      scene.change(&random)
      scene.root.layoutIfNeeded()
      let changed = scene.frames
      scene.root.layoutState.engine = nil
      for view in [scene.root] + scene.views { view.setNeedsLayout() }
      scene.root.layoutIfNeeded()
      for (index, (one, other)) in zip(changed, scene.frames).enumerated() {
        let difference = max(
          abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.maxX - other.maxX),
          abs(one.maxY - other.maxY))
        #expect(difference < 1e-3, "seed \(seed), step \(step), view \(index)")
      }
    }
  }

  @Test func tenThousandConstraintsAreSolved() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
    var last: UIView?
    for index in 0..<2_500 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let isFirst = index % 50 == 0
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(
          equalTo: isFirst ? root.leftAnchor : last?.rightAnchor ?? root.leftAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index / 50) * 20),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.02),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
      last = view
    }
    root.layoutIfNeeded()
    #expect(last?.frame == CGRect(x: 980, y: 980, width: 20, height: 20))
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(last?.frame == CGRect(x: 490, y: 980, width: 10, height: 20))
  }
}
