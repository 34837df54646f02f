// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree
import Timing

/// Parses the tokens of a scene from left to right.
struct SceneTextParser {
  private let tokens: [SceneTextToken]
  private var index = 0

  /// The layers, in the order in which their blocks begin.
  var changes: [LayerChange] = []
  var layers = Identifiers()
  var animations = Identifiers()
  /// The number of open blocks.
  var depth = 0
  /// The images parsed so far, so that equal images of two properties are one object.
  var images: [String: PixelImage] = [:]

  init(tokens: [SceneTextToken]) { self.tokens = tokens }

  /// The next token to be read.
  var token: SceneTextToken { tokens[index] }
  /// The token that was read last.
  var tokenBefore: SceneTextToken { tokens[max(index - 1, 0)] }

  mutating func scene() throws(SceneTextError) -> SceneText {
    var size: (Int, Int)?
    var scale = 1.0
    var seen: Set<String> = []
    while let keyword = try keyword(&seen, until: .end) {
      switch keyword.word {
      case "size": size = (try side(), try side())
      case "scale":
        let token = token
        scale = try number()
        guard scale > 0, scale.isFinite else { throw token.error("expected a scale above 0") }
      default:
        guard let kind = LayerKind(rawValue: keyword.word) else {
          throw keyword.token.error("expected size, scale or a layer, found \(keyword.token.name)")
        }
        guard changes.isEmpty else {
          throw keyword.token.error("expected one layer, found another")
        }
        _ = try layer(kind)
      }
      try endLine()
    }
    guard let (width, height) = size else { throw token.error("expected a size") }
    guard let root = changes.first else { throw token.error("expected a layer") }
    var commit = Commit()
    commit.root = root.id
    commit.changes = changes
    return SceneText(commit: commit, width: width, height: height, scale: scale)
  }

  private mutating func side() throws(SceneTextError) -> Int {
    let token = token
    guard let side = Int(try word("a number of pixels")), 1...SceneText.maximumSide ~= side else {
      throw token.error("expected a number of pixels in 1…\(SceneText.maximumSide)")
    }
    return side
  }
}

/// The parsers for the parts of statements.
extension SceneTextParser {
  /// The first word of a statement.
  struct Keyword {
    let word: String
    let token: SceneTextToken
  }

  mutating func advance() { index = min(index + 1, tokens.count - 1) }

  /// Moves to the next statement; returns `nil` at the end of the block, which is consumed.
  ///
  /// - Parameters:
  ///   - seen: The keywords of the block so far.
  ///   - end: The token that ends the block.
  ///   - repeatable: The keywords that may occur more than once.
  mutating func keyword(
    _ seen: inout Set<String>, until end: SceneTextToken.Kind = .closeBrace,
    repeatable: Set<String> = []
  ) throws(SceneTextError) -> Keyword? {
    while token.kind == .lineEnd { advance() }
    let token = token
    if token.kind == end {
      advance()
      return nil
    }
    let word = try word(end == .end ? "a statement" : "a statement or “}”")
    guard repeatable.contains(word) || seen.insert(word).inserted else {
      throw token.error("\(token.name) is given twice")
    }
    return Keyword(word: word, token: token)
  }

  mutating func open() throws(SceneTextError) {
    guard token.kind == .openBrace else { throw expected("“{”") }
    guard depth < SceneText.maximumDepth else {
      throw token.error("expected at most \(SceneText.maximumDepth) nested blocks")
    }
    depth += 1
    advance()
  }

  mutating func endLine() throws(SceneTextError) {
    switch token.kind {
    case .lineEnd: advance()
    case .closeBrace, .end: break
    default: throw expected("the end of the line")
    }
  }

  func expected(_ what: String) -> SceneTextError {
    token.error("expected \(what), found \(token.name)")
  }

  /// The next token as a word; `nil` if it is not a word.
  var nextWord: String? { if case .word(let word) = token.kind { word } else { nil } }

  mutating func word(_ what: String) throws(SceneTextError) -> String {
    guard let word = nextWord else { throw expected(what) }
    advance()
    return word
  }

  mutating func string() throws(SceneTextError) -> String {
    guard case .string(let string) = token.kind else { throw expected("a string in quotes") }
    advance()
    return string
  }

  /// Whether the next token is a number.
  var isAtNumber: Bool { nextWord.flatMap(Double.init) != nil }

  mutating func number() throws(SceneTextError) -> Double {
    guard let word = nextWord, let number = Double(word) else { throw expected("a number") }
    advance()
    return number
  }

  /// Parses numbers up to the first token that is not a number.
  mutating func numbers() throws(SceneTextError) -> [Double] {
    var result: [Double] = []
    while isAtNumber { result.append(try number()) }
    return result
  }

  mutating func flag() throws(SceneTextError) -> Bool {
    guard let word = nextWord, let flag = Bool(word) else { throw expected("true or false") }
    advance()
    return flag
  }

  /// Parses the name of an enumeration's case.
  mutating func choice<Choice: NamedCases>(_: Choice.Type) throws(SceneTextError) -> Choice {
    guard let word = nextWord, let choice = Choice.named(word) else {
      throw expected(Choice.named.map(\.name).joined(separator: ", "))
    }
    advance()
    return choice
  }

  /// The identifiers that layers, or animations, have in the text.
  struct Identifiers {
    fileprivate var last: UInt64 = 0
    fileprivate var taken: Set<UInt64> = []
  }

  /// Parses an identifier that is still unused, or returns the one after the last.
  mutating func identifier(_ identifiers: WritableKeyPath<Self, Identifiers>)
    throws(SceneTextError) -> UInt64
  {
    let token = token
    var id = self[keyPath: identifiers].last &+ 1
    if let word = nextWord {
      guard let number = UInt64(word) else { throw expected("a whole number or “{”") }
      id = number
      advance()
    }
    guard self[keyPath: identifiers].taken.insert(id).inserted else {
      throw token.error("expected an unused number; \(id) is taken")
    }
    self[keyPath: identifiers].last = id
    return id
  }
}
