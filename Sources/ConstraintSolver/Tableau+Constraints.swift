// Nacre, MIT licence; see LICENSE.

extension Tableau {
  /// Adds a constraint as `marker − opposite = ±(terms + constant)`.
  ///
  /// For a required equality the marker is fixed at zero; for a required inequality it is the
  /// slack. For other constraints the two variables are the errors on either side; for an
  /// inequality the error on the satisfied side costs nothing.
  mutating func add(_ record: inout ConstraintSolver.Record) {
    let isEquality = record.relation == .equal
    record.marker = makeVariable(isEquality && record.isRequired ? .fixed : .nonNegative)
    var row = Row(basic: record.marker, constant: record.sign * record.constant, cells: [])
    for term in record.terms where term.coefficient != 0 {
      add(term.variable.index, record.sign * term.coefficient, to: &row)
    }
    if record.isRequired {
      place(row)
      return
    }
    record.opposite = makeVariable(.nonNegative)
    let level = level(of: record.priority)
    levels[level].costs[Int(record.opposite)] = 1
    if isEquality { levels[level].costs[Int(record.marker)] = 1 }
    if row.constant < 0, !row.cells.contains(where: { kinds[Int($0.variable)] == .free }) {
      for index in row.cells.indices { row.cells[index].coefficient *= -1 }
      row = Row(basic: record.opposite, constant: -row.constant, cells: row.cells)
      add(record.marker, 1, to: &row)
    } else {
      add(record.opposite, 1, to: &row)
    }
    place(row)
  }

  /// Inserts a row. A free variable in it becomes basic.
  private mutating func place(_ row: Row) {
    let index = insert(row)
    let costs = levels.indices.map { levels[$0].costs[Int(row.basic)] }
    for level in levels.indices where costs[level] != 0 {
      // A basic variable has no cost of its own; its cost is distributed over the variables of its
      // row.
      levels[level].costs[Int(row.basic)] = 0
      for cell in row.cells {
        levels[level].costs[Int(cell.variable)] += costs[level] * cell.coefficient
      }
    }
    var free: Cell?
    for cell in row.cells where kinds[Int(cell.variable)] == .free {
      // The largest coefficient loses the least precision. Among equals, the last variable is the
      // newest.
      if abs(cell.coefficient) >= abs(free?.coefficient ?? 0) { free = cell }
    }
    if let free {
      pivot(index, free.variable)
    } else {
      note(index)
    }
  }

  /// Removes a constraint. The rows satisfy their bounds before and afterwards.
  mutating func remove(_ record: ConstraintSolver.Record) {
    if !record.isRequired { removeCosts(of: record) }
    let (marker, opposite) = (record.marker, record.opposite)
    if opposite >= 0 {
      // The columns of the two differ only in sign, so when one is basic no other row contains
      // either.
      if rowOf[Int(opposite)] >= 0 {
        deleteRow(Int(rowOf[Int(opposite)]))
        deleteColumn(marker)
      } else {
        deleteColumn(opposite)
      }
      discard(opposite)
    }
    if rowOf[Int(marker)] < 0, let row = release(marker) { deleteRow(row) }
    discard(marker)
  }

  private mutating func removeCosts(of record: ConstraintSolver.Record) {
    let level = level(of: record.priority)
    var errors = [record.opposite]
    if record.relation == .equal { errors.append(record.marker) }
    for error in errors {
      let row = rowOf[Int(error)]
      if row < 0 {
        levels[level].costs[Int(error)] -= 1
      } else {
        for cell in rows[Int(row)].cells {
          levels[level].costs[Int(cell.variable)] -= cell.coefficient
        }
      }
    }
  }

  /// Changes the constant of the constraint that a marker identifies.
  mutating func shift(_ marker: Int32, by difference: Double) {
    if difference == 0 { return }
    let basic = rowOf[Int(marker)]
    if basic >= 0 {
      rows[Int(basic)].constant += difference
      note(Int(basic))
      return
    }
    for row in rows(with: marker) {
      rows[Int(row)].constant -= difference * rows[Int(row)].coefficient(of: marker)
      note(Int(row))
    }
  }

  /// Removes all rows and objectives. The variables stay.
  mutating func removeAllRows() {
    for index in rows.indices where rows[index].basic >= 0 { deleteRow(index) }
    levels = []
    suspects = []
    pivots = 0
    clearColumns()
  }
}
