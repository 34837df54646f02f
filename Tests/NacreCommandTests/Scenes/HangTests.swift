// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// An instant that does not end is an error that names the culprit; a slow scene is none.
struct HangTests {
  /// One scene for all cases, which is compiled once.
  private static let scene = """
    final class Work: NSObject {
      let box: UIView
      init(_ box: UIView) { self.box = box }
      @MainActor func enqueueAgain() { DispatchQueue.main.async { self.enqueueAgain() } }
      @MainActor func restart() {
        UIView.animate(
          withDuration: 0, animations: { self.box.alpha = 0.5 }, completion: { _ in self.restart() })
      }
      @MainActor func tick() {
        var roots = 0.0
        for number in 0..<2_000_000 { roots += Double(number).squareRoot() }
        if roots < 0 { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { self.tick() }
      }
      @MainActor func yieldForever() {
        Task {
          var roots = 0.0
          while roots.isFinite {
            for number in 0..<10_000 { roots += Double(number).squareRoot() }
            await Task.yield()
          }
        }
      }
      func spin() { while true { sched_yield() } }
    }
    let work = Work(box)
    switch ProcessInfo.processInfo.environment["HANG"] {
    case "main.async": work.enqueueAgain()
    case "animation": work.restart()
    case "yield": work.yieldForever()
    case "thread": Thread.detachNewThread { work.spin() }
    case "loop": work.spin()
    case "semaphore": DispatchSemaphore(value: 0).wait()
    default: work.tick()
    }
    """

  /// - Parameter trap: A command of the shell that starts the command.
  private func run(_ kind: String, in trap: String = ":") throws -> CommandRun {
    let place = try Workplace()
    try place.writeScene(Self.scene)
    return try CommandRun(
      [
        "-c", "\(trap); exec \"$0\" \"$@\"", CommandRun.executable.path,
        "strip", "scene.swift", "--size", "40x40", "--at", "1.5", "-o", "still.png",
      ], in: place, environment: ["HANG": kind, "NACRE_PATIENCE": "0.8"],
      program: URL(fileURLWithPath: "/bin/sh"))
  }

  @Test(arguments: [
    ("main.async", "enqueueAgain"), ("animation", "restart"), ("yield", "yieldForever"),
    ("thread", "spin"),
  ])
  func anInstantThatDoesNotEndNamesTheFunction(kind: String, name: String) throws {
    let run = try run(kind)

    #expect(run.status == 1)
    #expect(run.errors.contains("the scene hangs: the instant 0 s did not end within 0.8 s"))
    #expect(run.errors.contains(name))
  }

  /// The trace comes at SIGQUIT, which a shell lets what it starts in the background ignore.
  @Test(arguments: ["loop", "semaphore"], [":", "trap '' QUIT"])
  func aMainThreadThatDoesNotComeBackIsTraced(kind: String, trap: String) throws {
    let run = try run(kind, in: trap)

    #expect(run.status == 1)
    #expect(run.errors.contains("the scene hangs: no report in 3 s; the trace above shows"))
    #expect(run.errors.contains(kind == "loop" ? "viewDidAppear" : "libc.so.6"))
  }

  /// The scene computes longer than the patience in all, but each instant takes a fiftieth of a second.
  @Test func aSlowSceneDoesNotHang() throws {
    #expect(try run("slow").status == 0)
  }
}
