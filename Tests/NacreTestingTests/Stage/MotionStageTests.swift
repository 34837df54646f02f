// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

/// What is on a stage, and what is left of it.
@MainActor
struct MotionStageTests {
  @Test func nothingOfAClosedStageIsKept() {
    weak var kept: UIView?
    weak var keptController: UIViewController?
    do {
      let stage = MotionStage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let controller = UIViewController()
      stage.show(controller)
      controller.view.addSubview(view)
      (kept, keptController) = (view, controller)
      UIView.animate(withDuration: 5, delay: 0, options: .repeat) { view.alpha = 0 }
      Task { [view] in
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
        view.alpha = 1
      }
      stage.tap(view)
      stage.advance(by: 2)
      stage.close()
    }
    #expect(kept == nil)
    #expect(keptController == nil)
  }

  /// Fills its part of the width that `level` says, in blue.
  private final class Meter: CALayer {
    @LayerProperty var level: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
  }

  /// A property of the client's own is drawn in each frame, on the first stage of the process and on those
  /// after it, although their time begins at the same instant.
  @Test func aPropertyOfTheClientsOwnMovesOnEveryStage() {
    for _ in 0..<3 {
      let stage = MotionStage(size: CGSize(width: 100, height: 10), scale: 1)
      let meter = Meter()
      stage.show(meter)
      let motion = CABasicAnimation(keyPath: "level")
      (motion.fromValue, motion.toValue, motion.duration) = (0, 1, 1)
      meter.add(motion, forKey: nil)
      var blue: [Int] = []
      for _ in 0..<3 {
        stage.advance(by: 0.25)
        let pixels = stage.render().dataProvider?.data ?? Data()
        blue.append(stride(from: 0, to: 400, by: 4).count { pixels[$0] != pixels[$0 + 2] })
      }
      #expect(blue == [25, 50, 75])
      stage.close()
    }
  }

  @Test func displayLinksOfRealTimeDoNotRunOnTheStage() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    let stage = MotionStage()
    stage.advance(by: 1)
    #expect(count == 0)
    #expect(stage.settle())
    stage.close()
    link.invalidate()
  }

  @Test func aClosedStageThatIsUsedFailsTheTest() {
    let stage = MotionStage(size: CGSize(width: 50, height: 50))
    stage.advance(by: 1)
    stage.close()
    withKnownIssue {
      stage.advance(by: 1)
    } matching: {
      "\($0)".contains("this stage is closed: close() was called")
    }
  }

  @Test func absurdSizesAndTimesDoNoHarm() {
    for size in [
      CGSize.zero, CGSize(width: -5, height: 3),
      CGSize(width: CGFloat.nan, height: CGFloat.infinity),
      CGSize(width: 1e9, height: 1),
    ] {
      let stage = MotionStage(size: size, scale: 1)
      #expect(stage.size.width >= 1)
      #expect(stage.size.width <= 16_384)
      #expect(stage.size.height >= 1)
      #expect(stage.size.height <= 16_384)
      if size.width < 1000 { #expect(stage.render().width >= 1) }
      stage.close()
    }
    let stage = MotionStage(
      size: CGSize(width: 10, height: 10), scale: CGFloat.nan, framesPerSecond: 0)
    #expect(stage.scale == 2)
    stage.advance(by: -1)
    stage.advance(by: .nan)
    stage.advance(to: .infinity)
    #expect(stage.time == 0)
    stage.advance(by: 0.5)
    stage.advance(to: 0.1)
    #expect(abs(stage.time - 0.5) < 1e-9)
  }

  @Test func keysReachTheFirstResponder() {
    let stage = MotionStage(size: CGSize(width: 200, height: 100))
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
    stage.show(field)
    stage.tap(field)
    stage.type("Größe 5\u{1F600}")
    #expect(field.text == "Größe 5\u{1F600}")
    stage.press(.backspace)
    stage.press("a", .shift)
    #expect(field.text == "Größe 5A")
  }

  @Test func whatCannotBePlayedFailsTheTest() {
    let stage = MotionStage(size: CGSize(width: 50, height: 50))
    withKnownIssue {
      stage.press("hyper")
    } matching: {
      $0.description.contains("hyper")
    }
    withKnownIssue {
      stage.tap(at: CGPoint(x: CGFloat.nan, y: 0))
    } matching: {
      $0.description.contains("cannot be played")
    }
    #expect(stage.time == 0)
  }

  @Test func fingersMoveWhatTheyHold() throws {
    let stage = MotionStage(size: CGSize(width: 200, height: 200))
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 200, height: 1000)
    stage.show(scroll)
    stage.drag(
      from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), duration: 0.5, curve: .easeOut)
    stage.settle()
    #expect(scroll.contentOffset.y > 50)
    #expect(throws: TouchScriptMistake.self) { try stage.send(touches: "tap here") }
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    stage.touchMove(to: CGPoint(x: 100, y: 140))
    #expect(scroll.isTracking)
    stage.touchCancel()
    #expect(!scroll.isTracking)
  }

  @Test func programIsLaunchedOnTheStage() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .red
        window?.makeKeyAndVisible()
        return true
      }
    }
    let stage = MotionStage(size: CGSize(width: 10, height: 10))
    let delegate = Delegate()
    stage.launch(delegate)
    #expect(UIApplication.shared.delegate === delegate)
    #expect(UIApplication.shared.windows.count == 1)
    #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.close()
    #expect(UIApplication.shared.delegate == nil)
  }
}
