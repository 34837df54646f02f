// Nacre, MIT licence; see LICENSE.

import ConstraintSolver

/// A constraint in the solver's form: a linear relation between variables.
struct LayoutClaim {
  /// The origin of a claim. If required claims conflict, one with the lower rank is broken.
  enum Rank: Int {
    /// A constraint of the client.
    case client
    /// A claim that follows from a frame, from margins or from a given size.
    case system
  }

  var terms: [SolverTerm]
  var relation = SolverRelation.equal
  var constant: Double
  var priority: Double = ConstraintSolver.required
  var rank = Rank.system
  var label = Label()

  /// The description of a system claim in conflict reports. The text is built only when needed.
  struct Label {
    var kind = ""
    var isNamed = true
    var detail = ""
    var number: Double?

    /// - Parameter name: The name of the view or guide that makes the claim.
    func text(_ name: String) -> String {
      let parts = [kind, isNamed ? name : "", detail, number.map { "\($0)" } ?? ""]
      return "<" + parts.filter { !$0.isEmpty }.joined(separator: " ") + ">"
    }
  }

  /// Adds a multiple of a variable to the claim's terms.
  mutating func add(_ variable: SolverVariable, _ coefficient: Double) {
    if let place = terms.firstIndex(where: { $0.variable == variable }) {
      terms[place].coefficient += coefficient
    } else {
      terms.append(SolverTerm(variable, coefficient))
    }
  }

  /// Whether two claims differ at most in their constants.
  func hasShape(of other: LayoutClaim) -> Bool {
    terms == other.terms && relation == other.relation && priority == other.priority
  }
}

/// The claims of one constraint or item that the solver holds.
struct LayoutClaims {
  var claims: [LayoutClaim] = []
  var handles: [SolverConstraint] = []

  /// Passes changed claims to the solver. If only constants differ, the solver's constraints are
  /// updated in place.
  ///
  /// - Returns: Whether anything has changed.
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
