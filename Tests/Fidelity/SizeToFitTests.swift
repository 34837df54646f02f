// Nacre, MIT licence; see LICENSE.

import Testing
import UIKit

/// `sizeToFit()` keeps the origin of the frame.
///
/// **Source.** Pictures of iOS 17.5 and 18.5 in cashapp/AccessibilitySnapshot: controls that were
/// made with a frame of zero and sized to fit lie with their top left corner at the origin.
@MainActor
struct SizeToFitTests {
  final class Fitting: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 30) }
  }

  @Test func originStays() {
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 0, height: 0))
    label.text = "Nacre"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 40))
    #expect(label.bounds.width > 30)

    let spinner = UIActivityIndicatorView()
    spinner.sizeToFit()
    #expect(spinner.frame.origin == .zero)
    #expect(spinner.bounds.width > 0)
  }

  @Test func originStaysWithAnotherAnchorPointAndTransform() {
    let view = Fitting(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.layer.anchorPoint = CGPoint(x: 1, y: 0.25)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let origin = view.frame.origin

    view.sizeToFit()

    #expect(view.bounds.size == CGSize(width: 60, height: 30))
    #expect(abs(view.frame.minX - origin.x) < 1e-9)
    #expect(abs(view.frame.minY - origin.y) < 1e-9)
  }
}
