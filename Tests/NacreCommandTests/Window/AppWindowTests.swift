// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// Programs that no host has started, as `swift run` starts them. The tests need Xvfb and xdotool.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct AppWindowTests {
  /// A display with room for a phone of 390 by 844 points, with two pixels each.
  private static let displaySize = "800x1700"

  /// Shows the app that links `Window`, and calls `body` with the display and the window once its
  /// box is in the window. A touch ends the app as its argument says.
  private func show(
    _ arguments: [String], environment: [String: String] = [:],
    _ body: (VirtualDisplay, String) throws -> Void
  ) throws {
    let place = try Workplace()
    let display = try VirtualDisplay(in: place, size: Self.displaySize)
    defer { display.close() }
    let window = try display.start(
      CommandRun.app, arguments, window: "AppProbe", environment: environment)
    // The window has two pixels per point.
    try #require(display.waits { $0.hasColor(0x0000FF, at: (100, 100)) })
    try body(display, window)
  }

  @Test func anAppWithTheWindowOpensItAndEndsWithItsWindow() throws {
    try show([], environment: ["NACRE_DEBUG_KEYS": "1"]) { display, _ in
      #expect(display.waits { $0.hasColor(0xFFFFFF, at: (20, 20)) })
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
      #expect(!display.errors.contains("error"))
    }
  }

  /// The keys of the window's time and marks belong to the app, and the desktop makes text of keys.
  @Test func keysTypeWhatTheDesktopMakesOfThem() throws {
    try show(["type"]) { display, _ in
      // For a character that the keyboard lacks, xdotool changes a key for half of the delay. On a slow machine the
      // app may look later; then it is typed again, slower.
      var delay = 200
      repeat {
        delay *= 2
        try display.tool("key", "ctrl+a", "BackSpace")
        try display.tool("type", "--delay", "\(delay)", "qaé ü.")
        try #require(display.waits { _ in display.output.hasSuffix(".\n") })
      } while !display.output.hasSuffix("text: qaé ü.\n") && delay < 10_000
      #expect(display.output.hasSuffix("text: qaé ü.\n"))
      try display.tool("key", "ctrl+a", "ctrl+x", "x", "ctrl+v", "Escape")
      #expect(display.waits { _ in display.output.hasSuffix("text: xqaé ü.\n") })
      display.interrupt()
      #expect(display.exitStatus() == 130)
    }
  }

  /// The desktop is dark with less motion at first, and becomes light. This machine has a keyboard, or does not list its
  /// input devices, so there is none on the screen.
  @Test func anAppFollowsItsDesktop() throws {
    let folder = try Workplace()
    let bus = try RecordedBus(path: folder.file("bus"))
    defer { bus.end() }
    let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    try show(["settings"], environment: environment) { display, _ in
      // On a busy machine the first frame may come before the settings.
      #expect(display.waits { _ in display.output.hasSuffix("dark, less motion: true\n") })
      bus.changeSettings()
      #expect(display.waits { _ in display.output.hasSuffix("\nlight, less motion: true\n") })
      #expect(!display.output.contains("keyboard"))
      display.interrupt()
      #expect(display.exitStatus() == 130)
    }
  }

  @Test func anAppThatCrashesClosesItsWindowAndSaysSo() throws {
    try show(["crash"]) { display, window in
      try display.tool("mousemove", "--window", window, "150", "120", "click", "1")
      #expect(display.exitStatus() == 1)
      #expect(display.errors.contains("the app ends"))
      #expect(display.errors.contains("nacre: error: the scene crashed"))
    }
  }

  @Test func anInterruptedAppEndsWith130() throws {
    try show([]) { display, _ in
      display.interrupt()
      #expect(display.exitStatus() == 130)
    }
  }

  @Test func anAppThatExitsGivesItsCode() throws {
    try show(["exit"]) { display, window in
      try display.tool("mousemove", "--window", window, "150", "120", "click", "1")
      #expect(display.exitStatus() == 3)
      #expect(!display.errors.contains("nacre: error"))
    }
  }

  @Test func anAppWithoutADisplaySaysWhatToDo() throws {
    let place = try Workplace()

    let run = try CommandRun(
      [], in: place,
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": place.url.path],
      program: CommandRun.app)

    #expect(run.status == 1)
    #expect(run.errors.contains("there is no display"))
    #expect(run.errors.contains("nacre render"))
  }

  /// A compiled scene links no `Window`.
  private func compiledScene(in place: Workplace) throws -> URL {
    try place.writeScene("")
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--size", "100x100"], in: place,
      environment: ["NACRE_CACHE": place.file("cache")])
    try #require(run.status == 0)
    let files = FileManager.default.enumerator(at: place.url, includingPropertiesForKeys: nil)
    let programs = (files?.allObjects as? [URL] ?? []).filter { $0.lastPathComponent == "scene" }
    return try #require(programs.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  @Test func anAppWithoutTheWindowAsksTheCommandForOne() throws {
    let place = try Workplace()
    let program = try compiledScene(in: place)
    let display = try VirtualDisplay(in: place, size: Self.displaySize)
    defer { display.close() }

    _ = try display.start(
      program, [], window: "scene",
      environment: ["NACRE_COMMAND": CommandRun.executable.path, "PATH": "/usr/bin:/bin"])

    #expect(display.waits { $0.hasColor(0xFF0000, at: (40, 40)) })
    try display.tool("key", "q")
    #expect(display.exitStatus() == 0)
  }

  @Test func anAppWithoutTheWindowAndTheCommandSaysWhatToDo() throws {
    let place = try Workplace()
    let program = try compiledScene(in: place)

    let run = try CommandRun([], in: place, environment: ["PATH": "/nowhere"], program: program)

    #expect(run.status == 2)
    for words in ["NacreWindow", "NACRE_COMMAND", "nacre render ."] {
      #expect(run.errors.contains(words))
    }
  }

  /// A compiled program is a scene for every verb.
  @Test func aCompiledProgramIsAScene() throws {
    let place = try Workplace()
    let program = try compiledScene(in: place)

    let strip = try CommandRun(
      ["strip", program.path, "--at", "0", "--size", "100x100", "-o", "again.png"], in: place)
    let inspection = try CommandRun(["inspect", program.path, "--at", "0"], in: place)

    #expect(strip.status == 0)
    #expect(try place.data("again.png") == place.data("scene.png"))
    #expect(inspection.output.contains("UIWindow"))
  }
}
