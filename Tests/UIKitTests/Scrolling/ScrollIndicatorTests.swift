// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct ScrollIndicatorTests {
  private let scene = TouchScene()

  private func makeView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.contentSize = CGSize(width: 300, height: 1800)
    scene.window.addSubview(view)
    CATransaction.flush()
    return view
  }

  private func bar(_ view: UIScrollView) -> CALayer { view.indicators[1].layer }

  @Test func barTellsThePlace() {
    let view = makeView()
    #expect(bar(view).frame == CGRect(x: 294, y: 3, width: 3, height: 198))
    view.contentOffset.y = 1200
    #expect(bar(view).frame == CGRect(x: 294, y: 1200 + 600 - 3 - 198, width: 3, height: 198))
    view.contentOffset.y = 1300
    #expect(bar(view).frame.height == 98)
    #expect(bar(view).frame.maxY == CGFloat(1300 + 597))
    view.contentOffset.y = 0
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 10)
    #expect(bar(view).frame.minY == 53)
    #expect(bar(view).frame.maxX == 287)
    view.semanticContentAttribute = .forceRightToLeft
    view.contentOffset.y = 1
    #expect(bar(view).frame.minX == 3)
    view.contentSize.height = 100
    #expect(bar(view).isHidden)
    #expect(view.indicators[0].layer.isHidden)
  }

  @Test func barComesWithADragAndFades() throws {
    let view = makeView()
    #expect(bar(view).opacity == 0)
    try scene.show("drag 0-0.3 150,500 -> 150,300", until: 0.2)
    #expect(bar(view).opacity == 1)
    scene.show(until: 8)
    #expect(bar(view).opacity == 0)
    #expect(bar(view).presentation()?.opacity == 0)
    view.flashScrollIndicators()
    CATransaction.flush()
    scene.run(until: 8.5)
    #expect(bar(view).presentation()?.opacity == 1)
    scene.run(until: 10)
    #expect(bar(view).presentation()?.opacity == 0)
    view.showsVerticalScrollIndicator = false
    view.flashScrollIndicators()
    #expect(bar(view).opacity == 0)
  }
}
