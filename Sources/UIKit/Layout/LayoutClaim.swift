// Nacre, MIT licence; see LICENSE.

import ConstraintSolver

/// A constraint in the terms of the solver.
struct LayoutClaim {
  /// Which of several required constraints gives way.
  enum Rank: Int {
    /// One that the program made.
    case client
    /// One that follows from a frame, from margins or from a size that is given.
    case system
  }

  var terms: [SolverTerm]
  var relation = SolverRelation.equal
  var constant: Double
  var priority: Double = ConstraintSolver.required
  var rank = Rank.system
  var label = Label()

  /// What a claim of the system is called in reports of conflicts; put into words only there.
  struct Label {
    var kind = ""
    var isNamed = true
    var detail = ""
    var number: Double?

    /// - Parameter name: That of the view or guide that makes the claim.
    func text(_ name: String) -> String {
      let parts = [kind, isNamed ? name : "", detail, number.map { "\($0)" } ?? ""]
      return "<" + parts.filter { !$0.isEmpty }.joined(separator: " ") + ">"
    }
  }

  /// Adds a multiple of a variable.
  mutating func add(_ variable: SolverVariable, _ coefficient: Double) {
    if let place = terms.firstIndex(where: { $0.variable == variable }) {
      terms[place].coefficient += coefficient
    } else {
      terms.append(SolverTerm(variable, coefficient))
    }
  }

  /// Whether the two differ in their constants alone.
  func hasShape(of other: LayoutClaim) -> Bool {
    terms == other.terms && relation == other.relation && priority == other.priority
  }
}

/// The claims of one source that the solver knows.
struct LayoutClaims {
  var claims: [LayoutClaim] = []
  var handles: [SolverConstraint] = []

  /// Tells the solver of what has changed.
  ///
  /// - Returns: Whether anything has.
  mutating func update(_ new: [LayoutClaim], in solver: ConstraintSolver) -> Bool {
    if new.count == claims.count, zip(new, claims).allSatisfy({ $0.hasShape(of: $1) }) {
      var hasChanged = false
      for (index, claim) in new.enumerated() where claim.constant != claims[index].constant {
        solver.setConstant(claim.constant, of: handles[index])
        hasChanged = true
      }
      claims = new
      return hasChanged
    }
    remove(from: solver)
    claims = new
    handles = new.map {
      solver.add(
        $0.terms, $0.relation, constant: $0.constant, priority: $0.priority, rank: $0.rank.rawValue)
    }
    return true
  }

  mutating func remove(from solver: ConstraintSolver) {
    for handle in handles { solver.remove(handle) }
    (claims, handles) = ([], [])
  }
}
