// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTesting
import Stage
import Testing
@testable import UIKit

/// The response of windows and controllers to another size, safe area and other traits of the
/// screen.
@MainActor
struct ScreenChangeTests {
  private final class Controller: UIViewController {
    var log: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("traits \(newCollection.horizontalSizeClass.rawValue)")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("size \(size.width) from \(view.bounds.width)")
      coordinator.animate { [self] _ in
        log.append("along \(view.bounds.width)")
      } completion: { [self] _ in
        log.append("done")
      }
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      log.append("style \(traitCollection.userInterfaceStyle.rawValue)")
    }
    override func viewSafeAreaInsetsDidChange() {
      log.append("safe \(view.safeAreaInsets.top)")
    }
  }

  private static func configuration() -> StageConfiguration {
    var configuration = StageConfiguration(
      host: .window, width: 390, height: 844, scale: 2, framesPerSecond: 60, threads: 1)
    configuration.appearance.textSize = .large
    return configuration
  }

  /// Runs a body that changes the screen of a stage.
  private func withStage(_ body: (inout StageConfiguration) -> Void) {
    let stage = MotionStage()
    defer { stage.close() }
    var configuration = Self.configuration()
    Screen.current.change(to: configuration)
    body(&configuration)
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    window.isHidden = false
    return window
  }

  @Test func anotherSizeTellsControllersBeforeAndRunsWhatGoesAlong() {
    withStage { configuration in
      let controller = Controller()
      let window = show(controller)
      controller.log = []

      (configuration.width, configuration.height) = (844, 390)
      Screen.current.change(to: configuration)

      #expect(
        controller.log == [
          "traits 2", "size 844.0 from 390.0", "style 1", "along 844.0", "done",
        ])
      #expect(window.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
      #expect(controller.view.frame == window.bounds)
      #expect(UIScreen.main.bounds.width == 844)
      #expect(controller.traitCollection.horizontalSizeClass == .regular)
      #expect(controller.traitCollection.verticalSizeClass == .compact)
      window.isHidden = true
    }
  }

  private final class Dot: UIView {
    var scales: [CGFloat] = []
    override func draw(_ rect: CGRect) {
      scales.append(UIGraphicsGetCurrentContext()?.ctm.a ?? 0)
    }
  }

  /// A window that moves to a display of another scale keeps its size in points. Views that draw draw again; pictures
  /// keep the scale that they were made for.
  @Test func anotherScaleReachesTraitsAndDrawings() {
    withStage { configuration in
      let controller = Controller()
      let window = show(controller)
      let dot = Dot(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let fine = Dot(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
      fine.contentScaleFactor = 4
      let size = CGSize(width: 4, height: 4)
      let picture = UIImageView(image: UIGraphicsImageRenderer(size: size).image { _ in })
      for view in [dot, fine, picture] { controller.view.addSubview(view) }
      CATransaction.flush()
      #expect(dot.scales == [2])

      configuration.scale = 3
      Screen.current.change(to: configuration)
      CATransaction.flush()

      #expect(controller.traitCollection.displayScale == 3)
      #expect(UIScreen.main.scale == 3)
      #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
      #expect(dot.scales == [2, 3])
      #expect(fine.scales == [4])
      #expect(picture.layer.contentsScale == 2)
      #expect(UIGraphicsImageRenderer(size: size).image { _ in }.scale == 3)
      window.isHidden = true
    }
  }

  @Test func reducedMotionOfTheDesktopIsTold() {
    withStage { configuration in
      var count = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { count += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      configuration.appearance.reducesMotion = true
      Screen.current.change(to: configuration)
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(count == 1)
      // Another setting leaves what the program itself has set.
      UIAccessibility.setReduceMotion(false)
      configuration.appearance.style = .dark
      Screen.current.change(to: configuration)
      #expect(!UIAccessibility.isReduceMotionEnabled)
    }
  }

  @Test func anotherStyleReachesTraitsAndColours() {
    withStage { configuration in
      let controller = Controller()
      let window = show(controller)
      controller.view.backgroundColor = .systemBackground
      controller.log = []

      configuration.appearance.style = .dark
      configuration.appearance.stepTextSize(by: 1)
      Screen.current.change(to: configuration)

      #expect(controller.log == ["style 2"])
      #expect(controller.traitCollection.preferredContentSizeCategory == .extraLarge)
      #expect(controller.view.layer.backgroundColor?.components?.first == 0)
      window.isHidden = true
    }
  }

  @Test func safeAreaReachesWindowsAsFarAsTheyReach() {
    withStage { configuration in
      configuration.safeArea.top = 59
      configuration.safeArea.bottom = 34
      Screen.current.change(to: configuration)
      let controller = Controller()
      let window = show(controller)

      #expect(controller.view.safeAreaInsets.top == 59)
      #expect(controller.view.safeAreaInsets.bottom == 34)
      let low = UIWindow(frame: CGRect(x: 0, y: 40, width: 390, height: 100))
      #expect(low.safeAreaInsets == UIEdgeInsets(top: 19, left: 0, bottom: 0, right: 0))
      window.isHidden = true
    }
  }

  @Test func keyboardGuideIsWhatLiesBelowTheSafeArea() {
    withStage { configuration in
      configuration.safeArea.bottom = 34
      Screen.current.change(to: configuration)
      let controller = Controller()
      let window = show(controller)
      let view: UIView = controller.view
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.keyboardLayoutGuide.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 44),
      ])
      window.layoutIfNeeded()

      #expect(bar.frame == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
      #expect(
        view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
      #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide)

      view.keyboardLayoutGuide.usesBottomSafeArea = false
      window.layoutIfNeeded()
      #expect(bar.frame.maxY == 844)
      window.isHidden = true
    }
  }
}
