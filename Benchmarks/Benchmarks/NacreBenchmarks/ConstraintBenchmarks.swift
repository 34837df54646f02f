// Nacre, MIT licence; see LICENSE.

import Benchmark
import ConstraintSolver
import Foundation

/// Measures layout by constraints, with systems like those of real interfaces.
func measureConstraints() {
  Benchmark("constraints: 1 000, rows of cells") { benchmark in
    benchmark.measureOnce(allocations: 21_200, retains: 10_800) {
      blackHole(ConstraintScene(rows: 50))
    }
  }
  Benchmark("constraints: 1 000, one chain") { benchmark in
    benchmark.measureOnce(allocations: 17_000, retains: 8_050) {
      blackHole(ConstraintScene(chain: 1_000))
    }
  }
  Benchmark("constraints: one edit of 1 000, rows of cells") { benchmark in
    var scene = ConstraintScene(rows: 50)
    benchmark.measureOnce(allocations: 60, retains: 10) { scene.edit() }
  }
  Benchmark("constraints: one edit of 1 000, one chain") { benchmark in
    var scene = ConstraintScene(chain: 1_000)
    benchmark.measureOnce(allocations: 60, retains: 10) { scene.edit() }
  }
}

/// A solved system with one constraint on which all others depend.
private struct ConstraintScene {
  let solver = ConstraintSolver()
  private var edited: SolverConstraint
  private var constant = 100.0

  /// Creates rows of five cells, one row below the other: 20 constraints a row.
  ///
  /// The first cell has its intrinsic width. The others share the remaining width equally.
  init(rows: Int) {
    let width = solver.makeVariable(isNonNegative: true)
    edited = solver.add([SolverTerm(width, 1)], .equal, constant: -400)
    var bottom: [SolverTerm] = []
    for _ in 0..<rows {
      let (top, height) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
      _ = solver.add([SolverTerm(top, 1)] + bottom, .equal, constant: -8)
      _ = solver.add([SolverTerm(height, 1)], .greaterThanOrEqual, constant: -44)
      _ = solver.add([SolverTerm(height, 1)], .lessThanOrEqual, constant: -20, priority: 250)
      bottom = [SolverTerm(top, -1), SolverTerm(height, -1)]
      addCells(width)
    }
    _ = solver.solve()
  }

  private mutating func addCells(_ width: SolverVariable) {
    var (before, first): ([SolverTerm], SolverVariable?) = ([], nil)
    for index in 0..<5 {
      let (left, cell) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
      _ = solver.add([SolverTerm(left, 1)] + before, .equal, constant: -8)
      _ = solver.add([SolverTerm(cell, 1)], .lessThanOrEqual, constant: -30, priority: 250)
      _ = solver.add(
        [SolverTerm(cell, 1)], .greaterThanOrEqual, constant: -30, priority: 750)
      if let first {
        _ = solver.add([SolverTerm(cell, 1), SolverTerm(first, -1)], .equal, constant: 0)
      } else if index == 1 {
        first = cell
      }
      before = [SolverTerm(left, -1), SolverTerm(cell, -1)]
    }
    _ = solver.add(before + [SolverTerm(width, 1)], .equal, constant: -8)
  }

  /// Creates a chain in which each position follows from the one before.
  init(chain count: Int) {
    var last = solver.makeVariable()
    edited = solver.add([SolverTerm(last, 1)], .equal, constant: -5)
    for _ in 1..<count {
      let next = solver.makeVariable()
      _ = solver.add([SolverTerm(next, 1), SolverTerm(last, -1)], .equal, constant: -8)
      last = next
    }
    _ = solver.solve()
  }

  mutating func edit() {
    constant += 1
    solver.setConstant(-300 - constant, of: edited)
    _ = solver.solve()
  }
}
