import UIKit

// A property with the name of one that was a string stays as it is.

final class Ticket { var type = "day" }

func fill(_ ticket: Ticket) {
  ticket.type = "week"
  let transition = CATransition()
  transition.subtype = "fromLeft"
}
