// Nacre, MIT licence; see LICENSE.

/// The names of the fonts that iOS installs.
enum AppleFonts {
  /// Whether iOS has a font or a family with the name. Only the part of a PostScript name before the hyphen
  /// is compared.
  ///
  /// - Parameter name: In lower case, without spaces.
  static func has(_ name: String) -> Bool {
    let family = name.prefix { $0 != "-" }
    return name.hasPrefix(".") || families.contains(String(family))
  }

  /// The families of iOS, and the first parts of PostScript names that differ from the name of the family.
  ///
  /// **Source.** Apple's list "System Fonts" for iOS 17, developer.apple.com/fonts/system-fonts.
  private static let families: Set<String> = [
    "academyengravedlet", "academyengravedletplain", "alnile", "americantypewriter",
    "applecoloremoji", "applesdgothicneo", "applesymbols", "arial", "arialmt", "arialhebrew",
    "arialroundedmtbold", "avenir", "avenirnext", "avenirnextcondensed", "banglasangammn",
    "baskerville", "bodoni72", "bodoni72oldstyle", "bodoni72smallcaps", "bodoniornaments",
    "bodoniornamentsitctt", "bodonisvtytwoitctt", "bodonisvtytwoositctt", "bodonisvtytwoscitctt",
    "bradleyhand", "bradleyhanditctt", "chalkboardse", "chalkduster", "charter", "cochin",
    "copperplate", "courier", "couriernew", "couriernewpsmt", "couriernewps", "damascus",
    "devanagarisangammn", "didot", "dinalternate", "dincondensed", "euphemiaucas", "farah",
    "futura", "galvji", "geezapro", "georgia", "gillsans", "granthasangammn", "gujaratisangammn",
    "gurmukhimn", "heitisc", "heititc", "stheitisc", "stheititc", "helvetica", "helveticaneue",
    "hiraginomarugothicpron", "hiramarupron", "hiraginominchopron", "hiraminpron",
    "hiraginosans", "hirakakupron", "hoeflertext", "impact", "iowanoldstyle", "kailasa",
    "kannadasangammn", "kefa", "khmersangammn", "kohinoorbangla", "kohinoordevanagari",
    "kohinoorgujarati", "kohinoortelugu", "laosangammn", "malayalamsangammn", "markerfelt",
    "menlo", "mishafi", "diwanmishafi", "muktamahee", "myanmarsangammn", "noteworthy",
    "notonastaliqurdu", "notosanskannada", "notosansmyanmar", "notosansoriya", "optima",
    "oriyasangammn", "palatino", "papyrus", "partylet", "partyletplain", "pingfanghk",
    "pingfangsc", "pingfangtc", "rockwell", "savoyelet", "savoyeletplain", "sinhalasangammn",
    "snellroundhand", "stixtwomath", "stixtwotext", "symbol", "tamilsangammn", "telugusangammn",
    "thonburi", "timesnewroman", "timesnewromanps", "timesnewromanpsmt", "trebuchetms",
    "trebuchet", "verdana", "zapfdingbats", "zapfdingbatsitc", "zapfino",
  ]
}
