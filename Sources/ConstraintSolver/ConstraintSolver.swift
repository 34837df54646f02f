// Nacre, MIT licence; see LICENSE.

/// Finds numbers that satisfy linear constraints as well as their priorities ask.
///
/// Cassowary (G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001): what has been solved stays solved, and a change costs what it
/// moves. Constraints of priority 1000 and above must hold. Of the others, the sum of the errors of
/// each priority is the least that the higher ones allow; priorities are compared one after another
/// and never added up, each having an objective of its own, so no number of weak constraints
/// outweighs a stronger one. The same calls in the same order give the same numbers.
package final class ConstraintSolver {
  /// The priority from which on constraints must hold.
  package static let required = 1000.0
  /// Pivots after which the equations are set up anew, so that rounding does not add up.
  private static let pivotsUntilRebuild = 20_000

  struct Record {
    var terms: [SolverTerm]
    var constant: Double
    let relation: SolverRelation
    let priority: Double
    /// Members of a conflict of the lowest rank are broken first.
    let rank: Int
    let serial: Int
    /// The variable that stands for the constraint; −1 while it is not in the equations.
    var marker: Int32 = -1
    /// The error that has the opposite sign; −1 if there is none.
    var opposite: Int32 = -1

    var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }
    var isRequired: Bool { priority >= ConstraintSolver.required }
  }

  private var tableau = Tableau()
  private var records: [Record?] = []
  private var unused: [Int] = []
  private var serial = 0
  private var added: [Int] = []
  private var removed: [Record] = []
  private var edits: [Int: Double] = [:]
  private var editOrder: [Int] = []
  private var discarded: [Int32] = []
  private var broken: [Int] = []
  private var hasRelaxed = false

  package init() {}

  // MARK: Changes

  /// Makes a variable.
  ///
  /// - Parameter isNonNegative: Whether it is never below zero.
  package func makeVariable(isNonNegative: Bool = false) -> SolverVariable {
    SolverVariable(index: tableau.makeVariable(isNonNegative ? .nonNegative : .free))
  }

  /// Forgets a variable of which all constraints have been removed.
  package func remove(_ variable: SolverVariable) { discarded.append(variable.index) }

  /// Adds a constraint: the sum of terms and constant compares with zero as the relation says.
  ///
  /// - Parameters:
  ///   - terms: Variables with their coefficients; finite.
  ///   - relation: How the sum compares with zero.
  ///   - constant: A finite number.
  ///   - priority: 1000 and above must hold; of the others the higher come first.
  ///   - rank: Of required constraints that conflict, one of the lowest rank is broken.
  package func add(
    _ terms: [SolverTerm], _ relation: SolverRelation, constant: Double,
    priority: Double = required, rank: Int = 0
  ) -> SolverConstraint {
    serial += 1
    let record = Record(
      terms: terms, constant: constant, relation: relation, priority: priority, rank: rank,
      serial: serial)
    var index = records.count
    if let place = unused.popLast() {
      index = place
      records[index] = record
    } else {
      records.append(record)
    }
    added.append(index)
    return SolverConstraint(index: index)
  }

  /// Removes a constraint.
  package func remove(_ constraint: SolverConstraint) {
    guard let record = records[constraint.index] else { return }
    if record.marker >= 0 {
      removed.append(record)
    } else {
      added.removeAll { $0 == constraint.index }
      broken.removeAll { $0 == constraint.index }
    }
    if edits.removeValue(forKey: constraint.index) != nil {
      editOrder.removeAll { $0 == constraint.index }
    }
    records[constraint.index] = nil
    unused.append(constraint.index)
  }

  /// Changes the constant of a constraint.
  package func setConstant(_ constant: Double, of constraint: SolverConstraint) {
    let index = constraint.index
    guard let record = records[index] else { return }
    if record.marker < 0 {
      records[index]?.constant = constant
      hasRelaxed = true
    } else if edits.updateValue(constant, forKey: index) == nil {
      editOrder.append(index)
    }
  }

  // MARK: Solution

  /// Takes in what changed, and finds the values.
  ///
  /// Where required constraints conflict, one of each conflict is left out: of those of the lowest
  /// rank the one that was added last. It is tried again when a required one is removed or changed.
  ///
  /// - Returns: The conflicts, in the order in which they were found.
  /// - Complexity: An edit costs the rows that contain the constraint, and what has to be exchanged.
  package func solve() -> [SolverConflict] {
    applyRemovals()
    applyEdits()
    if tableau.repair() == nil {
      let pending = retried() + added
      added = []
      if insert(pending), tableau.pivots < Self.pivotsUntilRebuild { return [] }
      for index in pending where records[index]?.marker ?? 0 < 0 { added.append(index) }
    }
    return rebuild()
  }

  /// Returns the value that was found last.
  package func value(of variable: SolverVariable) -> Double { tableau.value(of: variable.index) }

  /// Returns whether other values of a variable would be as good.
  package func isAmbiguous(_ variable: SolverVariable) -> Bool {
    tableau.isAmbiguous(variable.index)
  }

  /// Returns whether a constraint is left out because of a conflict.
  package func isBroken(_ constraint: SolverConstraint) -> Bool {
    broken.contains(constraint.index)
  }

  private func applyRemovals() {
    if !removed.isEmpty {
      for record in removed {
        if record.isRequired { hasRelaxed = true }
        tableau.remove(record)
      }
      removed = []
      tableau.minimize()
    }
    for variable in discarded { tableau.discard(variable) }
    discarded = []
  }

  private func applyEdits() {
    for index in editOrder {
      guard let constant = edits[index], let record = records[index] else { continue }
      if record.isRequired { hasRelaxed = true }
      tableau.shift(record.marker, by: record.sign * (constant - record.constant))
      records[index]?.constant = constant
    }
    edits = [:]
    editOrder = []
  }

  private func retried() -> [Int] {
    guard hasRelaxed else { return [] }
    hasRelaxed = false
    defer { broken = [] }
    return broken
  }

  /// Adds constraints: those that must hold first.
  ///
  /// - Returns: Whether all that must hold, can.
  private func insert(_ indices: [Int]) -> Bool {
    for index in indices where records[index]?.isRequired == true {
      guard addRow(of: index) == nil else { return false }
    }
    var hasSoft = false
    for index in indices where records[index]?.isRequired == false {
      _ = addRow(of: index)
      hasSoft = true
    }
    if hasSoft { tableau.minimize() }
    return true
  }

  /// - Returns: A row that cannot be within its bounds.
  private func addRow(of index: Int) -> Int? {
    guard var record = records[index] else { return nil }
    tableau.add(&record)
    records[index] = record
    return record.isRequired ? tableau.repair() : nil
  }

  // MARK: Conflicts

  /// Sets up the equations anew, and breaks a constraint of each conflict.
  private func rebuild() -> [SolverConflict] {
    var conflicts: [SolverConflict] = []
    var order = records.indices.filter { records[$0] != nil }
    order.sort { (records[$0]?.serial ?? 0) < (records[$1]?.serial ?? 0) }
    // What is broken already is tried last, so that it stays what is broken.
    let known = Set(broken)
    var kept = order.filter { !known.contains($0) }
    broken = []
    added = []
    kept += hasRelaxed ? order.filter { known.contains($0) } : []
    if !hasRelaxed { broken = order.filter { known.contains($0) } }
    hasRelaxed = false
    clear()
    var place = 0
    let required = kept.filter { records[$0]?.isRequired == true }
    while place < required.count {
      let index = required[place]
      place += 1
      if broken.contains(index) { continue }
      guard let row = addRow(of: index) else { continue }
      let conflict = conflict(in: row, at: index)
      conflicts.append(conflict)
      broken.append(conflict.broken.index)
      clear()
      place = 0
    }
    _ = insert(kept.filter { records[$0]?.isRequired == false })
    return conflicts
  }

  private func conflict(in row: Int, at index: Int) -> SolverConflict {
    var marked: Set<Int32> = [tableau.rows[row].basic]
    for cell in tableau.rows[row].cells { marked.insert(cell.variable) }
    var members = records.indices.filter {
      guard let record = records[$0], record.marker >= 0 else { return false }
      return record.isRequired && marked.contains(record.marker)
    }
    if members.isEmpty { members = [index] }
    members.sort { (records[$0]?.serial ?? 0) < (records[$1]?.serial ?? 0) }
    var broken = members[0]
    for member in members where (records[member]?.rank ?? 0) <= (records[broken]?.rank ?? 0) {
      broken = member
    }
    return SolverConflict(
      members: members.map { SolverConstraint(index: $0) },
      broken: SolverConstraint(index: broken))
  }

  /// Takes all constraints out of the equations.
  private func clear() {
    tableau.removeAllRows()
    for index in records.indices {
      guard let record = records[index], record.marker >= 0 else { continue }
      tableau.discard(record.marker)
      if record.opposite >= 0 { tableau.discard(record.opposite) }
      records[index]?.marker = -1
      records[index]?.opposite = -1
    }
  }
}
