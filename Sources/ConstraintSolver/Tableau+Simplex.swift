// Nacre, MIT licence; see LICENSE.

extension Tableau {
  /// Reduced costs up to this magnitude are rounding errors.
  private static let costTolerance = 1e-9
  /// The most pivots of one search. Only rounding errors could make a search this long.
  private static let patience = 20_000

  /// The primal simplex method: minimises the errors of each priority without increasing those of a
  /// higher one. The rows must satisfy their bounds.
  ///
  /// Entering variables are tried in rotation. When that takes long, the one with the lowest index
  /// is chosen (Bland's rule, Mathematics of Operations Research 2(2), 1977), which is slower but
  /// always terminates. Both depend only on the order in which variables were created.
  mutating func minimize() {
    var start = 0
    for round in 0..<Self.patience {
      if round > variableCount { start = 0 }
      guard let entering = improvingVariable(from: start) else { return }
      start = Int(entering) + 1
      guard let row = blockingRow(entering) else {
        // Sums of errors have a minimum, so an unbounded cost is a rounding error.
        for level in levels.indices { levels[level].costs[Int(entering)] = 0 }
        continue
      }
      pivot(row, entering)
    }
  }

  private func improvingVariable(from start: Int) -> Int32? {
    let later = start..<max(start, variableCount)
    return
      (later.first { isImproving($0) }
      ?? (0..<min(start, variableCount)).first {
        isImproving($0)
      }).map { Int32($0) }
  }

  private func isImproving(_ variable: Int) -> Bool {
    if rowOf[variable] >= 0 || kinds[variable] != .nonNegative { return false }
    for index in levels.indices {
      let cost = levels[index].costs[variable]
      if cost < -Self.costTolerance { return true }
      if cost > Self.costTolerance { return false }
    }
    return false
  }

  /// Returns the row that reaches its bound first when a variable increases.
  private mutating func blockingRow(_ entering: Int32) -> Int? {
    var best: (ratio: Double, basic: Int32, row: Int)?
    for index in rows(with: entering) {
      let row = rows[Int(index)]
      let coefficient = row.coefficient(of: entering)
      let ratio: Double
      switch kinds[Int(row.basic)] {
      case .nonNegative where coefficient < -Self.pivotTolerance:
        ratio = max(row.constant, 0) / -coefficient
      case .fixed where abs(coefficient) > Self.pivotTolerance: ratio = 0
      default: continue
      }
      if let best, (best.ratio, best.basic) <= (ratio, row.basic) { continue }
      best = (ratio, row.basic, Int(index))
    }
    return best?.row
  }

  /// The dual simplex method: makes all rows satisfy their bounds while the sums of errors stay
  /// minimal. The costs must be those of a minimum.
  ///
  /// - Returns: The index of a row that cannot satisfy its bounds; `nil` if there is none.
  mutating func repair() -> Int? {
    for _ in 0..<Self.patience {
      guard let index = worstSuspect() else { return nil }
      guard let entering = entering(rows[index]) else { return index }
      pivot(index, entering)
    }
    return nil
  }

  private mutating func worstSuspect() -> Int? {
    var seen = -1
    suspects = suspects.filter { isInfeasible(rows[Int($0)]) }
    for index in suspects where seen < 0 || rows[Int(index)].basic < rows[seen].basic {
      seen = Int(index)
    }
    return seen < 0 ? nil : seen
  }

  private func entering(_ row: Row) -> Int32? {
    let sign: Double = row.constant < 0 ? 1 : -1
    var best: Cell?
    for cell in row.cells {
      let coefficient = sign * cell.coefficient
      let kind = kinds[Int(cell.variable)]
      if kind == .free { return cell.variable }
      guard kind == .nonNegative, coefficient > Self.pivotTolerance else { continue }
      if let best, !isCheaper(cell.variable, coefficient, than: best) { continue }
      best = Cell(variable: cell.variable, coefficient: coefficient)
    }
    return best?.variable
  }

  /// Returns whether a variable costs less per unit of change of the row than `best`, compared
  /// priority by priority.
  private func isCheaper(_ variable: Int32, _ coefficient: Double, than best: Cell) -> Bool {
    for level in levels {
      let one = level.costs[Int(variable)] / coefficient
      let other = level.costs[Int(best.variable)] / best.coefficient
      if abs(one - other) > Self.costTolerance { return one < other }
    }
    return false
  }

  /// Makes a non-basic variable that has lost its bounds basic, so that its row can be deleted.
  ///
  /// - Returns: The index of its row; `nil` if no row contains the variable.
  mutating func release(_ variable: Int32) -> Int? {
    var best: (rank: Int, ratio: Double, basic: Int32, row: Int)?
    for index in rows(with: variable) {
      let row = rows[Int(index)]
      let coefficient = row.coefficient(of: variable)
      let candidate: (rank: Int, ratio: Double)
      switch kinds[Int(row.basic)] {
      case .fixed: candidate = (0, 0)
      case .nonNegative:
        candidate = (coefficient < 0 ? 0 : 1, max(row.constant, 0) / abs(coefficient))
      case .free, .unused: candidate = (2, -abs(coefficient))
      }
      if let best,
        (best.rank, best.ratio, best.basic) <= (candidate.rank, candidate.ratio, row.basic)
      {
        continue
      }
      best = (candidate.rank, candidate.ratio, row.basic, Int(index))
    }
    guard let best else { return nil }
    pivot(best.row, variable)
    return best.row
  }

  /// Returns whether a different value of a variable would be equally good.
  func isAmbiguous(_ variable: Int32) -> Bool {
    let row = rowOf[Int(variable)]
    if row < 0 { return isFree(variable) }
    return rows[Int(row)].cells.contains { isFree($0.variable) }
  }

  private func isFree(_ variable: Int32) -> Bool {
    switch kinds[Int(variable)] {
    case .free: true
    case .nonNegative: levels.allSatisfy { abs($0.costs[Int(variable)]) <= Self.costTolerance }
    case .fixed, .unused: false
    }
  }
}
