// Nacre, MIT licence; see LICENSE.

/// Sums of rows, which take most of the solver's time.
enum CellSum {
  /// Returns `target + factor · source`, sorted by variable.
  ///
  /// - Parameters:
  ///   - excluded: A variable of the target that is left out.
  ///   - fresh: Receives, in order, the variables of the source that the target does not contain.
  static func sum(
    _ target: [Tableau.Cell], _ factor: Double, _ source: [Tableau.Cell],
    without excluded: Int32, _ fresh: inout [Int32]
  ) -> [Tableau.Cell] {
    [Tableau.Cell](unsafeUninitializedCapacity: target.count + source.count) { result, count in
      target.withUnsafeBufferPointer { target in
        source.withUnsafeBufferPointer { source in
          var (first, second, place) = (0, 0, 0)
          // SAFETY: each step writes at most one cell for each cell that it reads, so `place` stays
          // below the sum of the counts; `first` and `second` are compared with their counts.
          while first < target.count, second < source.count {
            let (left, right) = (target[first], source[second])
            if left.variable < right.variable {
              if left.variable != excluded {
                result.initializeElement(at: place, to: left)
                place += 1
              }
              first += 1
            } else if right.variable < left.variable {
              result.initializeElement(
                at: place,
                to: Tableau.Cell(
                  variable: right.variable, coefficient: factor * right.coefficient))
              fresh.append(right.variable)
              (second, place) = (second + 1, place + 1)
            } else {
              let (old, new) = (left.coefficient, factor * right.coefficient)
              // A tiny remainder after cancellation is a rounding error and counts as zero.
              if abs(old + new) > 1e-11 * (abs(old) + abs(new)) {
                result.initializeElement(
                  at: place, to: Tableau.Cell(variable: left.variable, coefficient: old + new))
                place += 1
              }
              (first, second) = (first + 1, second + 1)
            }
          }
          while first < target.count {
            if target[first].variable != excluded {
              result.initializeElement(at: place, to: target[first])
              place += 1
            }
            first += 1
          }
          while second < source.count {
            let cell = source[second]
            result.initializeElement(
              at: place,
              to: Tableau.Cell(variable: cell.variable, coefficient: factor * cell.coefficient))
            fresh.append(cell.variable)
            (second, place) = (second + 1, place + 1)
          }
          count = place
        }
      }
    }
  }
}
