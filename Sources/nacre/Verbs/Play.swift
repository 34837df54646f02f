// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// `nacre play`, which another program runs; see `SeparateProgram`.
struct Play: ParsableCommand {
  static let configuration = PlayOptions.configuration

  @OptionGroup var options: PlayOptions
}
