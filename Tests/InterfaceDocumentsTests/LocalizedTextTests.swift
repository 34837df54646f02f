// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Testing

/// Texts that vary with the numbers that are put into them.
struct LocalizedTextTests {
  /// **Source.** The examples of CLDR's "Language Plural Rules", cardinal.
  @Test(arguments: [
    ("en", 1, "one"), ("en", 2, "other"), ("en-GB", 1, "one"), ("fr", 0, "one"),
    ("fr-CA", 1.5, "one"), ("fr_FR", 2, "other"), ("ja", 1, "other"), ("ru", 1, "one"),
    ("ru", 3, "few"), ("ru", 5, "many"), ("ru", 1.5, "other"), ("pl", 2, "few"), ("pl", 5, "many"),
    ("cs", 2, "few"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 3, "few"), ("ar", 11, "many"),
    ("ar", 100, "other"), ("lv", 0, "zero"), ("Base", 1, "one"), ("Base", 2, "other"),
    ("", 1, "one"),
  ])
  func formsOfLanguages(language: String, number: Double, form: String) {
    #expect(PluralRules.form(of: number, in: language) == form)
  }

  @Test func whatIsNoFiniteNumberHasTheGeneralForm() {
    for number in [Double.infinity, -.infinity, .nan] {
      #expect(PluralRules.form(of: number, in: "ru") == "other")
    }
  }

  private func dictionary(_ format: String, _ variables: String) throws -> LocalizedText {
    let text = """
      <plist version="1.0"><dict><key>key</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>\(format)</string>\(variables)</dict></dict></plist>
      """
    return try #require(StringsDictionary.texts(Data(text.utf8))?["key"])
  }
  private func variable(_ name: String, _ type: String, _ forms: [(String, String)]) -> String {
    let pairs =
      [
        ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
        ("NSStringFormatValueTypeKey", type),
      ] + forms
    let inside = pairs.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return "<key>\(name)</key><dict>\(inside)</dict>"
  }

  @Test func dictionaries() throws {
    let apples = try dictionary(
      "%#@n@ here",
      variable("n", "d", [("zero", "None"), ("one", "%d apple"), ("other", "%d apples")]))
    #expect(apples.general == "%d apples here")
    func text(_ text: LocalizedText, _ arguments: any CVarArg...) -> String {
      text.string(arguments, language: "en", locale: nil)
    }
    #expect(text(apples, 0) == "None here")
    #expect(text(apples, 1) == "1 apple here")
    #expect(text(apples, 2) == "2 apples here")
    #expect(text(apples, Int64(1)) == "1 apple here")
    // What is not a number counts as 0.
    #expect(text(apples, NSString("Ann")) == "None here")
    // Two numbers, with other arguments between them and in the forms.
    let two = try dictionary(
      "%#@files@ of %@ in %#@folders@",
      variable("files", "d", [("one", "a file"), ("other", "%d files")])
        + variable("folders", "lu", [("one", "%lu folder"), ("other", "%lu folders")]))
    #expect(text(two, 1, "Ann", UInt(3)) == "a file of Ann in 3 folders")
    #expect(text(two, 4, "Bob", UInt(1)) == "4 files of Bob in 1 folder")
    // Places, and a variable within a form.
    let placed = try dictionary(
      "%2$#@n@ for %1$@",
      variable("n", "d", [("one", "one, %#@m@"), ("other", "%d, 100%%")])
        + variable("m", "d", [("other", "again %d")]))
    #expect(text(placed, "Ann", 5) == "5, 100% for Ann")
    #expect(text(placed, "Ann", 1).hasPrefix("one, again"))
  }

  /// The first conversion of a form prints its number, further ones the arguments that follow. A place changes neither.
  @Test func conversionsInFormsTakeTheArgumentsInOrder() throws {
    let text = try dictionary(
      "%#@n@", variable("n", "d", [("other", "%3$@ has %d of %d")]))
    #expect(text.string([3, 9, NSString("Ann")], language: "en", locale: nil) == "Ann has 3 of 9")
  }

  @Test func argumentsOfFormats() {
    #expect(LocalizedText("%3$f %d %@").arguments == [.int, .word, .number])
    #expect(LocalizedText("%lu %u %%").arguments == [.word, .unsigned])
    // A format has at most a hundred arguments.
    #expect(LocalizedText("%100$d").arguments.count == 100)
    #expect(LocalizedText("%101$d").arguments == [])
  }

