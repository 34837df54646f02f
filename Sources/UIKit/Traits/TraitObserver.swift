// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A registration for changes of some traits, with its handler.
final class TraitObserver: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let tell: (_ environment: AnyObject, _ old: UITraitCollection) -> Void

  init(
    _ traits: [UITrait],
    _ tell: @escaping (_ environment: AnyObject, _ old: UITraitCollection) -> Void
  ) { (self.traits, self.tell) = (traits, tell) }
}
