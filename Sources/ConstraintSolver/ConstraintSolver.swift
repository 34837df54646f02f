// Nacre, MIT licence; see LICENSE.

/// A solver for linear constraints with priorities.
///
/// It implements Cassowary (G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm", ACM TOCHI 8(4), 2001), which is incremental: the solution is
/// kept, and the cost of a change depends on what it affects. Constraints of priority 1000 and
/// above are required. For each lower priority, the sum of the constraints' errors is the least
/// that the higher priorities allow. Each priority has an objective of its own; objectives are
/// compared one after another and never added up, so no number of weak constraints outweighs a
/// stronger one. The same calls in the same order give the same numbers.
package final class ConstraintSolver {
  /// The least priority of required constraints.
  package static let required = 1000.0
  /// The number of pivots after which the tableau is rebuilt, so that rounding errors do not
  /// accumulate.
  private static let pivotsUntilRebuild = 20_000

  struct Record {
    var terms: [SolverTerm]
    var constant: Double
    let relation: SolverRelation
    let priority: Double
    /// In a conflict of required constraints, one of the lowest rank is broken.
    let rank: Int
    let serial: Int
    /// The marker: the variable that identifies the constraint in the tableau; −1 while the
    /// constraint is not in it. Through it the constraint is changed or removed in place. The markers
    /// in a row that cannot satisfy its bounds are the members of a conflict.
    var marker: Int32 = -1
    /// The error variable of the opposite sign; −1 if there is none.
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

  /// Creates a variable.
  ///
  /// - Parameter isNonNegative: Whether the variable must not be negative.
  package func makeVariable(isNonNegative: Bool = false) -> SolverVariable {
    SolverVariable(index: tableau.makeVariable(isNonNegative ? .nonNegative : .free))
  }

  /// Removes a variable. All its constraints must have been removed.
  package func remove(_ variable: SolverVariable) { discarded.append(variable.index) }

  /// Adds a constraint, which compares the sum of its terms and its constant with zero.
  ///
  /// - Parameters:
  ///   - terms: Variables with finite coefficients.
  ///   - relation: The relation of the sum to zero.
  ///   - constant: A finite number.
  ///   - priority: 1000 and above are required. Below that, higher priorities come first.
  ///   - rank: In a conflict of required constraints, one of the lowest rank is broken.
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

  /// Applies all changes and solves.
  ///
  /// In each conflict of required constraints one of them is broken, that is left out: the one that
  /// was added last among those of the lowest rank. It is tried again when a required constraint is
  /// removed or changed.
  ///
  /// - Returns: The conflicts, in the order in which they were found.
  /// - Complexity: Changing a constant costs time for the rows that contain the constraint's marker
  ///   and for the pivots that follow.
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

  /// Returns the value of a variable in the last solution.
  package func value(of variable: SolverVariable) -> Double { tableau.value(of: variable.index) }

  /// Returns whether a different value of a variable would give an equally good solution.
  package func isAmbiguous(_ variable: SolverVariable) -> Bool {
    tableau.isAmbiguous(variable.index)
  }

  /// Returns whether a constraint is broken, that is left out because of a conflict.
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

  /// Adds constraints to the tableau, the required ones first.
  ///
  /// - Returns: Whether all required ones can hold.
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

  /// Adds a constraint to the tableau.
  ///
  /// - Returns: The index of a row that cannot satisfy its bounds; `nil` if there is none.
  private func addRow(of index: Int) -> Int? {
    guard var record = records[index] else { return nil }
    tableau.add(&record)
    records[index] = record
    return record.isRequired ? tableau.repair() : nil
  }

  // MARK: Conflicts

  /// Rebuilds the tableau and breaks one constraint of each conflict.
  private func rebuild() -> [SolverConflict] {
    var conflicts: [SolverConflict] = []
    var order = records.indices.filter { records[$0] != nil }
    order.sort { (records[$0]?.serial ?? 0) < (records[$1]?.serial ?? 0) }
    // Constraints that are already broken are tried last, so that they stay the broken ones.
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

  /// Removes all constraints from the tableau.
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
