// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import CLinux
import Foundation
import SceneHost

/// How the programs `nacre`, `nacre-play` and `nacre-studio` begin and end.
package enum CommandStart {
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

  /// Runs a program, and ends it. The exit code is 0 for success, 1 for a failed scene or file, 2 for wrong
  /// usage, and 130 after an interruption.
  ///
  /// - Parameters:
  ///   - root: The command with all verbs.
  ///   - endsByInterruption: Whether an interruption is the usual end, with the exit code 0.
  ///   - first: Receives the arguments before anything is parsed, and before signals are noted.
  package static func run<Root: ParsableCommand>(
    _ root: Root.Type, endsByInterruption: Bool = false, first: ([String]) throws -> Void = { _ in }
  ) -> Never {
    // A closed pipe and a limit of file sizes are reported as errors of the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    openStandardStreams()
    do {
      try first(Array(CommandLine.arguments.dropFirst()))
      // Everything that a signal interrupts is tidied up first.
      Interruption.listen()
      try requireOpenFiles()
      var command = try Root.parseAsRoot()
      try command.run()
      if !endsByInterruption { try Interruption.check() }
      guard nacre_write_out_standard_output() else {
        throw CommandFailure(message: "standard output cannot be written")
      }
      Foundation.exit(0)
    } catch let failure as CommandFailure {
      Console.error(failure.message)
      Foundation.exit(failure.code.rawValue)
    } catch {
      let code = Root.exitCode(for: error)
      // The parser's own errors end with other codes.
      if code == .failure, !(error is ExitCode) {
        Console.error(Self.words(of: error))
        Foundation.exit(code.rawValue)
      }
      let message = Root.fullMessage(for: error)
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
