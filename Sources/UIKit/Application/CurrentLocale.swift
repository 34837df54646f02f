// Nacre, MIT licence; see LICENSE.

import Foundation

/// `Locale.current`, as it was asked for; without that Foundation's own on Linux, English of the world.
///
/// Foundation on Linux reads no environment for it. The dynamic linker takes the first definition of
/// a symbol, and this library comes before Foundation's, as with the clock in `CVirtualTime`; where
/// Foundation names it otherwise, its own is used. Formatters go by it.
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
package func currentLocale() -> Locale { chosenLocale }

private let chosenLocale = Locale(identifier: ProgramResources.shared.locale ?? "en_001")
