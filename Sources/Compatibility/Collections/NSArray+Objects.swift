// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux finds no object of a Swift class in an array. On Apple's systems such an object is equal to itself.

extension NSArray {
  /// Returns whether an object is in the array.
  public func contains<Object: AnyObject>(_ anObject: Object) -> Bool {
    index(of: anObject) != NSNotFound
  }

  /// Returns the index of the first element that is equal to an object; `NSNotFound` if there is none.
  public func index<Object: AnyObject>(of anObject: Object) -> Int {
    (0..<count).first { PredicateValue.equal(object(at: $0), anObject, []) } ?? NSNotFound
  }
}

extension NSMutableArray {
  /// Removes the elements that are equal to an object.
  public func remove<Object: AnyObject>(_ anObject: Object) {
    removeObjects(
      at: IndexSet(
        (0..<count).filter { PredicateValue.equal(object(at: $0), anObject, []) }))
  }
}
