// Nacre, MIT licence; see LICENSE.

import NacreTestKit

/// A random tree, whose choices are the bytes. Redrawn in part it is what it is redrawn in full.
enum TreeFuzz {
  static func run(_ input: [UInt8]) throws -> Bool {
    try BrokenRule.unless(
      RandomTree.draw(RandomTree(choices: input), compares: true),
      "redrawn in part the tree is not what it is redrawn in full")
    return true
  }
}
