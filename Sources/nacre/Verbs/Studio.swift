// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// `nacre studio`, which another program runs; see `SeparateProgram`.
struct Studio: ParsableCommand {
  static let configuration = StudioOptions.configuration

  @OptionGroup var options: StudioOptions
}
