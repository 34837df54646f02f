// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Views nested five thousand deep, on a main thread with a stack of half a megabyte.
struct DeepSceneTests {
  private static let scene = """
    var inner = view!
    for number in 0..<5_000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      next.backgroundColor = number % 2 == 0 ? .red : .green
      inner.addSubview(next)
      inner = next
    }
    view.layoutIfNeeded()
    print(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner, inner.isDescendant(of: view))
    print(inner.convert(CGPoint(x: 1, y: 2), to: view) == CGPoint(x: 1, y: 2), inner.safeAreaInsets)
    view.frame.size.width += 10
    print(inner.frame.width)
    print(sequence(first: inner as UIResponder, next: { $0.next }).contains { $0 is UIWindow })
    view.tintColor = .yellow
    view.overrideUserInterfaceStyle = .dark
    view.layoutIfNeeded()
    print(inner.tintColor == .yellow, inner.traitCollection.userInterfaceStyle == .dark)
    print(view.description.isEmpty, view.viewWithTag(7) == nil, view.constraints.isEmpty)
    UIView.animate(withDuration: 0.1) { inner.alpha = 0.5 }
    """

  /// A debug build takes seconds for the first instant.
  private static let patience = ["NACRE_PATIENCE": "600"]

  @Test func deepViewsRenderOnASmallStack() throws {
    let place = try Workplace()
    try place.writeScene(Self.scene)
    let line = """
      ulimit -s 512
      exec \(CommandRun.executable.path) strip scene.swift --size 50x50 --at 0.05 -o deep.png
      """

    let run = try CommandRun(
      ["-c", line], in: place, environment: Self.patience, program: URL(fileURLWithPath: "/bin/sh"))

    #expect(run.status == 0, "\(run.errors.suffix(500))")
    let insets = "UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)"
    #expect(
      run.output.split(separator: "\n") == [
        "true true", "true \(insets)", "60.0", "true", "true true", "false true true",
      ])
  }

  /// Descriptions leave out what is nested more deeply than 512 layers.
  @Test func deepViewsAreInspected() throws {
    let place = try Workplace()
    try place.writeScene(Self.scene)

    let run = try CommandRun(
      ["inspect", "scene.swift", "--size", "50x50", "--at", "0.05"], in: place,
      environment: Self.patience)

    #expect(run.status == 0, "\(run.errors.suffix(500))")
  }
}
