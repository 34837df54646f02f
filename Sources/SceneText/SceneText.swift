// Nacre, MIT licence; see LICENSE.

import RenderTree

/// A layer tree with its animations, and the size of its picture, as a text for people.
///
/// One statement a line; a block in braces says what belongs to a layer or an animation. Lengths are
/// points, angles radians, times seconds; commas count as spaces and `//` starts a comment.
///
///     size 128 128                      // device pixels
///     scale 2                           // device pixels to a point; 1 when left out
///     layer {                           // or shape, or gradient; a number after it is its ID
///       bounds 0 0 64 64                // any animatable property by its key path
///       backgroundColor #FFFFFF         // or #RRGGBBAA, rgba(0.5 0 0 1), none
///       mask layer { frame 0 0 64 64 }  // what follows `mask` is a layer of any kind
///       shape {
///         frame 8 8 48 48               // bounds from 0 0, and the position that puts them there
///         path M 0 0 L 48 0 Q 48 48 0 48 Z
///         transform translate 0 4 rotate 0.5 scale 1 2   // the leftmost acts first
///         animate strokeEnd {           // any key path; also `group` and `nothing`
///           from 0
///           to 1
///           duration 2
///           pacing easeIn               // or four numbers
///         }
///       }
///     }
///
/// What is left out has its default. `parse` of what `print` returns gives the same scene, but for
/// what has no text form: value functions, keyframes of a block and the run of a property animator.
package struct SceneText: Sendable, Equatable {
  /// Gives an empty tree the layers of the scene.
  package var commit: Commit
  /// Device pixels.
  package var width: Int
  /// Device pixels.
  package var height: Int
  /// Device pixels to a point.
  package var scale: Double

  package init(commit: Commit, width: Int, height: Int, scale: Double = 1) {
    self.commit = commit
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The longest side of a picture, device pixels: the most that a surface can have.
  package static let maximumSide = 16_384

  /// Reads a scene.
  ///
  /// - Throws: The first mistake in the text. Numbers are taken as they are, sensible or not.
  ///
  /// **Complexity.** Linear; layers and groups nested deeper than `RenderTree.maximumDepth` are an
  /// error, so the stack is bounded too.
  package static func parse(_ text: String) throws(SceneTextError) -> SceneText {
    var parser = SceneTextParser(tokens: try SceneTextToken.tokens(of: text))
    return try parser.scene()
  }

  /// The scene as text; properties that have their default are left out.
  package func print() -> String {
    var tree = RenderTree()
    tree.apply(commit)
    return Self.print(tree, width: width, height: height, scale: scale)
  }

  /// Returns a tree as text.
  ///
  /// Left out are values that cannot have an effect: those of an animation whose kind is not that of
  /// its property, and layers listed twice or nested too deep.
  package static func print(_ tree: RenderTree, width: Int, height: Int, scale: Double) -> String {
    var printer = SceneTextPrinter(tree: tree)
    return printer.scene(width: width, height: height, scale: scale)
  }
}
