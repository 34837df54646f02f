// Nacre, MIT licence; see LICENSE.

/// A variable of the solver.
package struct SolverVariable: Hashable, Sendable {
  let index: Int32
}

/// A constraint of the solver.
package struct SolverConstraint: Hashable, Sendable {
  let index: Int
}

/// The relation of a constraint's sum to zero.
package enum SolverRelation: Sendable {
  /// The sum is at most zero.
  case lessThanOrEqual
  /// The sum is zero.
  case equal
  /// The sum is at least zero.
  case greaterThanOrEqual
}

/// A variable multiplied by a coefficient.
package struct SolverTerm: Equatable, Sendable {
  package var variable: SolverVariable
  package var coefficient: Double

  package init(_ variable: SolverVariable, _ coefficient: Double) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// A conflict: required constraints that cannot all hold, and the one that is broken.
package struct SolverConflict: Sendable {
  /// The conflicting constraints, in the order in which they were added. Without any one of them
  /// the others could hold, unless the bounds of variables are part of the conflict.
  package let members: [SolverConstraint]
  /// The member that is left out.
  package let broken: SolverConstraint
}
