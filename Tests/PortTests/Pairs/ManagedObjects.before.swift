import UIKit

class Note: NSManagedObject {
  @NSManaged public var text: String
  @NSManaged public func addToNotes(_ note: Note)
}

extension Note {
  @NSManaged var date: Date?
}
