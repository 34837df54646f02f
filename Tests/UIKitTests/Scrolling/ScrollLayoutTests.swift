// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing

@testable import UIKit

/// Scroll views with constraints, bars and safe areas.
@MainActor
struct ScrollLayoutTests {
  private let scene = TouchScene()

  @Test func constraintsInsideGiveTheContentSize() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scene.window.addSubview(scroll)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 10),
      content.bottomAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -10),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    scene.runFrames(seconds: 0.05)
    #expect(scroll.contentSize == CGSize(width: 200, height: 920))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 900))

    scroll.contentOffset.y = 100
    scene.runFrames(seconds: 0.05)
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 900))
  }

  /// Inside a navigation controller content begins below the bar. When the bar is hidden, the
  /// content stays scrolled to its top.
  @Test func barInsetsTheContent() {
    let controller = UIViewController()
    let scroll = UIScrollView()
    controller.view = scroll
    scroll.contentSize = CGSize(width: 390, height: 3000)
    let navigation = UINavigationController(rootViewController: controller)
    scene.window.rootViewController = navigation
    scene.runFrames(seconds: 0.1)
    #expect(scroll.adjustedContentInset.top == 44)
    #expect(scroll.contentOffset.y == -44)

    navigation.setNavigationBarHidden(true, animated: false)
    scene.runFrames(seconds: 0.1)
    #expect(scroll.adjustedContentInset.top == 0)
    #expect(scroll.contentOffset.y == 0)

    scroll.contentInsetAdjustmentBehavior = .never
    navigation.setNavigationBarHidden(false, animated: false)
    scene.runFrames(seconds: 0.1)
    #expect(scroll.adjustedContentInset.top == 0)
    #expect(controller.view.safeAreaInsets.top == 44)
  }
}
