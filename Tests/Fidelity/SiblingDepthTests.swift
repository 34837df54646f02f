// Nacre, MIT licence; see LICENSE.

import NacreTesting
import QuartzCore
import Testing
import UIKit

/// The sublayers of any layer share one space; only what they show together is flattened.
///
/// **Source.** 108 pictures of iOS 18 in which siblings whose planes cross cut each other, and the far
/// half of a turned sibling goes behind siblings at z = 0.
@MainActor
struct SiblingDepthTests {
  private let stage = MotionStage(size: CGSize(width: 100, height: 60), scale: 1)
  private let board = CALayer()
  private let card = CALayer()
  private let plate = CALayer()

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  // Changes of these layers are animated for a quarter of a second.

  /// A red card that turns about its vertical axis, its right half away from the viewer, over or under
  /// a blue plate.
  private func show(cardFirst: Bool) {
    board.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    card.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    card.backgroundColor = Self.red
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    plate.frame = CGRect(x: 0, y: 20, width: 100, height: 20)
    plate.backgroundColor = Self.blue
    for layer in cardFirst ? [card, plate] : [plate, card] { board.addSublayer(layer) }
    stage.show(board)
  }

  private func sees(_ x: CGFloat, _ y: CGFloat, _ layer: CALayer) -> Bool {
    let isCard = layer === card
    return Shot(stage)[x, y] == .init(red: isCard ? 255 : 0, green: 0, blue: isCard ? 0 : 255)
  }

  @Test(arguments: [true, false])
  func farHalfGoesBehindAFlatSibling(cardFirst: Bool) {
    show(cardFirst: cardFirst)

    // The card is 40 points wide on the screen, from x = 30 to x = 70.
    #expect(sees(38, 30, card))
    #expect(sees(62, 30, plate))
    // Above the plate the whole card is seen.
    #expect(sees(38, 14, card))
    #expect(sees(62, 14, card))
  }

  @Test func crossingSiblingsCutEachOther() {
    show(cardFirst: true)
    plate.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    plate.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
    stage.advance(by: 0.3)

    #expect(sees(38, 30, card))
    #expect(sees(62, 30, plate))
  }

  @Test func zPositionLiftsACardOutOfTheOthers() {
    show(cardFirst: true)
    card.zPosition = 200
    stage.advance(by: 0.3)

    #expect(sees(38, 30, card))
    #expect(sees(62, 30, card))
  }

  @Test func translationTowardsTheViewerCounts() {
    show(cardFirst: true)
    card.transform = CATransform3DMakeTranslation(0, 0, 1)
    stage.advance(by: 0.3)
    #expect(sees(50, 30, card))

    card.transform = CATransform3DMakeTranslation(0, 0, -1)
    stage.advance(by: 0.3)
    #expect(sees(50, 30, plate))
  }

  @Test func onlyTheResultReachesTheSuperlayer() {
    show(cardFirst: false)
    let wall = CALayer()
    wall.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    wall.backgroundColor = CGColor(gray: 0, alpha: 1)
    stage.window.layer.insertSublayer(wall, below: board)
    // The turned card in the board does not go behind the wall, which is the board's sibling.
    stage.advance(by: 0.3)
    #expect(sees(62, 14, card))
    #expect(sees(62, 30, plate))
  }

  @Test func planesAreSeenFromBehindInTheOtherOrder() {
    show(cardFirst: true)
    (card.transform, card.zPosition) = (CATransform3DIdentity, 5)
    board.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    stage.advance(by: 0.3)

    #expect(sees(50, 30, plate))
    #expect(sees(50, 14, card))
  }
}
