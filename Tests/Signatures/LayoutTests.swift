// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@Suite @MainActor
struct LayoutTests {
  @Test func distancesOfAnchors() {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    room.addSubview(view)
    let offset: NSLayoutDimension = room.topAnchor.anchorWithOffset(to: view.topAnchor)
    NSLayoutConstraint.activate([
      offset.constraint(equalTo: room.heightAnchor, multiplier: 0.25),
      view.leftAnchor.anchorWithOffset(to: room.rightAnchor).constraint(equalToConstant: 70),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.bottomAnchor.anchorWithOffset(to: room.bottomAnchor).constraint(
        equalTo: room.topAnchor.anchorWithOffset(to: view.topAnchor)),
    ])
    room.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 50, width: 10, height: 100))
  }

  @Test func distancesMayBeNegative() {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    room.addSubview(view)
    NSLayoutConstraint.activate([
      room.leftAnchor.anchorWithOffset(to: view.leftAnchor).constraint(equalToConstant: -20),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    room.layoutIfNeeded()
    #expect(view.frame.minX == -20)
  }
}
