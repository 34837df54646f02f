// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import CLinux
import Foundation
import SceneHost

/// The start and the end of the programs `nacre`, `nacre-play` and `nacre-studio`.
package enum CommandStart {
  /// Opens the standard streams that the caller has closed. Otherwise a file that is opened later would have the
  /// descriptor of a stream, and receive its output.
  ///
  /// In place of standard output it opens a device on which writing fails, because the output would be lost.
  private static func openStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor, which is that of the stream.
      let place = stream == STDOUT_FILENO ? "/dev/full" : "/dev/null"
      if open(place, O_RDWR) < 0 { _ = open("/dev/null", O_RDWR) }
    }
  }

  /// The greatest number of files that the command, a scene's process or a compiler has open.
  private static let openFiles: rlim_t = 64

  /// Raises a limit of open files that is too low for any scene.
  ///
  /// - Throws: `CommandFailure` when the system does not permit it.
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

  /// Runs a program, and ends it. The exit code is 0 for success, 1 for a failed scene or file, 2 for bad
  /// usage, 130 after an interruption, and 141 if the reader of standard output has closed it.
  ///
  /// - Parameters:
  ///   - root: The command with all verbs.
  ///   - endsByInterruption: Whether an interruption is the usual end, with the exit code 0.
  ///   - first: Receives the arguments before they are parsed.
  package static func run<Root: ParsableCommand>(
    _ root: Root.Type, endsByInterruption: Bool = false, first: ([String]) throws -> Void = { _ in }
  ) -> Never {
    // With these signals ignored, a closed pipe and a limit of file sizes are errors of the write.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    openStandardStreams()
    // A signal only requests an interruption, so that the command can remove its files first.
    Interruption.listen()
    do {
      try first(Array(CommandLine.arguments.dropFirst()))
      try requireOpenFiles()
      do {
        var command = try Root.parseAsRoot()
        try command.run()
      } catch  where Root.exitCode(for: error) == .success {
        // This is the text of `--help` or `--version`.
        print(Root.fullMessage(for: error))
      }
      if !endsByInterruption { try Interruption.check() }
      guard nacre_write_out_standard_output() else {
        throw Console.outputHasLostReader
          ? .readerIsGone : CommandFailure(message: "standard output cannot be written")
      }
      Foundation.exit(0)
    } catch let failure as CommandFailure {
      if failure.code != .readerIsGone { Console.error(failure.message) }
      Foundation.exit(failure.code.rawValue)
    } catch {
      let code = Root.exitCode(for: error)
      // The errors of the argument parser have other codes.
      if code == .failure, !(error is ExitCode) {
        Console.error(CommandFailure.words(of: error))
        Foundation.exit(code.rawValue)
      }
      let message = Root.fullMessage(for: error)
      if !message.isEmpty { Console.write(message) }
      Foundation.exit(code == .validationFailure ? 2 : code.rawValue)
    }
  }
}
