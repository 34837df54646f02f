// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// Comparison predicates: their expressions, options and variables.
struct ExpressionTests {
  private func comparison(_ format: String) -> Compatibility.NSComparisonPredicate? {
    NSPredicate(format: format) as? Compatibility.NSComparisonPredicate
  }

  @Test(arguments: [
    ("age", Compatibility.NSExpression.ExpressionType.keyPath, "age"),
    ("$row", .variable, "$row"), ("$row.value", .function, "$row.value"),
    ("SELF", .evaluatedObject, "SELF"), ("3", .constantValue, "3.0"),
    ("'x'", .constantValue, "\"x\""),
    ("{1, 'a'}", .aggregate, "{1.0, \"a\"}"),
  ])
  func theLeftSideIsAnExpression(
    _ text: String, _ type: Compatibility.NSExpression.ExpressionType, _ words: String
  ) throws {
    let left = try #require(comparison(text + " == 5")).leftExpression
    #expect(left.expressionType == type)
    #expect("\(left)" == words)
  }

  @Test func aComparisonHasItsParts() throws {
    let predicate = try #require(comparison("ANY names BEGINSWITH[c] 'a'"))
    #expect(predicate.leftExpression.keyPath == "names")
    #expect(predicate.rightExpression.constantValue as? String == "a")
    #expect(predicate.predicateOperatorType == .beginsWith)
    #expect(predicate.comparisonPredicateModifier == .any)
    #expect(predicate.options == .caseInsensitive)
    #expect(predicate.predicateFormat == "ANY names BEGINSWITH[c] \"a\"")
  }

  @Test func compoundsHaveTheirPredicates() throws {
    let both = try #require(NSPredicate(format: "a == 1 AND NOT b == 2") as? NSCompoundPredicate)
    #expect(both.compoundPredicateType == .and)
    #expect(both.subpredicates.count == 2)
    #expect(both.subpredicates[0] is Compatibility.NSComparisonPredicate)
    let none = try #require(NSPredicate(format: "NONE a == 1") as? NSCompoundPredicate)
    #expect(none.compoundPredicateType == .not)
  }

  @Test func variablesGetTheirValuesWhenThePredicateIsEvaluated() {
    let predicate = NSPredicate(format: "$on == true OR $row.title == 'x'")
    let row = ["title": "x"]
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["on": true]))
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["on": false, "row": row]))
    #expect(!predicate.evaluate(with: nil, substitutionVariables: ["on": false]))
  }

  @Test func aPredicateIsMadeFromExpressions() {
    let predicate = Compatibility.NSComparisonPredicate(
      leftExpression: .init(forKeyPath: "age"), rightExpression: .init(forVariable: "limit"),
      modifier: .direct, type: .greaterThan)
    #expect(predicate.evaluate(with: ["age": 3], substitutionVariables: ["limit": 2]))
    #expect(!predicate.evaluate(with: ["age": 1], substitutionVariables: ["limit": 2]))
    #expect(predicate.predicateFormat == "age > $limit")
  }

  @Test func anExpressionHasAValue() {
    let expression = Compatibility.NSExpression(forAggregate: [
      Compatibility.NSExpression(forKeyPath: "age"), 4,
    ])
    let value = expression.expressionValue(with: ["age": 3], context: nil)
    #expect(value as? [Int] == [3, 4])
  }
}
