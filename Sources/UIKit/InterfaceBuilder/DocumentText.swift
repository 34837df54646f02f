// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentValue<NSAttributedString> {
  /// Text in fragments, each with its attributes.
  static var attributedText: DocumentValue {
    DocumentValue { inside, objects in
      guard inside.name == "attributedString" else { return nil }
      let text = NSMutableAttributedString()
      for fragment in inside.children where fragment.name == "fragment" {
        let words = DocumentValue<String>.text.read(fragment, "content", objects) ?? ""
        let attributes = fragment.child("attributes").map { TextAttributes.read($0, objects) }
        text.append(NSAttributedString(string: words, attributes: attributes ?? [:]))
      }
      return text
    }
  }
}

/// Reads attributes of text.
@MainActor
enum TextAttributes {
  /// Returns the attributes of a fragment, or of the title of a bar.
  static func read(
    _ element: DocumentElement, _ objects: DocumentObjects
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for inside in element.children {
      guard let key = inside.key else { continue }
      switch key {
      case "NSColor", "textColor":
        attributes[.foregroundColor] = DocumentColor.color(inside, objects.document)
      case "NSBackgroundColor":
        attributes[.backgroundColor] = DocumentColor.color(inside, objects.document)
      case "NSStrokeColor":
        attributes[.strokeColor] = DocumentColor.color(inside, objects.document)
      case "NSFont", "fontDescription":
        attributes[.font] =
          inside.name == "fontDescription"
          ? DocumentFont.font(inside, objects.document) : DocumentFont.attributeFont(inside)
      case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(inside)
      case "NSKern": attributes[.kern] = inside.number("value").map { CGFloat($0) }
      case "NSStrokeWidth":
        attributes[.strokeWidth] = inside.number("value").map { CGFloat($0) }
      case "NSBaselineOffset":
        attributes[.baselineOffset] = inside.number("value").map { CGFloat($0) }
      case "NSUnderline":
        attributes[.underlineStyle] = inside.number("value").flatMap { Int(exactly: $0) }
      case "NSStrikethrough":
        attributes[.strikethroughStyle] = inside.number("value").flatMap { Int(exactly: $0) }
      case "NSOriginalFont", "NSLigature", "NSSuperScript", "titleTextShadowColor": break
      default: objects.document.warn(element, "\(key) is not supported")
      }
    }
    return attributes
  }

  private static func paragraphStyle(_ element: DocumentElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    func number(_ name: String) -> CGFloat? { element.number(name).map { CGFloat($0) } }
    if let alignment = element["alignment"].flatMap({ DocumentTable.alignments[$0] }) {
      style.alignment = alignment
    }
    if let mode = element["lineBreakMode"].flatMap({ DocumentTable.lineBreaks[$0] }) {
      style.lineBreakMode = mode
    }
    style.lineSpacing = number("lineSpacing") ?? style.lineSpacing
    style.paragraphSpacing = number("paragraphSpacing") ?? style.paragraphSpacing
    style.paragraphSpacingBefore =
      number("paragraphSpacingBefore") ?? style.paragraphSpacingBefore
    style.lineHeightMultiple = number("lineHeightMultiple") ?? style.lineHeightMultiple
    style.minimumLineHeight = number("minimumLineHeight") ?? style.minimumLineHeight
    style.maximumLineHeight = number("maximumLineHeight") ?? style.maximumLineHeight
    style.firstLineHeadIndent = number("firstLineHeadIndent") ?? style.firstLineHeadIndent
    style.headIndent = number("headIndent") ?? style.headIndent
    style.tailIndent = number("tailIndent") ?? style.tailIndent
    return style
  }
}

/// Reads the traits of text input.
@MainActor
enum TextTraits {
  /// Sets the traits of a view that takes text.
  static func set(
    _ view: some UITextInputTraits, _ element: DocumentElement, _ objects: DocumentObjects
  ) {
    func choose<Value>(_ name: String, _ values: [String: Value], _ take: (Value) -> Void) {
      if let value = DocumentValue.choice(values).read(element, name, objects) { take(value) }
    }
    choose("autocapitalizationType", capitals) { view.autocapitalizationType = $0 }
    choose("autocorrectionType", ["yes": .yes, "no": .no, "default": .default]) {
      view.autocorrectionType = $0
    }
    choose("spellCheckingType", ["yes": .yes, "no": .no, "default": .default]) {
      view.spellCheckingType = $0
    }
    choose("keyboardType", keyboards) { view.keyboardType = $0 }
    choose(
      "keyboardAppearance", ["default": .default, "alert": .dark, "light": .light, "dark": .dark]
    ) {
      view.keyboardAppearance = $0
    }
    choose("returnKeyType", returnKeys) { view.returnKeyType = $0 }
    if let value = element.flag("enablesReturnKeyAutomatically") {
      view.enablesReturnKeyAutomatically = value
    }
    if let value = element.flag("secureTextEntry") { view.isSecureTextEntry = value }
  }

  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "asciiCapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}

/// Reads the accessibility properties of a view.
@MainActor
enum AccessibilityValues {
  static func set(_ view: UIView, _ element: DocumentElement, _ objects: DocumentObjects) {
    let text = DocumentValue<String>.text
    if let label = text.read(element, "label", objects) { view.accessibilityLabel = label }
    if let hint = text.read(element, "hint", objects) { view.accessibilityHint = hint }
    if let name = element["identifier"] { view.accessibilityIdentifier = name }
    if let isElement = element.value("isElement")?.flag("value") {
      view.isAccessibilityElement = isElement
    }
    if let inside = element.value("traits") {
      view.accessibilityTraits = traits.reduce(into: []) { all, trait in
        if inside.flag(trait.key) == true { all.formUnion(trait.value) }
      }
    }
  }

  private static let traits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "staticText": .staticText, "searchField": .searchField, "playsSound": .playsSound,
    "keyboardKey": .keyboardKey, "summaryElement": .summaryElement, "header": .header,
    "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
    "adjustable": .adjustable, "startsMediaSession": .startsMediaSession,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
  ]
}
