// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures of a slider.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testSlider` (iOS 17.5 and 18.5).
@MainActor
struct SliderTests {
  private let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)

  @Test func trackIsInsetByThreePoints() {
    let track = UISlider(frame: bounds).trackRect(forBounds: bounds)

    #expect(track == CGRect(x: 3, y: 15, width: 194, height: 4))
  }

  @Test func thumbIsAboveTheTrack() {
    let slider = UISlider(frame: bounds)
    let track = slider.trackRect(forBounds: bounds)
    let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: 0.5)

    #expect(thumb.size == CGSize(width: 27, height: 27))
    #expect(thumb.midX.isNear(100, within: 0.01))
    #expect((track.midY - thumb.midY).isNear(1.2, within: 0.01))
  }

  /// Unverified: the thumb reaches both edges of the slider.
  @Test func thumbReachesTheEdges() {
    let slider = UISlider(frame: bounds)
    let track = slider.trackRect(forBounds: bounds)

    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 0).minX == 0)
    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 1).maxX == 200)
  }
}
