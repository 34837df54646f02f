// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

@testable import AdditiveRetargetExample
@testable import BlurStylesExample
@testable import CollectionsExample
@testable import CommentsExample
@testable import CompositionalGridExample
@testable import ConfettiExample
@testable import ConstraintMotionExample
@testable import ControlsExample
@testable import CornerRadiusExample
@testable import CustomLayerExample
@testable import CustomTimingExample
@testable import DampingAndVelocityExample
@testable import DownloadButtonExample
@testable import DynamicBehaviorExample
@testable import DynamicsExample
@testable import FlipCardExample
@testable import FloatingLabelExample
@testable import FolderZoomExample
@testable import GlassExample
@testable import GlassMergingExample
@testable import GradientStudioExample
@testable import KeyframesExample
@testable import LargeTitlesExample
@testable import MenuExample
@testable import PipelineExample
@testable import PropertyAnimatorExample
@testable import ScreensExample
@testable import ScrollingExample
@testable import ScrubTheBlurExample
@testable import ShapeLayerExample
@testable import SpringVsEaseExample
@testable import StaticBlurExample
@testable import ThrownCardExample
@testable import TransitionsExample
@testable import TwentyHalfTurnsExample
@testable import TypeAndTraitsExample
@testable import VibrancyExample
@testable import ViewMorphingExample
@testable import ZoomTransitionExample

/// Every example, on stage with its touches: nine pictures.
@MainActor
struct ExampleTests {
  @Test(arguments: Example.all)
  func motion(of example: Example) throws {
    let stage = MotionStage(scale: example.scale)
    stage.launch(example.makeDelegate())
    expectFilmstrip(
      of: stage, touches: try example.touches(), every: example.seconds / 8,
      for: example.seconds, named: example.name)
  }
}

/// An example with the delegate of its application.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  /// Pixels per point; few for pictures that do not compress well.
  let scale: CGFloat
  /// How long it is watched; longer when touches come late.
  let seconds: TimeInterval
  let makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate

  init(
    _ name: String, scale: CGFloat = 0.25, seconds: TimeInterval = 2,
    _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) {
    (self.name, self.scale, self.seconds) = (name, scale, seconds)
    self.makeDelegate = makeDelegate
  }

  var testDescription: String { name }

  /// Returns the example's touch script; `nil` if it has none.
  func touches() throws -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")
    for path in ["\(name).touches", "\(name)/\(name).touches"] {
      let file = folder.appending(path: path)
      if FileManager.default.fileExists(atPath: file.path) {
        return try String(contentsOf: file, encoding: .utf8)
      }
    }
    return nil
  }

  static let all = [
    Example("AdditiveRetarget") { AdditiveRetargetExample.AppDelegate() },
    Example("BlurStyles", scale: 0.12) { BlurStylesExample.AppDelegate() },
    Example("Collections", seconds: 5.6) { CollectionsExample.AppDelegate() },
    Example("Comments", seconds: 8) { CommentsExample.AppDelegate() },
    Example("CompositionalGrid", scale: 0.2, seconds: 6.8) {
      CompositionalGridExample.AppDelegate()
    },
    Example("Confetti", scale: 0.12) { ConfettiExample.AppDelegate() },
    Example("ConstraintMotion", seconds: 3.6) { ConstraintMotionExample.AppDelegate() },
    Example("Controls", seconds: 5.6) { ControlsExample.AppDelegate() },
    Example("CornerRadius") { CornerRadiusExample.AppDelegate() },
    Example("CustomLayer") { CustomLayerExample.AppDelegate() },
    Example("CustomTiming") { CustomTimingExample.AppDelegate() },
    Example("DampingAndVelocity") { DampingAndVelocityExample.AppDelegate() },
    Example("DownloadButton", seconds: 4.8) { DownloadButtonExample.AppDelegate() },
    Example("DynamicBehavior") { DynamicBehaviorExample.AppDelegate() },
    Example("Dynamics", seconds: 6) { DynamicsExample.AppDelegate() },
    Example("FlipCard", seconds: 3.2) { FlipCardExample.AppDelegate() },
    Example("FloatingLabel", seconds: 4.8) { FloatingLabelExample.AppDelegate() },
    Example("FolderZoom", scale: 0.2, seconds: 3.6) { FolderZoomExample.AppDelegate() },
    Example("Glass", scale: 0.12) { GlassExample.AppDelegate() },
    Example("GlassMerging") { GlassMergingExample.AppDelegate() },
    Example("GradientStudio", scale: 0.2, seconds: 8) { GradientStudioExample.AppDelegate() },
    Example("Keyframes") { KeyframesExample.AppDelegate() },
    Example("LargeTitles", seconds: 7.2) { LargeTitlesExample.AppDelegate() },
    Example("Menu", seconds: 9) { MenuExample.AppDelegate() },
    Example("Pipeline") { PipelineExample.AppDelegate() },
    Example("PropertyAnimator", seconds: 3.2) { PropertyAnimatorExample.AppDelegate() },
    Example("Screens", seconds: 6.4) { ScreensExample.AppDelegate() },
    Example("Scrolling", seconds: 4.8) { ScrollingExample.AppDelegate() },
    Example("ScrubTheBlur", scale: 0.12) { ScrubTheBlurExample.AppDelegate() },
    Example("ShapeLayer") { ShapeLayerExample.AppDelegate() },
    Example("SpringVsEase") { SpringVsEaseExample.AppDelegate() },
    Example("StaticBlur") { StaticBlurExample.AppDelegate() },
    Example("ThrownCard", seconds: 3) { ThrownCardExample.AppDelegate() },
    Example("Transitions") { TransitionsExample.AppDelegate() },
    Example("TwentyHalfTurns") { TwentyHalfTurnsExample.AppDelegate() },
    Example("TypeAndTraits") { TypeAndTraitsExample.App() },
    Example("Vibrancy") { VibrancyExample.AppDelegate() },
    Example("ViewMorphing") { ViewMorphingExample.AppDelegate() },
    Example("ZoomTransition", seconds: 7.6) { ZoomTransitionExample.AppDelegate() },
  ]
}
