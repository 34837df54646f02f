// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// What about a layer is newer than the last commit, or waits to be done before the next.
struct Dirt: OptionSet {
  let rawValue: UInt8

  static let properties = Dirt(rawValue: 1)
  static let timing = Dirt(rawValue: 2)
  static let children = Dirt(rawValue: 4)
  static let animations = Dirt(rawValue: 8)
  static let layout = Dirt(rawValue: 16)
  static let display = Dirt(rawValue: 32)

  /// What a commit takes along.
  static let committed: Dirt = [.properties, .timing, .children, .animations]
  static let all: Dirt = [.committed, .layout]
}

extension CALayer {
  /// Changes stored properties and runs the action that is found for the key.
  ///
  /// - Parameter key: `nil` for a property that cannot be animated and has no action.
  func change(_ key: PropertyKey?, _ body: (inout LayerProperties) -> Void) {
    if modelLayer != nil {
      body(&properties)
      return
    }
    guard let key, looksForActions, let action = action(forKey: key.rawValue) else {
      body(&properties)
      mark(.properties)
      return
    }
    let old = properties[key]
    body(&properties)
    mark(.properties)
    if properties[key] != old {
      action.run(forKey: key.rawValue, object: self, arguments: nil)
    }
  }

  /// False where no action can be found, so that the search is saved.
  private var looksForActions: Bool {
    (delegate != nil || context != nil || actions != nil || style != nil)
      && !CATransaction.disableActions()
  }

  func retime(_ body: (inout MediaTiming) -> Void) {
    body(&timing)
    mark(.timing)
  }

  /// Notes that something has to be committed or done.
  func mark(_ new: Dirt) {
    if modelLayer != nil || dirt.isSuperset(of: new) { return }
    dirt.formUnion(new)
    context?.noteChange(of: self)
  }
}
