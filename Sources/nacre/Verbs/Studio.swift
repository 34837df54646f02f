// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// `nacre studio`, which another program does; see `SeparateProgram`.
struct Studio: ParsableCommand {
  static let configuration = StudioOptions.configuration

  @OptionGroup var options: StudioOptions
}
