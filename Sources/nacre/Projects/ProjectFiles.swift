// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import SceneHost

/// The kind of package that `nacre new` makes.
enum ProjectTemplate: String, ExpressibleByArgument, CaseIterable {
  /// An app that opens a window, and a motion test of its card.
  case app
  /// A library with a view, and a motion test of it.
  case test
  /// A program that writes a film, and a motion test of the film's card.
  case film
  /// An app written for iOS, which the build plugin translates, and a motion test of its card.
  case ios
}

/// The files of a package.
struct ProjectFiles {
  let name: ProjectName
  let template: ProjectTemplate
  let source: ProjectSource

  /// The contents of the files, by their paths in the package.
  var texts: [String: String] {
    var texts = [
      "Package.swift": manifest,
      ".gitignore": ".build\n",
      // The manifest names this folder, and git does not keep empty folders.
      "Tests/\(name.text)Tests/__Snapshots__/.gitkeep": "",
      "Tests/\(name.text)Tests/CardTests.swift": cardTests,
    ]
    let sources = "Sources/\(name.text)"
    texts["\(sources)/CardView.swift"] = template == .ios ? cardOfIOS : cardView
    switch template {
    case .app: texts["\(sources)/App.swift"] = app
    case .film: texts["\(sources)/Film.swift"] = film
    case .ios:
      texts["\(sources)/AppDelegate.swift"] = delegateOfIOS
      texts["\(sources)/CardController.swift"] = controllerOfIOS
      texts["\(sources)/CardSpring.swift"] = cardSpring
    case .test: break
    }
    return texts
  }

  /// Writes the package.
  ///
  /// - Throws: `CommandFailure` when the folder exists or cannot be written. A folder that was written
  ///   in part is removed.
  func write(to folder: String) throws {
    let files = FileManager.default
    // This also finds a symbolic link without a target, which `fileExists` does not.
    guard (try? files.attributesOfItem(atPath: folder)) == nil else {
      throw CommandFailure.usage("'\(folder)' exists; choose another name, or remove it")
    }
    do {
      for (path, text) in texts {
        let place = URL(fileURLWithPath: "\(folder)/\(path)")
        try files.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
      }
    } catch {
      try? files.removeItem(atPath: folder)
      throw CommandFailure(
        message: "'\(folder)' cannot be written: \(CommandFailure.words(of: error))")
    }
  }

  private var springFile: String { template == .ios ? "CardSpring.swift" : "CardView.swift" }

  /// The text that lists the commands to try in the package.
  var nextSteps: String {
    var tests = "builds, and runs the motion test"
    if case .tag = source { tests += " (the first time takes minutes)" }
    var steps = [("swift test", tests)]
    switch template {
    case .app, .ios:
      steps.append(("swift run", "opens a window"))
      steps.append(("nacre render .", "writes a film"))
    case .film: steps.append(("swift run", "writes the film \(name.text).mp4"))
    case .test: break
    }
    let lines = steps.map { "  " + $0.0.padding(toLength: 16, withPad: " ", startingAt: 0) + $0.1 }
    return """
      The package \(name.text) has been made. Next:
        cd \(name.text)
      \(lines.joined(separator: "\n"))
      Then change a number of CardSpring in Sources/\(name.text)/\(springFile): the motion test fails.
      """
  }
}
