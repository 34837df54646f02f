// Nacre, MIT licence; see LICENSE.

import Foundation

extension Locale {
  /// Replaces `Locale.current` by the locale that was requested, or else by Foundation's default on
  /// Linux, international English.
  ///
  /// Foundation on Linux does not read the locale from the environment. The dynamic linker takes the
  /// first definition of a symbol, and this library is loaded before Foundation, as with the clock in
  /// `CStage`. If a Foundation has another name for the symbol, its own locale is used.
  /// Formatters use `Locale.current`.
  // A static method has the calling convention of the static getter that it replaces. The compiler of a scene sees both
  // declarations of the symbol, and reports an error if they differ.
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
  package static func requested() -> Locale { chosenLocale }

  /// Replaces `Locale.autoupdatingCurrent` in the same way; the locale of a program does not change.
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
  package static func requestedUpdating() -> Locale { chosenLocale }
}

private let chosenLocale = Locale(identifier: ProgramResources.shared.locale ?? "en_001")
