// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// `nacre play`: shows a scene in a window. A separate program runs it; see `SeparateProgram`.
struct Play: ParsableCommand {
  static let configuration = PlayOptions.configuration

  @OptionGroup var options: PlayOptions
}
