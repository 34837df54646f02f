// Nacre, MIT licence; see LICENSE.

import CText
import Foundation
import GraphicsTypes
import Synchronization

/// A script, such as Devanagari, or the emoji, as the reason why a font is needed.
package struct FontScript: Hashable, Sendable {
  /// The code of ISO 15924, such as `Deva`.
  package let code: String

  /// The English name; the code of a script without one.
  package var name: String {
    Locale(identifier: "en").localizedString(forScriptCode: code) ?? code
  }

  /// The package of Debian that has a font for the script; `nil` if none is known.
  package var package: String? { Self.packages[code] }

  /// The script of a character. Characters that many scripts use count as symbols.
  init(of scalar: Unicode.Scalar) {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED:
      code = scalar.properties.isEmoji && scalar.value > 0xFF ? "Zsye" : "Zsym"
    default:
      let tag = script.rawValue
      let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
      code = String(decoding: letters, as: UTF8.self)
    }
  }

  private init(_ code: String) { self.code = code }

  /// The packages by script.
  ///
  /// **Source.** The characters of all fonts in the packages of Debian 12: a package is named where it has most
  /// letters of the script, and for the ideographs those that the standards of China, Japan and Korea need.
  private static let packages: [String: String] = {
    var packages = ["Zsye": "fonts-noto-color-emoji"]
    for code in ["Bopo", "Hang", "Hani", "Hira", "Kana"] { packages[code] = "fonts-noto-cjk" }
    for code in core.split(separator: " ") { packages[String(code)] = "fonts-noto-core" }
    return packages
  }()
  private static let core = """
    Adlm Aghb Ahom Arab Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Brah Bugi Buhd Cakm Cans \
    Cari Cham Cher Copt Cprt Cyrl Deva Dogr Dsrt Dupl Egyp Elba Elym Ethi Geor Glag Gong Gonm \
    Goth Gran Grek Gujr Guru Hano Hatr Hebr Hluw Hmng Hmnp Hung Ital Java Kali Khar Khmr Khoj \
    Knda Kthi Lana Laoo Latn Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Mand Mani Marc Medf Mend \
    Merc Mero Mlym Modi Mong Mroo Mtei Mult Mymr Narb Nbat Newa Nkoo Nshu Ogam Olck Orkh Orya \
    Osge Osma Palm Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Shaw \
    Shrd Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sylo Syrc Tagb Takr Tale Talu Taml Tang Tavt \
    Telu Tfng Tglg Thaa Thai Tibt Tirh Ugar Vaii Wara Wcho Xpeo Xsux Yezi Yiii Zanb
    """

  // MARK: What is installed

  /// The scripts in everyday use, and the emoji, each with a character.
  ///
  /// **Source.** Unicode Standard Annex #31, table 5, "Recommended Scripts".
  private static let everyday: [(code: String, sample: Unicode.Scalar)] = [
    ("Latn", "a"), ("Grek", "α"), ("Cyrl", "я"), ("Armn", "ա"), ("Geor", "ა"), ("Hebr", "א"),
    ("Arab", "ب"), ("Thaa", "ހ"), ("Ethi", "ሀ"), ("Deva", "क"), ("Beng", "ক"), ("Guru", "ਕ"),
    ("Gujr", "ક"), ("Orya", "କ"), ("Taml", "க"), ("Telu", "క"), ("Knda", "ಕ"), ("Mlym", "ക"),
    ("Sinh", "ක"), ("Thai", "ก"), ("Laoo", "ກ"), ("Tibt", "ཀ"), ("Mymr", "က"), ("Khmr", "ក"),
    ("Hani", "中"), ("Hira", "あ"), ("Kana", "ア"), ("Bopo", "ㄅ"), ("Hang", "한"),
    ("Zsye", "\u{1F600}"),
  ]

  /// The scripts in everyday use for which a font is installed, and those for which none is.
  package static var installed: (covered: [FontScript], lacking: [FontScript]) {
    let fallback = FontLibrary.shared.fallback(for: FontDescriptor(size: 1).style)
    var (covered, lacking): ([FontScript], [FontScript]) = ([], [])
    for (code, sample) in everyday {
      let face = fallback.face(for: sample.value, isPicture: code == "Zsye")
      if face != nil { covered.append(FontScript(code)) } else { lacking.append(FontScript(code)) }
    }
    return (covered, lacking)
  }

  // MARK: Missing characters

  private static let reported = Mutex<Set<String>>([])

  /// Says that no font has a character, once for each script. Characters that are never seen do not count.
  static func reportMissing(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return
    default: if scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{FFFC}" { return }
    }
    let script = FontScript(of: scalar)
    guard reported.withLock({ $0.insert(script.code).inserted }) else { return }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let advice = script.package.map { "; apt-get install \($0)" } ?? ""
    let code = String(repeating: "0", count: max(4 - number.count, 0)) + number
    Log.once("no font has the character \(scalar) (U+\(code), \(script.name))\(advice)", .glyph)
  }
}
