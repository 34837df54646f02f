// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Testing
import UIKit

@MainActor
struct CornerConfigurationTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))

  init() {
    container.addSubview(view)
    container.cornerConfiguration = .corners(radius: 40)
  }

  @Test func capsulesFollowTheSize() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 40)
    view.frame.size.height = 30
    #expect(view.layer.cornerRadius == 15)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(view.layer.cornerRadius == 12)
  }

  @Test func fixedRadiiAreAtMostHalfOfTheShorterSide() {
    view.cornerConfiguration = .corners(radius: .fixed(25))
    #expect(view.layer.cornerRadius == 25)
    view.cornerConfiguration = .uniformCorners(radius: 300)
    #expect(view.layer.cornerRadius == 40)
    view.cornerConfiguration = .corners(radius: .fixed(-5))
    #expect(view.layer.cornerRadius == 0)
  }

  @Test func someCornersStaySharp() {
    view.cornerConfiguration = .uniformEdges(topRadius: 12, bottomRadius: nil)
    #expect(view.layer.cornerRadius == 12)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
    #expect(view.effectiveRadius(corner: .allCorners) == 12)
  }

  /// A layer has one radius, so it gets the largest. The view keeps the configured radii.
  @Test func severalRadiiBecomeTheLargest() {
    view.cornerConfiguration = .corners(
      topLeftRadius: 5, topRightRadius: 20, bottomLeftRadius: nil, bottomRightRadius: 7)
    #expect(view.layer.cornerRadius == 20)
    #expect(!view.layer.maskedCorners.contains(.layerMinXMaxYCorner))
    #expect(view.effectiveRadius(corner: .bottomRight) == 7)
  }

  @Test func concentricCornersShareTheMiddleOfTheContainers() {
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    #expect(view.layer.cornerRadius == 30)
    view.frame = view.frame.insetBy(dx: 5, dy: 5)
    #expect(view.layer.cornerRadius == 25)
    container.cornerConfiguration = .corners(radius: 50)
    #expect(view.layer.cornerRadius == 35)
    view.center.y += 100
    #expect(view.layer.cornerRadius == 0)
    view.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 8))
    #expect(view.layer.cornerRadius == 8)
  }

  /// A view without a configuration in between is not the container.
  @Test func theContainerIsTheNearestWithAConfiguration() {
    let middle = UIView(frame: CGRect(x: 4, y: 4, width: 100, height: 90))
    container.addSubview(middle)
    view.frame = CGRect(x: 6, y: 6, width: 60, height: 60)
    view.cornerConfiguration = .corners(
      topLeftRadius: .containerConcentric(), topRightRadius: nil, bottomLeftRadius: nil,
      bottomRightRadius: nil)
    middle.addSubview(view)
    #expect(view.layer.cornerRadius == 30)
    container.cornerConfiguration = .corners(radius: 30)
    #expect(view.layer.cornerRadius == 20)
    view.removeFromSuperview()
    #expect(view.layer.cornerRadius == 0)
  }

  @Test func withoutAConfigurationTheLayerDecides() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 60))
    plain.layer.cornerRadius = 30
    plain.frame.size.width = 40
    #expect(plain.layer.cornerRadius == 30)
    #expect(plain.effectiveRadius(corner: .topLeft) == 20)
    #expect(plain.cornerConfiguration == .corners(radius: 0))
  }
}
