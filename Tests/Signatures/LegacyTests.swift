// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@Suite
struct LegacyTests {
  @Test func olderSpellingsAreTheSameNames() {
    #expect(
      NSNotification.Name.UIApplicationWillEnterForeground
        == UIApplication.willEnterForegroundNotification)
    #expect(
      NSNotification.Name.UIDeviceOrientationDidChange == UIDevice.orientationDidChangeNotification)
    let mode: RunLoopMode = .commonModes
    #expect(mode == .common)
    #expect(RunLoopMode.defaultRunLoopMode == .default)
  }
}
