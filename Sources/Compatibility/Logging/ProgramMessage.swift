// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// What modules that are compiled beside Nacre tell the developer.
public enum ProgramMessage {
  /// Writes a line on standard error unless the same one has been written.
  public static func remark(_ text: String) { Log.once(text) }

  /// Says that a sound file is missing: a line on standard error, and an error of a command with `--strict`.
  public static func missingSound(_ text: String) { Log.once(text, .sound) }
}
