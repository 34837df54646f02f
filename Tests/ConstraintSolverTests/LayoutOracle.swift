// Nacre, MIT licence; see LICENSE.

import ConstraintSolver

/// A slow reference for the solver: the textbook's primal simplex method on a dense tableau,
/// priority by priority. It keeps nothing from one system to the next.
struct LayoutOracle {
  struct Claim {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: SolverRelation
    var constant: Double
    var priority: Double

    func error(_ values: [Double]) -> Double {
      let sum = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
      switch relation {
      case .equal: return abs(sum)
      case .lessThanOrEqual: return max(sum, 0)
      case .greaterThanOrEqual: return max(-sum, 0)
      }
    }
  }

  /// Returns the least possible sums of errors, from the highest priority down.
  ///
  /// - Parameters:
  ///   - claims: The constraints.
  ///   - isNonNegative: For each variable, whether it must not be negative.
  /// - Returns: `nil` when the required constraints cannot be satisfied.
  static func leastErrors(_ claims: [Claim], isNonNegative: [Bool]) -> [Double]? {
    var kept: [(coefficients: [Double], bound: Double)] = []
    var sums: [Double] = []
    let priorities = Set(claims.map { min($0.priority, 1000) }).union([1000]).sorted(by: >)
    // A free variable is the difference of two non-negative ones. Each claim has two errors, one
    // for each direction.
    let positions = isNonNegative.count * 2
    let width = positions + claims.count * 2
    let rows = claims.enumerated().map { index, claim in
      var row = [Double](repeating: 0, count: width)
      for term in claim.terms {
        row[term.variable * 2] += term.coefficient
        if !isNonNegative[term.variable] { row[term.variable * 2 + 1] -= term.coefficient }
      }
      row[positions + index * 2] = -1
      row[positions + index * 2 + 1] = 1
      return (coefficients: row, bound: -claim.constant)
    }
    for priority in priorities {
      var cost = [Double](repeating: 0, count: width)
      for (index, claim) in claims.enumerated() where min(claim.priority, 1000) == priority {
        if claim.relation != .greaterThanOrEqual { cost[positions + index * 2] = 1 }
        if claim.relation != .lessThanOrEqual { cost[positions + index * 2 + 1] = 1 }
      }
      guard let sum = DenseSimplex.minimum(of: cost, rows + kept) else { return nil }
      if priority == 1000, sum > 1e-5 { return nil }
      sums.append(sum)
      kept.append((cost, sum))
    }
    return sums
  }
}

/// Minimises a linear function of non-negative variables under linear equations.
enum DenseSimplex {
  static func minimum(
    of cost: [Double], _ equations: [(coefficients: [Double], bound: Double)]
  ) -> Double? {
    let width = cost.count
    // Phase one: each equation gets an artificial variable, and their sum must become zero.
    var table = equations.enumerated().map { index, equation in
      let sign: Double = equation.bound < 0 ? -1 : 1
      var row = equation.coefficients.map { $0 * sign }
      row += (0..<equations.count).map { $0 == index ? 1 : 0 }
      row.append(equation.bound * sign)
      return row
    }
    var basis = (0..<equations.count).map { width + $0 }
    let helpers = [Double](repeating: 0, count: width) + equations.map { _ in 1 }
    guard run(&table, &basis, helpers, allowed: width) < 1e-5 else { return nil }
    // Artificial variables that are still basic are zero. Each leaves the basis if its row has
    // another coefficient.
    for row in basis.indices where basis[row] >= width {
      guard let column = (0..<width).first(where: { abs(table[row][$0]) > 1e-7 }) else { continue }
      pivot(&table, &basis, row, column)
    }
    return run(&table, &basis, cost + equations.map { _ in 0 }, allowed: width)
  }

  private static func run(
    _ table: inout [[Double]], _ basis: inout [Int], _ cost: [Double], allowed: Int
  ) -> Double {
    let last = cost.count
    while true {
      var entering: Int?
      for column in 0..<allowed where !basis.contains(column) {
        var reduced = cost[column]
        for row in table.indices { reduced -= cost[basis[row]] * table[row][column] }
        if reduced < -1e-8 {
          entering = column
          break
        }
      }
      guard let entering else { break }
      var best: (ratio: Double, row: Int)?
      for row in table.indices where table[row][entering] > 1e-8 {
        let ratio = table[row][last] / table[row][entering]
        if let best, best.ratio < ratio || best.ratio == ratio && basis[best.row] < basis[row] {
          continue
        }
        best = (ratio, row)
      }
      guard let best else { break }
      pivot(&table, &basis, best.row, entering)
    }
    return table.indices.reduce(0) { $0 + cost[basis[$1]] * table[$1][last] }
  }

  private static func pivot(
    _ table: inout [[Double]], _ basis: inout [Int], _ row: Int, _ column: Int
  ) {
    let factor = table[row][column]
    table[row] = table[row].map { $0 / factor }
    for other in table.indices where other != row && table[other][column] != 0 {
      let factor = table[other][column]
      for index in table[other].indices { table[other][index] -= factor * table[row][index] }
    }
    basis[row] = column
  }
}
