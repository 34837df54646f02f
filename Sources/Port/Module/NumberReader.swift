// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

/// Finds the numbers of a file that shape motion, in the order of the text.
package final class NumberReader: SyntaxVisitor {
  private let source: SourceFile
  private var numbers: [SourceNumber] = []

  private init(_ source: SourceFile) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the numbers of a file.
  ///
  /// A file that the parser cannot take has none. Of several marked constants on one line, none is told from the others at run time. They are literals.
  package static func numbers(in bytes: [UInt8], path: String) -> [SourceNumber] {
    guard BracketDepth.firstLineTooDeep(bytes) == nil else { return [] }
    let reader = NumberReader(SourceFile(path: path, bytes: bytes))
    reader.walk(reader.source.tree)
    let marked = Dictionary(grouping: reader.numbers.filter { $0.kind == .tunable }, by: \.line)
    return reader.numbers.map { number in
      guard number.kind == .tunable, marked[number.line]?.count != 1 else { return number }
      return SourceNumber(
        file: number.file, line: number.line, offset: number.offset, length: number.length,
        text: number.text, name: number.name, kind: .literal, isWhole: number.isWhole)
    }
  }

  package override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let marks = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    guard let mark = marks.first(where: { $0.attributeName.trimmedDescription == "Tunable" }),
      let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = binding.initializer?.value
    else { return .visitChildren }
    let type = binding.typeAnnotation?.type.trimmedDescription
    let (low, high) = range(of: mark)
    add(
      value, name, .tunable, line: source.line(at: mark.start), low, high,
      isWhole: type == "Int" || (type == nil && isInteger(value)))
    return .skipChildren
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = Self.name(of: node.calledExpression), Self.calls.contains(call) else {
      return .visitChildren
    }
    for argument in node.arguments {
      if let label = argument.label?.text, Self.labels.contains(label) {
        add(argument.expression, "\(call) \(label)", .literal)
      }
    }
    return .visitChildren
  }

  package override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let property = parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      Self.properties.contains(property)
    {
      add(parts[2], source.text(parts[0]), .literal)
    }
    return .visitChildren
  }

  /// The calls, labels and properties of Apple's API whose numbers shape motion.
  private static let calls: Set = [
    "animate", "animateKeyframes", "addKeyframe", "transition", "runningPropertyAnimator",
    "startAnimation", "continueAnimation", "UIViewPropertyAnimator", "UISpringTimingParameters",
    "CASpringAnimation",
  ]
  private static let labels: Set = [
    "withDuration", "duration", "delay", "afterDelay", "usingSpringWithDamping",
    "initialSpringVelocity", "springDuration", "perceptualDuration", "bounce", "dampingRatio",
    "withRelativeStartTime", "relativeDuration", "mass", "stiffness", "damping", "durationFactor",
  ]
  private static let properties: Set = [
    "damping", "stiffness", "mass", "initialVelocity", "duration",
  ]

  /// The last name of what is called.
  private static func name(of call: ExprSyntax) -> String? {
    call.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? call.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  private func isInteger(_ value: ExprSyntax) -> Bool {
    value.is(IntegerLiteralExprSyntax.self)
      || value.as(PrefixOperatorExprSyntax.self)?.expression.is(IntegerLiteralExprSyntax.self)
        == true
  }

  /// Returns the number of a literal, with its sign; `nil` for anything else.
  private func number(_ value: ExprSyntax) -> Double? {
    let literal =
      value.as(PrefixOperatorExprSyntax.self)
      .flatMap { $0.operator.text == "-" ? $0.expression : nil } ?? value
    guard literal.is(FloatLiteralExprSyntax.self) || literal.is(IntegerLiteralExprSyntax.self)
    else { return nil }
    return Double(source.text(value).filter { $0 != "_" })
  }

  /// Returns the range that an attribute names.
  private func range(of mark: AttributeSyntax) -> (Double?, Double?) {
    guard case .argumentList(let arguments)? = mark.arguments,
      let parts = arguments.first?.expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }
      ),
      parts.count == 3, source.text(parts[1]) == "...",
      let low = number(parts[0]), let high = number(parts[2]), low < high
    else { return (nil, nil) }
    return (low, high)
  }

  private func add(
    _ value: ExprSyntax, _ name: String, _ kind: SourceNumber.Kind, line: Int? = nil,
    _ low: Double? = nil, _ high: Double? = nil, isWhole: Bool = false
  ) {
    guard number(value) != nil else { return }
    let range = source.range(value)
    numbers.append(
      SourceNumber(
        file: source.path, line: line ?? source.line(at: range.lowerBound),
        offset: range.lowerBound, length: range.count, text: source.text(value), name: name,
        kind: kind, low: low, high: high, isWhole: isWhole))
  }
}
