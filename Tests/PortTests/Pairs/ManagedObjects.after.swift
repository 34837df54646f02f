import UIKit

class Note: NSManagedObject {
  public var text: String { get { managedValue("text") } set { setManagedValue(newValue, "text") } }
  public func addToNotes(_ note: Note) {}
}

extension Note {
  var date: Date? { get { managedValue("date") } set { setManagedValue(newValue, "date") } }
}
