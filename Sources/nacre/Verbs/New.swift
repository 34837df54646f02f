// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation

/// `nacre new`: makes a package that depends on Nacre.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a package with an app, a library or a film, and motion tests that pass.",
    discussion: """
      The package is the folder NAME in the current folder. It depends, by path, on the built modules of
      this installation of Nacre, so it builds without a network and without compiling Nacre. With --tag
      it depends on the sources in a git repository.

      Examples:
        nacre new Demo
        nacre new Motion --template test
        nacre new Cards --template ios
        nacre new Demo --tag https://example.com/team/nacre.git@1.2.0
      """)

  @Argument(help: "The name of the package, of its module and of its folder.")
  var name: String

  @Option(
    help: """
      app (opens a window), test (a library), film (writes a film) or ios (an app written for iOS, with \
      @objc and #selector, which the build plugin translates); each has tests.
      """)
  var template = ProjectTemplate.app

  @Option(
    help: ArgumentHelp(
      "Depend on a version of a git repository instead of this installation.",
      valueName: "url@version"))
  var tag: String?

  mutating func run() throws {
    let sources = try Installation.package
    let name = try ProjectName(name, modulesOf: sources)
    let source = try tag.map(ProjectSource.init(tag:)) ?? .path(sources)
    let project = ProjectFiles(name: name, template: template, source: source)
    try project.write(to: FileManager.default.currentDirectoryPath + "/\(name.text)")
    print(project.nextSteps)
  }
}
