// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The places of the keys of a page.
///
/// A row of letters has ten keys of equal width. Rows have equal heights. The cells of keys touch
/// each other; the visible part of a key is its cell without the margins.
struct KeyboardLayout {
  struct Place {
    let key: KeyboardKey
    /// The area in which touches hit the key.
    let cell: CGRect
    /// Whether the key is shaded like shift and delete.
    var isShaded = false
  }

  private(set) var places: [Place] = []
  /// Whether the page is a pad of digits, with three columns.
  let isPad: Bool
  private let size: CGSize

  /// A row of keys with their widths, in widths of a letter key.
  private typealias Row = [(key: KeyboardKey, width: CGFloat)]

  init(_ type: UIKeyboardType, _ page: KeyboardPage, returnTitle: String, size: CGSize) {
    self.size = size
    isPad = type.isPad
    let rows = isPad ? Self.pad(type, page) : Self.rows(type, page, returnTitle)
    let height = size.height / CGFloat(max(rows.count, 1))
    for (index, row) in rows.enumerated() { add(row, y: CGFloat(index) * height, height: height) }
  }

  private mutating func add(_ row: Row, y: CGFloat, height: CGFloat) {
    let unit = size.width / (isPad ? 3 : 10)
    var x = (size.width - row.reduce(0) { $0 + $1.width } * unit) / 2
    for (key, width) in row {
      let cell = CGRect(x: x, y: y, width: width * unit, height: height)
      x += width * unit
      if key != .blank { places.append(Place(key: key, cell: cell, isShaded: Self.isShaded(key))) }
    }
  }

  private static func isShaded(_ key: KeyboardKey) -> Bool {
    switch key {
    case .text, .space, .named, .blank: false
    case .shift, .delete, .submit, .page: true
    }
  }

  // MARK: Letters

  private static func rows(
    _ type: UIKeyboardType, _ page: KeyboardPage, _ returnTitle: String
  ) -> [Row] {
    let rows: [Row]
    switch page {
    case .letters:
      rows = [
        row("qwertyuiop"), row("asdfghjkl"),
        [(.shift, 1.5)] + row("zxcvbnm") + [(.delete, 1.5)],
      ]
    case .numbers:
      rows = [row("1234567890"), row("-/:;()$&@\""), marks(.page(.symbols, title: "#+="))]
    case .symbols:
      rows = [row("[]{}#%^*+="), row("_\\|~<>€£¥•"), marks(.page(.numbers, title: "123"))]
    }
    return rows + [bottom(type, page, .submit(returnTitle))]
  }

  private static func row(_ characters: String, width: CGFloat = 1) -> Row {
    characters.map { (.text(String($0)), width) }
  }

  private static func marks(_ other: KeyboardKey) -> Row {
    [(other, 1.5)] + row(".,?!'", width: 1.4) + [(.delete, 1.5)]
  }

  private static func bottom(
    _ type: UIKeyboardType, _ page: KeyboardPage, _ submit: KeyboardKey
  ) -> Row {
    let other: KeyboardKey =
      page == .letters ? .page(.numbers, title: "123") : .page(.letters, title: "ABC")
    let middle: Row
    switch type {
    case .emailAddress where page == .letters:
      middle = [(.space, 3), (.text("@"), 1), (.text("."), 1)]
    case .URL where page == .letters:
      middle = [
        (.text("."), 1.5), (.text("/"), 1.5), (.named(title: ".com", types: ".com"), 2),
      ]
    case .webSearch where page == .letters: middle = [(.space, 4), (.text("."), 1)]
    case .twitter where page == .letters:
      middle = [(.space, 3), (.text("@"), 1), (.text("#"), 1)]
    default: middle = [(.space, 5)]
    }
    return [(other, 2.5)] + middle + [(submit, 2.5)]
  }

  // MARK: Pads

  private static func pad(_ type: UIKeyboardType, _ page: KeyboardPage) -> [Row] {
    if type == .phonePad, page != .letters {
      return [
        [
          (.named(title: "pause", types: ","), 1), (.blank, 1),
          (.named(title: "wait", types: ";"), 1),
        ],
        row("*#+").map { $0 },
        [(.blank, 3)],
        [(.page(.letters, title: "123"), 1), (.text("0"), 1), (.delete, 1)],
      ]
    }
    let corner: KeyboardKey
    switch type {
    case .decimalPad: corner = .text(".")
    case .phonePad: corner = .page(.symbols, title: "+*#")
    default: corner = .blank
    }
    return [row("123"), row("456"), row("789"), [(corner, 1), (.text("0"), 1), (.delete, 1)]]
  }
}

extension UIKeyboardType {
  /// Whether the keyboard is a pad of digits.
  var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: true
    default: false
    }
  }

  /// The page that is shown first.
  var firstPage: KeyboardPage { self == .numbersAndPunctuation ? .numbers : .letters }

  /// Whether shift follows the text's `autocapitalizationType`.
  var capitalizes: Bool {
    switch self {
    case .default, .asciiCapable, .namePhonePad, .numbersAndPunctuation, .twitter: true
    default: false
    }
  }
}

extension UIReturnKeyType {
  /// The title of the return key. Unverified; see DifferencesFromApple.md.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "SOS"
    case .continue: "continue"
    }
  }

  /// Whether the return key is blue. Unverified; see DifferencesFromApple.md.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue, .emergencyCall: false
    default: true
    }
  }
}
