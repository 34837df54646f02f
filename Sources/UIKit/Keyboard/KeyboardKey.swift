// Nacre, MIT licence; see LICENSE.

/// A key of the keyboard on the screen.
enum KeyboardKey: Hashable {
  /// A key that types a text, which is also its title.
  case text(String)
  case space
  case delete
  /// The return key, with its title.
  case submit(String)
  case shift
  /// A key that shows another page.
  case page(KeyboardPage, title: String)
  /// A key that types a text and has another title.
  case named(title: String, types: String)
  /// A place without a key.
  case blank

  /// The text that the key types; `nil` if it types none. Letters are lower-case.
  var typed: String? {
    switch self {
    case .text(let text), .named(_, let text): text
    case .space: " "
    case .delete, .submit, .shift, .page, .blank: nil
    }
  }

  /// The name by which a screen reader reads the key.
  var spokenName: String {
    switch self {
    case .text(let text): text
    case .space: "space"
    case .delete: "delete"
    case .submit(let title), .page(_, let title), .named(let title, _): title
    case .shift: "shift"
    case .blank: ""
    }
  }
}

/// The pages of the keyboard on the screen.
enum KeyboardPage: Hashable {
  case letters, numbers, symbols
}
