// Nacre, MIT licence; see LICENSE.

import NacreTestKit

/// A random tree, whose choices are the bytes. A frame that is redrawn in part has the pixels of the frame that is
/// redrawn in full.
enum TreeFuzz {
  static func run(_ input: [UInt8]) throws -> Bool {
    try BrokenRule.unless(
      RandomTree.draw(RandomTree(choices: input), compares: true),
      "redrawn in part the tree is not what it is redrawn in full")
    return true
  }
}