  @Test func languagesChooseTheForms() throws {
    let files = try dictionary(
      "%#@n@",
      variable("n", "d", [("one", "%d файл"), ("few", "%d файла"), ("many", "%d файлов")]))
    let texts = [1, 3, 5, 21].map { files.string([$0], language: "ru", locale: nil) }
    #expect(texts == ["1 файл", "3 файла", "5 файлов", "21 файл"])
  }

  @Test func numbersFollowTheLocale() {
    let text = LocalizedText("%d %@")
    let french = Locale(identifier: "fr_FR")
    #expect(text.string([1, "a"], language: "fr", locale: french) == "1 a")
    #expect(
      LocalizedText("%.1f").string([0.5], language: "fr", locale: french) == "0,5")
  }

  /// Arguments that are missing, forms that are missing, and variables without an end.
  @Test func damage() throws {
    let endless = try dictionary("%#@n@", variable("n", "d", [("other", "x%#@n@")]))
    #expect(endless.string([1], language: "en", locale: nil) == String(repeating: "x", count: 7))
    // Variables are put into each other eight deep.
    #expect(endless.general == String(repeating: "x", count: 7))
    #expect(LocalizedText("%d %@ %5$d %").string([], language: "en", locale: nil) == "   %")
    #expect(LocalizedText("%#@none@!").string([1], language: "en", locale: nil) == "!")
    // A width of more than four digits is text.
    let wide = LocalizedText("%9999d|%10000d")
    let printed = wide.string([Int32(7)], language: "en", locale: nil)
    #expect(printed == String(repeating: " ", count: 9998) + "7|%10000d")
    for text in ["", "x", "<plist><array/></plist>"] {
      #expect(StringsDictionary.texts(Data(text.utf8)) == nil)
    }
  }

  /// Variations are read eight deep.
  @Test(arguments: [(7, "in"), (8, nil)])
  func variationsInsideEachOther(depth: Int, text: String?) throws {
    let before = String(repeating: #"{"variations": {"device": {"other": "#, count: depth)
    let behind = String(repeating: "}}}", count: depth)
    let words = #"{"stringUnit": {"value": "in"}}"#
    let catalog = try StringCatalog(
      Data(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "key": {"localizations": {"en": \(before)\(words)\(behind)}}}}
        """.utf8))
    #expect(catalog.texts("en")?["key"]?.general == text)
  }

  @Test func catalogues() throws {
    let catalog = try StringCatalog(
      Data(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "": {}, "plain": {"comment": "none"},
          "said": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "dit"}}}},
          "%lld": {"localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld thing"}}, "other": {"stringUnit": {"value": "%lld things"}}}}}}},
          "tap": {"localizations": {"en": {"variations": {"device": {
            "mac": {"stringUnit": {"value": "click"}}, "iphone": {"stringUnit": {"value": "tap"}}}}}}},
          "both": {"localizations": {"en": {
            "stringUnit": {"value": "%#@files@ in %#@folders@"}, "substitutions": {
              "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg file"}}, "other": {"stringUnit": {"value": "%arg files"}}}}},
              "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg folder"}}, "other": {"stringUnit": {"value": "%arg folders"}}}}}
            }}}}}}
        """.utf8))
    #expect(catalog.languages == ["en", "fr"])
    #expect(catalog.keys.count == 5)
    #expect(catalog.texts("fr") == ["said": LocalizedText("dit")])
    #expect(catalog.texts("de") == nil)
    let english = try #require(catalog.texts("en"))
    #expect(english["tap"]?.general == "tap")
    #expect(english["plain"] == nil)
    #expect(english["%lld"]?.general == "%lld things")
    #expect(english["%lld"]?.string([1], language: "en", locale: nil) == "1 thing")
    #expect(english["both"]?.general == "%1$lld files in %2$lld folders")
    #expect(english["both"]?.string([1, 2], language: "en", locale: nil) == "1 file in 2 folders")
    for text in ["", "{", "[]", "{\"strings\": 1}"] {
      #expect(throws: DocumentError.self) { try StringCatalog(Data(text.utf8)) }
    }
  }
}
