// Nacre, MIT licence; see LICENSE.

/// A number that the solver finds.
package struct SolverVariable: Hashable, Sendable {
  let index: Int32
}

/// A constraint that the solver knows.
package struct SolverConstraint: Hashable, Sendable {
  let index: Int
}

/// How the two sides of a constraint compare.
package enum SolverRelation: Sendable {
  /// The left side is not above zero.
  case lessThanOrEqual
  /// The left side is zero.
  case equal
  /// The left side is not below zero.
  case greaterThanOrEqual
}

/// A variable times a number.
package struct SolverTerm: Equatable, Sendable {
  package var variable: SolverVariable
  package var coefficient: Double

  package init(_ variable: SolverVariable, _ coefficient: Double) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// Required constraints of which not all can hold, and the one that was left out.
package struct SolverConflict: Sendable {
  /// A set that cannot hold, in the order of adding. Each is needed for the conflict, unless the
  /// bounds of variables have a part in it.
  package let members: [SolverConstraint]
  /// The member that counts no more.
  package let broken: SolverConstraint
}
