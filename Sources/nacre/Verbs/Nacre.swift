// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import CStreams
import Foundation
import Stage
import Window

/// The command `nacre`: films, stills and descriptions of scenes, and plots of timing curves.
@main
struct Nacre: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nacre",
    abstract: "Core Animation and UIKit motion on Linux: films, stills and tests of Swift scenes.",
    discussion: """
      A scene is an ordinary iOS program in one or more Swift files, or a Swift package.

      Examples:
        nacre play Examples/GradientStudio
        nacre render Examples/GradientStudio
        nacre strip Examples/SpringVsEase.swift --at 0,0.25,0.5 -o strip.png
        nacre inspect Examples/ShapeLayer.swift --at 0.5
        nacre curve --named easeInEaseOut --spring 0.75 -o curves.png
        nacre new Demo
        nacre doctor
      """,
    subcommands: [
      Play.self, Studio.self, Render.self, Batch.self, Join.self, Strip.self, Inspect.self,
      Port.self, Curve.self, New.self, Doctor.self,
    ])

  /// Throws for a first argument that is neither an option nor the name of a subcommand.
  private static func checkVerb(_ argument: String?) throws {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let argument, !argument.hasPrefix("-"), !names.contains(argument) else { return }
    let nearest = names.map { (name: $0, distance: EditDistance.between(argument, $0)) }
      .min { $0.distance < $1.distance }
    // A word of which more than half is wrong is no slip.
    let advice =
      nearest.flatMap { $0.distance * 2 <= argument.count ? "did you mean '\($0.name)'?" : nil }
    throw CommandFailure.usage(
      "unknown command '\(argument)'; \(advice ?? "nacre --help lists the commands")")
  }

  /// Opens the standard streams that the caller closed, on `/dev/null`. A file that is opened later would
  /// take the place of one, and get what is written to it.
  private static func openStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest free descriptor is the one that is missing.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// The number of files that the command, a scene's process and a compiler have open at most.
  private static let openFiles: rlim_t = 64

  /// Raises a limit of open files that is too low for any scene.
  ///
  /// - Throws: `CommandFailure` when the system does not let it.
  private static func requireOpenFiles() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    if limit.rlim_cur >= openFiles { return }
    var wish = rlimit(rlim_cur: openFiles, rlim_max: max(limit.rlim_max, openFiles))
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &wish) == 0 else {
      throw CommandFailure(
        message: "the limit of open files is \(limit.rlim_cur); set it to \(openFiles) or more "
          + "(ulimit -n)")
    }
  }

  /// Runs the command. The exit code is 0 for success, 1 for a failed scene or file, 2 for wrong
  /// usage, and 130 after an interruption.
  static func main() {
    // A closed pipe and a limit of file sizes are reported as errors of the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    openStandardStreams()
    // Everything that a signal interrupts is tidied up first.
    Interruption.listen()
    do {
      try requireOpenFiles()
      try checkVerb(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      try command.run()
      // An interruption is the usual end of a studio.
      if !(command is Studio) { try Interruption.check() }
      guard nacre_write_out_standard_output() else {
        throw CommandFailure(message: "standard output cannot be written")
      }
    } catch let failure as CommandFailure {
      Console.error(failure.message)
      Foundation.exit(failure.code.rawValue)
    } catch {
      let code = exitCode(for: error)
      // The parser's own errors end with other codes.
      if code == .failure, !(error is ExitCode) {
        Console.error(Self.words(of: error))
        Foundation.exit(code.rawValue)
      }
      let message = fullMessage(for: error)
      if code == .success {
        print(message)
      } else if !message.isEmpty {
        Console.write(message)
      }
      Foundation.exit(code == .validationFailure ? 2 : code.rawValue)
    }
  }

  /// Returns what an error says: of the system's errors the path and the reason.
  private static func words(of error: any Error) -> String {
    let details = (error as NSError).userInfo
    guard let path = details[NSFilePathErrorKey] as? String else { return "\(error)" }
    let reason = details[NSUnderlyingErrorKey] as? any Error ?? error
    return "'\(path)': \(reason.localizedDescription)"
  }
}
