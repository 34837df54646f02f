// Nacre, MIT licence; see LICENSE.

extension PropertyPath {
  /// The input of a named filter in a list of filters, as in `filters.blur.inputRadius`.
  package struct FilterInput: Sendable, Hashable {
    package let name: String
    /// The key of the filter's input, or `enabled`.
    package let key: String

    /// Parses the part of a key path after the name of the list.
    init?(_ text: String) {
      guard let point = text.lastIndex(of: "."), point != text.startIndex else { return nil }
      name = String(text[..<point])
      key = String(text[text.index(after: point)...])
      guard key == "enabled" || FilterStep.Kind.valueKind(ofInput: key) != nil else { return nil }
    }

    var kind: AnimatableValue.Kind {
      key == "enabled" ? .flag : FilterStep.Kind.valueKind(ofInput: key) ?? .number
    }

    private func matches(_ step: FilterStep) -> Bool {
      step.name == name && (key == "enabled" || step.kind.inputKey == key)
    }

    func value(of whole: AnimatableValue) -> AnimatableValue? {
      guard case .filters(let steps) = whole, let step = steps.first(where: matches) else {
        return nil
      }
      switch kind {
      case .flag: return .flag(step.isEnabled)
      case .numbers: return .numbers(step.input)
      default: return .number(step.input[0])
      }
    }

    func replacing(in whole: AnimatableValue, with value: AnimatableValue) -> AnimatableValue {
      guard case .filters(var steps) = whole, let index = steps.firstIndex(where: matches) else {
        return whole
      }
      switch value {
      case .flag(let flag) where key == "enabled": steps[index].isEnabled = flag
      case .number(let number) where kind == .number: steps[index].set([number])
      case .numbers(let numbers) where kind == .numbers: steps[index].set(numbers)
      default: break
      }
      return .filters(steps)
    }
  }
}
