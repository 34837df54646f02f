// Nacre, MIT licence; see LICENSE.

/// The tableau of the simplex method: linear equations, solved for the basic variables.
///
/// Each row says `basic = constant + Σ coefficient · variable`, where the non-basic variables on
/// the right are zero. Rows of restricted variables contain no free variables, because a free
/// variable in a row is made basic there at once. So only restricted variables take part in the
/// choice of pivots, as in Cassowary's augmented simplex form (Badros, Borning, Stuckey, TOCHI
/// 8(4), 2001).
struct Tableau {
  enum Kind: UInt8 {
    /// The variable can be any number.
    case free
    /// The variable must not be negative.
    case nonNegative
    /// The variable must be zero: the marker of a required equality.
    case fixed
    /// The index is not in use; its variable has been discarded.
    case unused
  }

  struct Cell {
    var variable: Int32
    var coefficient: Double
  }

  struct Row {
    var basic: Int32
    var constant: Double
    /// The cells, sorted by variable.
    var cells: [Cell]

    func coefficient(of variable: Int32) -> Double {
      var (low, high) = (0, cells.count)
      while low < high {
        let middle = (low + high) / 2
        if cells[middle].variable < variable { low = middle + 1 } else { high = middle }
      }
      return low < cells.count && cells[low].variable == variable ? cells[low].coefficient : 0
    }

    /// Solves the row for `entering`, one of its variables, in place.
    mutating func exchange(_ entering: Int32, _ coefficient: Double) {
      let leaving = Cell(variable: basic, coefficient: 1 / coefficient)
      let factor = -1 / coefficient
      var place = 0
      for index in cells.indices {
        if cells[index].variable == entering { place = index }
        cells[index].coefficient *= factor
      }
      // The leaving variable takes the cell of the entering one, which then moves to its sorted
      // position.
      while place > 0, cells[place - 1].variable > leaving.variable {
        cells[place] = cells[place - 1]
        place -= 1
      }
      while place < cells.count - 1, cells[place + 1].variable < leaving.variable {
        cells[place] = cells[place + 1]
        place += 1
      }
      cells[place] = leaving
      (basic, constant) = (entering, constant * factor)
    }
  }

  /// The objective of one priority: the weighted sum of its errors.
  struct Level {
    let priority: Double
    /// The reduced cost of each variable, by index.
    var costs: [Double]
  }

  /// The least magnitude of a pivot coefficient; smaller ones lose too much precision.
  static let pivotTolerance = 1e-9
  /// How far a variable may exceed its bound, in points.
  static let tolerance = 1e-6

  private(set) var kinds: [Kind] = []
  private(set) var rowOf: [Int32] = []
  var rows: [Row] = []
  var levels: [Level] = []
  /// The indices of rows whose constants may exceed their bounds.
  var suspects: [Int32] = []
  var pivots = 0
  /// For each variable, the rows that contain it, and some that no longer do. Fixed variables have
  /// no list, because they are never chosen to become basic and in long chains they fill the rows.
  private var columns: [[Int32]] = []
  private var unusedVariables: [Int32] = []
  private var unusedRows: [Int32] = []
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0
  /// The variables that the last sum of rows has added to a row.
  private var fresh: [Int32] = []

  var variableCount: Int { kinds.count }

