// Nacre, MIT licence; see LICENSE.

import ConstraintSolver
import NacreTestKit
import Testing

struct ConstraintSolverTests {
  /// A solver, and the constraints added to it in the oracle's form.
  private struct Subject {
    let solver = ConstraintSolver()
    var variables: [SolverVariable] = []
    var isNonNegative: [Bool] = []
    var claims: [(claim: LayoutOracle.Claim, constraint: SolverConstraint)] = []

    init(_ random: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        isNonNegative.append(Bool.random(using: &random))
        variables.append(solver.makeVariable(isNonNegative: isNonNegative.last == true))
      }
    }

    mutating func addRandomClaim(_ random: inout SeededGenerator) {
      var terms: [(variable: Int, coefficient: Double)] = []
      for variable in variables.indices.shuffled(using: &random).prefix(
        .random(in: 1...3, using: &random))
      {
        terms.append((variable, [1, -1, 0.5, -2, 3, 1, -1].randomElement(using: &random) ?? 1))
      }
      add(
        LayoutOracle.Claim(
          terms: terms,
          relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
            .randomElement(using: &random) ?? .equal,
          constant: Double(Int.random(in: -10...10, using: &random)) * 10,
          priority: [1000, 1000, 750, 500, 250, 250].randomElement(using: &random) ?? 1))
    }

    mutating func add(_ claim: LayoutOracle.Claim) {
      let constraint = solver.add(
        claim.terms.map { SolverTerm(variables[$0.variable], $0.coefficient) }, claim.relation,
        constant: claim.constant, priority: claim.priority)
      claims.append((claim, constraint))
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// The sums of the errors of all constraints that are not broken, from the highest priority
    /// down.
    var errors: [Double] {
      let counted = valid
      let priorities = Set(counted.map(\.priority)).union([1000]).sorted(by: >)
      return priorities.map { priority in
        counted.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(values) }
      }
    }

    var valid: [LayoutOracle.Claim] {
      claims.filter { !solver.isBroken($0.constraint) }.map(\.claim)
    }

    func isAsGoodAsTheOracle() -> Bool {
      guard let least = LayoutOracle.leastErrors(valid, isNonNegative: isNonNegative) else {
        return false
      }
      for (value, isNonNegative) in zip(values, isNonNegative) where isNonNegative && value < -1e-5
      {
        return false
      }
      return zip(errors, least).allSatisfy { abs($0 - $1) < 1e-3 }
    }
  }

  @Test(arguments: 0..<60)
  func randomSystemsAreSolvedAsWellAsByTheOracle(block: Int) {
    for seed in block * 20..<block * 20 + 20 {
      var random = SeededGenerator(seed: UInt64(seed))
      var subject = Subject(&random)
      for _ in 0..<Int.random(in: 1...14, using: &random) { subject.addRandomClaim(&random) }
      _ = subject.solver.solve()
      #expect(subject.isAsGoodAsTheOracle(), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40)
  func changesLeadToTheSameErrorsAsAFreshStart(block: Int) {
    for seed in block * 5..<block * 5 + 5 {
      var random = SeededGenerator(seed: UInt64(seed) + 10_000)
      var subject = Subject(&random)
      for step in 0..<25 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !subject.claims.isEmpty:
          let index = Int.random(in: subject.claims.indices, using: &random)
          subject.solver.remove(subject.claims.remove(at: index).constraint)
        case 1 where !subject.claims.isEmpty:
          let index = Int.random(in: subject.claims.indices, using: &random)
          subject.claims[index].claim.constant += Double(Int.random(in: -9...9, using: &random))
          subject.solver.setConstant(
            subject.claims[index].claim.constant, of: subject.claims[index].constraint)
        default: subject.addRandomClaim(&random)
        }
        if Int.random(in: 0..<3, using: &random) == 0 { continue }
        _ = subject.solver.solve()
        #expect(subject.isAsGoodAsTheOracle(), "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func whatIsBrokenCannotHoldBesideTheOtherMembers(block: Int) {
    for seed in block * 10..<block * 10 + 10 {
      var random = SeededGenerator(seed: UInt64(seed) + 20_000)
      var subject = Subject(&random)
      for _ in 0..<12 { subject.addRandomClaim(&random) }
      for conflict in subject.solver.solve() {
        let members = subject.claims.filter { conflict.members.contains($0.constraint) }
        #expect(
          LayoutOracle.leastErrors(members.map(\.claim), isNonNegative: subject.isNonNegative)
            == nil, "seed \(seed)")
        // The last member is the broken constraint. Without any one of the members the others can
        // be satisfied, so the conflict is minimal.
        #expect(members.last?.constraint == conflict.broken)
        for place in members.indices where !subject.isNonNegative.contains(true) {
          var rest = members
          rest.remove(at: place)
          #expect(
            LayoutOracle.leastErrors(rest.map(\.claim), isNonNegative: subject.isNonNegative)
              != nil, "seed \(seed)")
        }
      }
    }
  }

  @Test func sameCallsGiveTheSameBits() {
    func run() -> [UInt64] {
      var random = SeededGenerator(seed: 7)
      var subject = Subject(&random)
      for _ in 0..<60 { subject.addRandomClaim(&random) }
      _ = subject.solver.solve()
      return subject.values.map(\.bitPattern)
    }
    #expect(run() == run())
  }

  @Test func noNumberOfWeakConstraintsOutweighsAStrongerOne() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<1_000 {
      _ = solver.add([SolverTerm(x, 1)], .equal, constant: -100, priority: 250)
    }
    _ = solver.add([SolverTerm(x, 1)], .equal, constant: -3, priority: 250.5)
    _ = solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  @Test func longChainsOfEqualitiesAndTheirCyclesAreSolved() {
    let solver = ConstraintSolver()
    let chain = (0..<1_000).map { _ in solver.makeVariable() }
    for (one, next) in zip(chain, chain.dropFirst()) {
      _ = solver.add([SolverTerm(next, 1), SolverTerm(one, -1)], .equal, constant: -1)
    }
    _ = solver.add([SolverTerm(chain[999], 1), SolverTerm(chain[0], -1)], .equal, constant: -999)
    let start = solver.add([SolverTerm(chain[0], 1)], .equal, constant: -5)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: chain[999]) == 1_004)
    solver.setConstant(-6, of: start)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: chain[500]) == 506)
  }

  @Test func aBrokenConstraintIsBackWhenItCanHold() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let first = solver.add([SolverTerm(x, 1)], .equal, constant: -1)
    let second = solver.add([SolverTerm(x, 1)], .equal, constant: -2)
    #expect(solver.solve().map(\.broken) == [second])
    #expect(solver.value(of: x) == 1)
    #expect(solver.isBroken(second))
    #expect(solver.solve().isEmpty)
    solver.setConstant(-2, of: first)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 2)
    #expect(!solver.isBroken(second))
  }

  @Test func whatIsNotDeterminedIsAmbiguous() {
    let solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
    _ = solver.add([SolverTerm(x, 1), SolverTerm(y, -1)], .equal, constant: 0)
    _ = solver.solve()
    #expect(solver.isAmbiguous(x))
    #expect(solver.isAmbiguous(y))
    _ = solver.add([SolverTerm(y, 1)], .equal, constant: -7, priority: 1)
    _ = solver.solve()
    #expect(!solver.isAmbiguous(x))
    #expect(!solver.isAmbiguous(y))
    #expect(solver.value(of: x) == 7)
  }
}
