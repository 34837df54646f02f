// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What the command says about mistakes, and with which code it ends.
@Suite(.serialized)
struct ErrorWordsTests {
  private let small = ["--size", "40x60", "--scale", "1"]

  @Test func anUnknownCommandIsNamedWithTheNearest() throws {
    let place = try Workplace()

    let slip = try CommandRun(["rendr", "scene.swift"], in: place)
    let other = try CommandRun(["paint"], in: place)
    let option = try CommandRun(["render", "scene.swift", "--siz", "2x2"], in: place)

    #expect(slip.status == 2)
    #expect(slip.errors == "nacre: error: unknown command 'rendr'; did you mean 'render'?\n")
    #expect(other.status == 2)
    #expect(
      other.errors == "nacre: error: unknown command 'paint'; nacre --help lists the commands\n")
    #expect(option.status == 2)
    #expect(option.errors.contains("Did you mean '--size'?"))
  }

  /// The version is that of the newest release in the changelog.
  @Test func versionIsThatOfTheChangelog() throws {
    let changelog = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../CHANGELOG.md"), encoding: .utf8)
    let release = changelog.split(separator: "\n").first {
      $0.hasPrefix("## ") && $0 != "## Unreleased"
    }
    let run = try CommandRun(["--version"], in: Workplace())

    #expect(run.status == 0)
    #expect(release?.hasPrefix("## \(run.output.dropLast()), ") == true, "\(run.output)")
  }

  @Test func helpIsACommand() throws {
    let place = try Workplace()

    let run = try CommandRun(["help", "strip"], in: place)

    #expect(run.status == 0)
    #expect(run.output.contains("--at"))
  }

  @Test func aSceneWithoutAnEntryPointIsToldWhatIsMissing() throws {
    let place = try Workplace()
    try place.write(
      "import UIKit\nfinal class Controller: UIViewController {}\n", to: "scene.swift")

    let run = try CommandRun(["strip", "scene.swift", "--at", "0"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("no entry point"))
    #expect(run.errors.contains("@main"))
    #expect(run.errors.contains("main.swift"))
    #expect(!run.errors.contains("undefined"))
  }

  // MARK: No window

  /// Writes a scene whose delegate runs these lines at its launch.
  private func writeScene(launch lines: String, in place: Workplace) throws {
    try place.write(
      """
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(lines)
          return true
        }
      }
      """, to: "scene.swift")
  }

  @Test(
    arguments: ["", "window = UIWindow(); window?.rootViewController = UIViewController()"],
    [
      ["render", "-o", "film.mp4"], ["render", "-o", "film.gif", "--duration", "0.5"],
      ["strip", "--at", "0", "-o", "strip.png"], ["inspect", "--at", "0.2"],
    ])
  func aSceneWithoutAVisibleWindowIsAnError(lines: String, arguments: [String]) throws {
    let place = try Workplace()
    try writeScene(launch: lines, in: place)

    let run = try CommandRun(arguments + ["scene.swift"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("the scene shows no window: create a UIWindow and call makeKey"))
    #expect(run.output.isEmpty)
    #expect(try place.names() == ["scene.swift"])
  }

  @Test func aWindowThatComesLaterIsEnough() throws {
    let place = try Workplace()
    try writeScene(
      launch: """
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          self.window = UIWindow()
          self.window?.makeKeyAndVisible()
        }
        """, in: place)

    let film = try CommandRun(
      ["render", "scene.swift", "-o", "out/%05d.png", "--fps", "10"] + small, in: place)
    let strip = try CommandRun(["strip", "scene.swift", "--at", "0,1"] + small, in: place)

    #expect(film.status == 0, "\(film.errors)")
    #expect(try place.names(in: "out").count == 6)
    #expect(strip.status == 0, "\(strip.errors)")
  }

  // MARK: Crashes

  /// The trace of a crash names the scene's file and line. The lines of a scene begin at line 9.
  @Test(arguments: [
    #"fatalError("enough")"#, "let none: [Int] = []; print(none[view.subviews.count])",
    "let none: Int? = view.subviews.isEmpty ? nil : nil; print(none!)",
  ])
  func aCrashNamesTheScenesLine(lines: String) throws {
    let place = try Workplace()
    try place.writeScene("\n\n" + lines)

    let run = try CommandRun(["strip", "scene.swift", "--at", "0"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains("the scene crashed"))
    let line = try #require(
      run.errors.split(separator: "\n").first { $0.contains("Controller.viewDidAppear") })
    #expect(line.contains("scene.swift:11:"))
  }

  /// Messages about misuse are printed by optimised builds too.
  @Test(arguments: [
    (
      "view.addConstraint(NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, "
        + "toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3))",
      "a place (left) cannot be a constant"
    ),
    (
      "UITableView().dequeueReusableCell(withIdentifier: \"x\", for: IndexPath(row: 0, section: 0))",
      "must register a class for the identifier"
    ),
    (
      "let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { }; "
        + "animator.finishAnimation(at: .end)",
      "only a stopped animator can be finished"
    ),
  ])
  func misuseIsExplained(lines: String, words: String) throws {
    let place = try Workplace()
    try place.writeScene(lines)

    let run = try CommandRun(["strip", "scene.swift", "--at", "0"] + small, in: place)

    #expect(run.status == 1)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [["--history", "0"], ["--duration", "0"]])
  func aWindowRefusesWrongOptions(options: [String]) throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(["play", "scene.swift"] + options, in: place)

    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains(options[0]), "\(run.errors)")
  }
}
