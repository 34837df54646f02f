// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct StackViewTests {
  private final class Block: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
    convenience init(_ width: CGFloat, _ height: CGFloat) {
      self.init()
      size = CGSize(width: width, height: height)
    }
  }

  private func makeStack(
    _ blocks: [UIView], _ size: CGSize = CGSize(width: 200, height: 100)
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = CGRect(origin: .zero, size: size)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    #expect(stack.layoutEngine?.told.isEmpty == true, "a conflict was reported")
    return stack.arrangedSubviews.map {
      stack.axis == .horizontal
        ? [$0.frame.minX, $0.frame.maxX] : [$0.frame.minY, $0.frame.maxY]
    }
  }

  @Test func fillStretchesWhatMindsTheLeast() {
    let blocks = [Block(20, 10), Block(30, 10), Block(40, 10)]
    blocks[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    let stack = makeStack(blocks)
    stack.spacing = 5
    #expect(spans(stack) == [[0, 20], [25, 155], [160, 200]])
    #expect(blocks.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
  }

  @Test func fillEquallySharesEqually() {
    let stack = makeStack([Block(20, 10), Block(30, 10), Block(40, 10)])
    stack.distribution = .fillEqually
    stack.spacing = 10
    #expect(spans(stack) == [[0, 60], [70, 130], [140, 200]])
    stack.axis = .vertical
    stack.spacing = 5
    #expect(spans(stack) == [[0, 30], [35, 65], [70, 100]])
  }

  @Test func fillProportionallyKeepsTheProportions() {
    let stack = makeStack([Block(10, 10), Block(20, 10), Block(70, 10)])
    stack.distribution = .fillProportionally
    #expect(spans(stack) == [[0, 20], [20, 60], [60, 200]])
  }

  @Test func equalSpacingMakesGapsEqual() {
    let stack = makeStack([Block(20, 10), Block(30, 10), Block(50, 10)])
    stack.distribution = .equalSpacing
    #expect(spans(stack) == [[0, 20], [70, 100], [150, 200]])
  }

  @Test func equalCenteringMakesDistancesOfMiddlesEqual() {
    let stack = makeStack([Block(20, 10), Block(30, 10), Block(40, 10)])
    stack.distribution = .equalCentering
    #expect(spans(stack) == [[0, 20], [80, 110], [160, 200]])
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, 0.0), (.center, 45), (.trailing, 90), (.fill, 0),
  ])
  func alignmentPlacesAcross(alignment: UIStackView.Alignment, top: Double) {
    let block = Block(20, 10)
    let stack = makeStack([block, Block(30, 30)])
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(block.frame.minY == CGFloat(top))
    #expect(block.frame.height == (alignment == .fill ? 100 : 10))
  }

  @Test func hiddenViewsTakeNoRoom() {
    let blocks = [Block(20, 10), Block(30, 10), Block(40, 10)]
    let stack = makeStack(blocks)
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.layoutIfNeeded()
    blocks[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(blocks[0].frame.maxX == 95)
    #expect(blocks[2].frame.minX == 105)
    #expect(blocks[1].frame.width == 0)
    blocks[1].isHidden = false
    #expect(spans(stack) == [[0, 60], [70, 130], [140, 200]])
  }

  @Test func customSpacingsAndMarginsCount() {
    let blocks = [Block(20, 10), Block(30, 10), Block(40, 10)]
    let stack = makeStack(blocks)
    stack.spacing = 4
    stack.setCustomSpacing(20, after: blocks[0])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 8)
    stack.isLayoutMarginsRelativeArrangement = true
    blocks[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    #expect(spans(stack) == [[2, 22], [42, 72], [76, 192]])
    #expect(blocks[0].frame.minY == 1)
    #expect(blocks[0].frame.maxY == 97)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[0])
    #expect(spans(stack)[1] == [26, 56])
  }

  @Test func rowsBeginAtTheRightWhereTextDoes() {
    let blocks = [Block(20, 10), Block(30, 10)]
    let stack = makeStack(blocks)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.distribution = .equalSpacing
    #expect(spans(stack) == [[180, 200], [0, 30]])
  }

  @Test func aStackIsAsLargeAsItsViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(30, 50)])
    stack.spacing = 7
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(
      stack.frame
        == CGRect(x: 121.5, y: 0, width: 57, height: 50).alignedToPixels(scale: UIScreen.main.scale)
    )
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 57, height: 50))
  }

  @Test func removedViewsAreArrangedNoMore() {
    let blocks = [Block(20, 10), Block(30, 10)]
    let stack = makeStack(blocks)
    stack.layoutIfNeeded()
    blocks[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [blocks[1]])
    #expect(spans(stack) == [[0, 200]])
    stack.removeArrangedSubview(blocks[1])
    #expect(stack.subviews == [blocks[1]])
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func nestedStacksSettle() {
    let rows = (0..<4).map { row in
      let stack = UIStackView(arrangedSubviews: (0..<3).map { _ in Block(10, 10 + CGFloat(row)) })
      stack.distribution = .fillEqually
      return stack
    }
    let stack = makeStack(rows, CGSize(width: 90, height: 100))
    stack.axis = .vertical
    stack.distribution = .fillEqually
    #expect(spans(stack) == [[0, 25], [25, 50], [50, 75], [75, 100]])
    #expect(rows[2].arrangedSubviews.map(\.frame.minX) == [0, 30, 60])
  }

  /// When a view is hidden in an animation block, the others animate without a call of
  /// `layoutIfNeeded()`.
  @Test func hidingInABlockMovesTheOthersSmoothly() throws {
    let shown = ShownTree()
    let blocks = [Block(40, 10), Block(40, 10), Block(40, 10)]
    let stack = makeStack(blocks, CGSize(width: 120, height: 20))
    shown.show(stack.layer)
    _ = spans(stack)
    shown.commit()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      blocks[0].isHidden = true
    }
    shown.advance(to: 0.5)

    let seen = try #require(blocks[2].layer.presentation()).frame
    #expect(abs(seen.minX - (80 + blocks[2].frame.minX) / 2) < 0.01)
    let middle = try #require(blocks[1].layer.presentation()).frame
    #expect(abs(middle.minX - 20) < 0.01)
    #expect(blocks[1].frame.minX == 0)

    shown.advance(to: 1.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      blocks[0].isHidden = false
    }
    shown.advance(to: 1.6)
    #expect(abs(try #require(blocks[1].layer.presentation()).frame.minX - 20) < 0.01)
  }
}
