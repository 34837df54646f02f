// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// `nacre render`, run as users run it.
@Suite(.serialized)
struct RenderTests {
  private let small = ["--size", "40x60", "--scale", "1", "--quiet"]

  @Test func filmEndsWhenNothingMoves() throws {
    let place = try Workplace()
    try place.writeScene("UIView.animate(withDuration: 0.5) { self.box.center.y = 50 }")

    let run = try CommandRun(
      ["render", "scene.swift", "-o", "out/%05d.png", "--fps", "10"] + small, in: place)

    #expect(run.status == 0, "\(run.errors)")
    // 0, 0.1, … 0.5: the last frame is the one at which the animation has ended.
    #expect(try place.names(in: "out").count == 6)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func durationGivesRoundedNumberOfFrames() throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(
      ["render", "scene.swift", "-o", "out/%05d.png", "--fps", "30", "--duration", "0.35"] + small,
      in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names(in: "out").count == 11)
  }

  @Test func endlessSceneIsCutAndSaidSo() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      turn.toValue = 6
      turn.repeatCount = .infinity
      box.layer.add(turn, forKey: nil)
      """)

    let run = try CommandRun(
      ["render", "scene.swift", "-o", "out/%05d.png", "--fps", "2", "--size", "40x60"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names(in: "out").count == 20)
    #expect(run.errors.contains("ends after 10 s while the scene is still moving"))
    #expect(run.errors.contains("20 frames"))
  }

  @Test func everyKindOfTimeIsVirtualAndFilmsTheSameTwice() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      func note(_ text: String) {
        print(text, String(format: "%.4f", CACurrentMediaTime() - 1000),
          String(format: "%.4f", Date().timeIntervalSince1970 - 1_767_951_660))
      }
      var count = 0
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        count += 1
        note("timer")
        self.box.center.x += 1
        if count == 3 { timer.invalidate() }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        note("block")
        self.box.backgroundColor = .blue
      }
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 350_000_000)
        note("task")
        self.box.center.y += 5
      }
      var calls = 0
      let link = CADisplayLink { link in
        calls += 1
        self.box.center.y += 1
        if calls == 3 { link.invalidate() }
      }
      link.add(to: .main, forMode: .common)
      """)
    let arguments = ["--fps", "20", "--duration", "0.5"] + small

    let first = try CommandRun(
      ["render", "scene.swift", "-o", "a/%05d.png", "--threads", "2"] + arguments, in: place)
    let second = try CommandRun(
      ["render", "scene.swift", "-o", "b/%05d.png", "--threads", "1"] + arguments, in: place)

    #expect(first.status == 0, "\(first.errors)")
    #expect(second.status == 0, "\(second.errors)")
    #expect(
      first.output == """
        timer 0.1000 0.1000
        timer 0.2000 0.2000
        block 0.2500 0.2500
        timer 0.3000 0.3000
        task 0.3500 0.3500

        """)
    #expect(second.output == first.output)
    let names = try place.names(in: "a")
    #expect(names.count == 10)
    for name in names { #expect(try place.data("a/\(name)") == place.data("b/\(name)"), "\(name)") }
    // The frames are not ten copies of one picture.
    #expect(Set(try names.map { try place.data("a/\($0)") }).count >= 6)
  }

  @Test func sceneThatCrashesLeavesNoFilm() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      UIView.animate(withDuration: 1) { self.box.center.y = 50 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        print("printed before")
        fatalError("the scene's own words")
      }
      """)

    let run = try CommandRun(["render", "scene.swift", "-o", "film.mp4"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("the scene crashed"))
    #expect(run.errors.contains("the scene's own words"))
    #expect(run.output.contains("printed before"))
    #expect(try place.names() == ["scene.swift"])
  }

  @Test func sceneThatExitsEarlyIsReported() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      print("goodbye")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { exit(7) }
      """)

    let run = try CommandRun(["render", "scene.swift", "-o", "film.mp4"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("exited with code 7"))
    #expect(run.output == "goodbye\n")
    #expect(try place.names() == ["scene.swift"])
  }

  @Test func sceneThatHangsIsStopped() throws {
    let place = try Workplace()
    try place.writeScene("while true {}")

    let run = try CommandRun(
      ["render", "scene.swift", "-o", "film.mp4"] + small, in: place,
      environment: ["NACRE_PATIENCE": "1"])

    #expect(run.status == 1)
    #expect(run.errors.contains("the scene hangs: no report in 3.25 s"))
    #expect(try place.names() == ["scene.swift"])
  }

  @Test func sceneThatDoesNotCompileShowsTheCompilersWords() throws {
    let place = try Workplace()
    try place.writeScene("let number: Int = \"text\"")

    let run = try CommandRun(["render", "scene.swift", "-o", "film.mp4"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("scene.swift:9"))
    #expect(run.errors.contains("cannot convert value of type 'String'"))
    #expect(try place.names() == ["scene.swift"])
  }

  @Test(arguments: [
    ["render", "missing.swift"],
    ["render", "scene.swift", "-o", "film.avi"],
    ["render", "scene.swift", "--size", "0x10"],
    ["render", "scene.swift", "--size", "100000x100000"],
    ["render", "scene.swift", "--size", "nanx10"],
    ["render", "scene.swift", "--fps", "0"],
    ["render", "scene.swift", "--duration", "0"],
    ["render", "scene.swift", "--duration", "-1"],
    ["render", "scene.swift", "--scale", "inf"],
    ["render", "scene.swift", "--threads", "0"],
    ["render", "film.mp4"],
    ["render"],
    ["strip", "scene.swift"],
    ["strip", "scene.swift", "--at", "x"],
    ["strip", "scene.swift", "--at", "-1"],
    ["strip", "scene.swift", "--at", "0", "-o", "strip.jpg"],
    ["inspect", "scene.swift"],
    ["curve"],
    ["curve", "--spring", "0"],
    ["curve", "--bezier", "2,0,1,1"],
    ["curve", "--named", "bounce"],
    ["paint"],
  ])
  func badUsageExitsWithTwoAndWritesNothing(arguments: [String]) throws {
    let place = try Workplace()
    try place.writeScene("")
    try place.write("not a film", to: "film.mp4")

    let run = try CommandRun(arguments, in: place)

    #expect(run.status == 2, "\(arguments): \(run.errors)")
    #expect(!run.errors.isEmpty)
    #expect(try place.names() == ["film.mp4", "scene.swift"])
  }

  @Test func placeThatCannotBeWrittenToIsNamed() throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(
      ["render", "scene.swift", "-o", "nowhere/film.mp4"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("nowhere"))
    #expect(try place.names() == ["scene.swift"])
  }

  @Test(arguments: ["film.mp4", "film.webm", "film.gif", "film.apng", "film.webp"])
  func everyKindOfFilmIsWritten(name: String) throws {
    let place = try Workplace()
    try place.writeScene("UIView.animate(withDuration: 0.2) { self.box.center.y = 50 }")

    let run = try CommandRun(["render", "scene.swift", "-o", name] + small, in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names() == [name, "scene.swift"])
    #expect(try place.data(name).count > 200)
  }

  /// The command has a terminal here. The scene must not, because it could read what the user types.
  @Test func aSceneHasNoTerminal() throws {
    let place = try Workplace()
    try place.writeScene(
      #"if open("/dev/tty", O_RDWR) >= 0 { fatalError("there is a terminal") }"#)
    try place.write("[ -c /dev/tty ] && : < /dev/tty && exec \"$@\"", to: "with-terminal.sh")
    let command =
      "sh with-terminal.sh \(CommandRun.executable.path) strip scene.swift --at 0 -o a.png"
    let run = try CommandRun(
      ["--quiet", "--return", "--command", command, "/dev/null"], in: place,
      program: URL(fileURLWithPath: "/usr/bin/script"))
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(try place.names().contains("a.png"))
  }

  @Test func aLayerWithTooLargeABitmapIsNamed() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      box.frame.size = CGSize(width: 5000, height: 5000)
      box.layer.shouldRasterize = true
      box.layer.name = "wall"
      """)
    let run = try CommandRun(["strip", "scene.swift", "--at", "0,1", "-o", "a.png"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let warnings = run.errors.split(separator: "\n").filter { $0.contains("shouldRasterize") }
    #expect(warnings.count == 1)
    #expect(warnings.allSatisfy { $0.contains("wall: its bitmap") })
  }

  @Test func severalFilesAreCompiledTogether() throws {
    let place = try Workplace()
    try place.writeScene("box.backgroundColor = chosenColor")
    try place.write("import UIKit\nlet chosenColor = UIColor.green\n", to: "color.swift")

    let run = try CommandRun(
      ["render", "scene.swift", "color.swift", "-o", "out/%d.png", "--duration", "0.1"] + small,
      in: place)

    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func programWithMainFileNamesItsDelegate() throws {
    let place = try Workplace()
    try place.write(
      """
      import UIKit

      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.backgroundColor = .green
          window?.makeKeyAndVisible()
          return true
        }
      }

      _ = UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      """, to: "main.swift")

    let run = try CommandRun(["strip", "main.swift", "--at", "0", "-o", "s.png"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try Pictures.decode(place.data("s.png")).pixels.allSatisfy { $0 == 0xFF00_FF00 })
  }
}
