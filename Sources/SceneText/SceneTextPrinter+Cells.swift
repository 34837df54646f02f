// Nacre, MIT licence; see LICENSE.

import RenderTree
import Timing

extension SceneTextPrinter {
  /// Writes a cell of an emitter and its nested cells.
  mutating func cell(_ cell: EmitterCell) {
    let usual = EmitterCell()
    block("cell") { printer in
      if let name = cell.name { printer.line("name \(Self.quoted(name))") }
      for key in EmitterCell.Key.allCases where cell[key] != usual[key] {
        printer.line("\(key.rawValue) \(Self.text(cell[key]))")
      }
      if cell.magnificationFilter != usual.magnificationFilter {
        printer.line("magnificationFilter \(cell.magnificationFilter.name)")
      }
      if cell.minificationFilter != usual.minificationFilter {
        printer.line("minificationFilter \(cell.minificationFilter.name)")
      }
      if cell.timing != usual.timing {
        printer.block("timing") { $0.timing(cell.timing, defaults: usual.timing) }
      }
      for inner in cell.cells { printer.cell(inner) }
    }
  }
}

extension SceneTextParser {
  /// Parses a cell of an emitter, from after its first word to the end of the block.
  mutating func cell() throws(SceneTextError) -> EmitterCell {
    var cell = EmitterCell()
    var seen: Set<String> = []
    try open()
    while let keyword = try keyword(&seen, repeatable: ["cell"]) {
      switch keyword.word {
      case "name": cell.name = try string()
      case "cell": cell.cells.append(try self.cell())
      case "timing": cell.timing = try timingBlock()
      case "magnificationFilter": cell.magnificationFilter = try choice(SamplingFilter.self)
      case "minificationFilter": cell.minificationFilter = try choice(SamplingFilter.self)
      default:
        guard let key = EmitterCell.Key(rawValue: keyword.word) else {
          throw keyword.token.error("expected a property of a cell, found \(keyword.token.name)")
        }
        cell[key] = try value(key.kind)
      }
      try endLine()
    }
    depth -= 1
    return cell
  }
}