  mutating func makeVariable(_ kind: Kind) -> Int32 {
    if let index = unusedVariables.popLast() {
      kinds[Int(index)] = kind
      return index
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    for level in levels.indices { levels[level].costs.append(0) }
    return Int32(kinds.count - 1)
  }

  /// Frees a variable's index. If it is basic, its row is deleted; no other row may contain it.
  mutating func discard(_ variable: Int32) {
    let index = Int(variable)
    if rowOf[index] >= 0 { deleteRow(Int(rowOf[index])) }
    for level in levels.indices { levels[level].costs[index] = 0 }
    columns[index].removeAll()
    kinds[index] = .unused
    unusedVariables.append(variable)
  }

  /// Returns the index of the objective of a priority, creating it if necessary.
  mutating func level(of priority: Double) -> Int {
    var index = 0
    while index < levels.count, levels[index].priority > priority { index += 1 }
    if index == levels.count || levels[index].priority != priority {
      levels.insert(
        Level(priority: priority, costs: [Double](repeating: 0, count: kinds.count)), at: index)
    }
    return index
  }

  func value(of variable: Int32) -> Double {
    let row = rowOf[Int(variable)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Returns the rows that contain a non-basic variable, each once.
  mutating func rows(with variable: Int32) -> [Int32] {
    if stamps.count < rows.count {
      stamps.append(contentsOf: repeatElement(0, count: rows.count - stamps.count))
    }
    if kinds[Int(variable)] == .fixed {
      return rows.indices.compactMap {
        rows[$0].coefficient(of: variable) != 0 ? Int32($0) : nil
      }
    }
    stamp += 1
    let column = columns[Int(variable)]
    var found: [Int32] = []
    found.reserveCapacity(column.count)
    for row in column where stamps[Int(row)] != stamp {
      stamps[Int(row)] = stamp
      if rows[Int(row)].coefficient(of: variable) != 0 { found.append(row) }
    }
    columns[Int(variable)] = found
    return found
  }

  // MARK: Rows

  /// Adds `coefficient · variable` to a row, expressed in non-basic variables.
  mutating func add(_ variable: Int32, _ coefficient: Double, to row: inout Row) {
    let basic = rowOf[Int(variable)]
    if basic < 0 {
      merge(&row.cells, coefficient, [Cell(variable: variable, coefficient: 1)], of: -1)
    } else {
      row.constant += coefficient * rows[Int(basic)].constant
      let cells = rows[Int(basic)].cells
      merge(&row.cells, coefficient, cells, of: -1)
    }
  }

  /// Inserts a row and returns its index.
  mutating func insert(_ row: Row) -> Int {
    var index = Int32(rows.count)
    if let unused = unusedRows.popLast() {
      index = unused
      rows[Int(index)] = row
    } else {
      rows.append(row)
    }
    rowOf[Int(row.basic)] = index
    for cell in row.cells { list(index, at: cell.variable) }
    return Int(index)
  }

  private mutating func list(_ row: Int32, at variable: Int32) {
    if kinds[Int(variable)] != .fixed { columns[Int(variable)].append(row) }
  }

  mutating func deleteRow(_ index: Int) {
    rowOf[Int(rows[index].basic)] = -1
    rows[index] = Row(basic: -1, constant: 0, cells: [])
    unusedRows.append(Int32(index))
  }

  /// Removes a non-basic variable from all rows.
  mutating func deleteColumn(_ variable: Int32) {
    for row in rows(with: variable) {
      rows[Int(row)].cells.removeAll { $0.variable == variable }
    }
    columns[Int(variable)].removeAll()
  }

  /// Pivots: makes `entering`, a variable of the row, basic in place of the row's basic variable.
  mutating func pivot(_ index: Int, _ entering: Int32) {
    pivots += 1
    let leaving = rows[index].basic
    let coefficient = rows[index].coefficient(of: entering)
    rows[index].exchange(entering, coefficient)
    let (constant, cells) = (rows[index].constant, rows[index].cells)
    (rowOf[Int(leaving)], rowOf[Int(entering)]) = (-1, Int32(index))
    list(Int32(index), at: leaving)

    for other in rows(with: entering) where Int(other) != index {
      substitute(entering, constant, cells, in: other)
    }
    columns[Int(entering)].removeAll(keepingCapacity: true)
    for level in levels.indices where levels[level].costs[Int(entering)] != 0 {
      let cost = levels[level].costs[Int(entering)]
      for cell in cells { levels[level].costs[Int(cell.variable)] += cost * cell.coefficient }
      levels[level].costs[Int(entering)] = 0
    }
    note(index)
  }

  private mutating func substitute(
    _ variable: Int32, _ constant: Double, _ cells: [Cell], in row: Int32
  ) {
    let index = Int(row)
    let factor = rows[index].coefficient(of: variable)
    rows[index].constant += factor * constant
    var old: [Cell] = []
    swap(&old, &rows[index].cells)
    merge(&old, factor, cells, of: row, without: variable)
    swap(&old, &rows[index].cells)
    note(index)
  }

  /// Adds a multiple of cells to others, and lists the row in the columns of variables that it
  /// gains.
  private mutating func merge(
    _ target: inout [Cell], _ factor: Double, _ source: [Cell], of row: Int32,
    without excluded: Int32 = -1
  ) {
    if target.isEmpty, row < 0 {
      target = source
      if factor != 1 { for index in target.indices { target[index].coefficient *= factor } }
      return
    }
    fresh.removeAll(keepingCapacity: true)
    target = CellSum.sum(target, factor, source, without: excluded, &fresh)
    if row >= 0 { for variable in fresh { list(row, at: variable) } }
  }

  /// Adds a row to the suspects if it violates its bounds.
  mutating func note(_ index: Int) {
    if isInfeasible(rows[index]) { suspects.append(Int32(index)) }
  }

  func isInfeasible(_ row: Row) -> Bool {
    guard row.basic >= 0 else { return false }
    switch kinds[Int(row.basic)] {
    case .nonNegative: return row.constant < -Self.tolerance
    case .fixed: return abs(row.constant) > Self.tolerance
    case .free, .unused: return false
    }
  }

  /// Empties the column lists. There must be no rows.
  mutating func clearColumns() {
    for index in columns.indices { columns[index].removeAll() }
  }
}
