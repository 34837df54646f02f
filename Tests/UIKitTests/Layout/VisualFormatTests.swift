// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

@MainActor
struct VisualFormatTests {
  private func frames(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views = ["one": UIView(), "two": UIView()]
    for name in ["one", "two"] {
      views[name]?.translatesAutoresizingMaskIntoConstraints = false
      views[name].map { root.addSubview($0) }
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
    #expect(root.layoutEngine?.told.isEmpty == true)
    return root.subviews.map(\.frame)
  }

  @Test func gapsLengthsAndMarginsAreRead() {
    #expect(
      frames(["H:|-[one(50)]-[two]-20-|", "V:|[one]|", "V:|-5-[two(==one)]"])
        == [
          CGRect(x: 8, y: 0, width: 50, height: 100), CGRect(x: 66, y: 5, width: 114, height: 100),
        ])
  }

  @Test func metricsRelationsPrioritiesAndFactorsAreRead() {
    #expect(
      frames(
        [
          "H:|[one(two*2)]-gap-[two]|", "V:|[one(>=30, <=60@900, 40@250)]",
          "V:|[two( one / 2 + 1 )]",
        ],
        metrics: ["gap": 20])
        == [
          CGRect(x: 0, y: 0, width: 120, height: 40), CGRect(x: 140, y: 0, width: 60, height: 21),
        ])
  }

  @Test func optionsAlignAndTurnRound() {
    #expect(
      frames(
        ["H:|-10-[one(30)]-(5)-[two(40)]", "V:|-7-[one(11)]"],
        options: [.alignAllTop, .alignAllBottom, .directionRightToLeft])
        == [
          CGRect(x: 160, y: 7, width: 30, height: 11), CGRect(x: 115, y: 7, width: 40, height: 11),
        ])
  }

  @Test(arguments: [
    ("H:|-[one]-(", 11), ("[one", 4), ("", 0), ("|", 1), ("[one]-8", 7), ("[one(abc*)]", 9),
    ("[one]|[two]", 6), ("X:[one]", 0), ("[one(>= )]", 7), ("[1]", 1), ("[one]-gap-[two]", 6),
  ])
  func whatCannotBeReadIsToldWithItsPlace(format: String, place: Int) {
    do throws(VisualFormat.Failure) {
      _ = try VisualFormat(format, metrics: [:])
      Issue.record("\(format) was read")
    } catch {
      #expect(error.place == place, "\(format): \(error.message)")
      #expect(
        VisualFormat.marked(format, error).hasSuffix(String(repeating: " ", count: place) + "^"))
    }
  }
}
