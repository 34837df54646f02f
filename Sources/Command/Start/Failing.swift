// Nacre, MIT licence; see LICENSE.

import Film
import SceneHost

/// Runs a function, and turns its error into a `CommandFailure` with the error's description.
package func failing<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let failure as CommandFailure {
    throw failure
  } catch let error as FilmError where error.reason.isUsage {
    throw CommandFailure.usage("\(error)")
  } catch {
    throw CommandFailure(message: CommandFailure.words(of: error))
  }
}

extension FilmError.Reason {
  /// Whether the user caused the error, such as by an impossible request.
  var isUsage: Bool {
    switch self {
    case .unknownEnding, .pattern, .unsupported, .audio: true
    default: false
    }
  }
}
