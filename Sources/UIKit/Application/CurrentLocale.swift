// Nacre, MIT licence; see LICENSE.

import Foundation

/// Replaces `Locale.current` by the locale that was requested, or else by Foundation's default on
/// Linux, international English.
///
/// Foundation on Linux does not read the locale from the environment. The dynamic linker takes the
/// first definition of a symbol, and this library is loaded before Foundation, as with the clock in
/// `CVirtualTime`. If a Foundation has another name for the symbol, its own locale is used.
/// Formatters use `Locale.current`.
// Its code must not be inlined into clients: they know the symbol by Foundation's declaration, and the
// compiler stops where two declarations of one symbol differ.
@_semantics("optimize.no.crossmodule")
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
package func currentLocale() -> Locale { chosenLocale }

private let chosenLocale = Locale(identifier: ProgramResources.shared.locale ?? "en_001")
