// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// A layer tree with its animations and the size of its picture, as a text that people can read and
/// write.
///
/// Each line is one statement. A block in braces holds the statements of a layer or an animation.
/// Lengths are in points, angles in radians, times in seconds. Commas count as spaces, and `//`
/// starts a comment.
///
///     size 128 128                      // device pixels
///     scale 2                           // device pixels per point; default 1
///     layer {                           // or shape, gradient, …; a number after it is its ID
///       bounds 0 0 64 64                // any animatable property by its key path
///       backgroundColor #FFFFFF         // or #RRGGBBAA, rgba(0.5 0 0 1), none
///       mask layer { frame 0 0 64 64 }  // `mask`, then a layer of any kind
///       shape {
///         frame 8 8 48 48               // sets bounds (from 0 0) and position
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
/// Whatever is left out has its default. Parsing the result of `print` gives the same scene, except
/// for what has no text form: value functions, keyframes of view animation blocks and interrupted
/// property animators.
package struct SceneText: Sendable, Equatable {
  /// The commit that fills an empty tree with the layers of the scene.
  package var commit: Commit
  /// In device pixels.
  package var width: Int
  /// In device pixels.
  package var height: Int
  /// Device pixels per point.
  package var scale: Double

  package init(commit: Commit, width: Int, height: Int, scale: Double = 1) {
    self.commit = commit
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The maximum width and height in device pixels, which are also those of a surface.
  package static let maximumSide = 16_384
  /// The maximum nesting depth of blocks. Each level is a recursion and indents its contents.
  package static let maximumDepth = Depth.limit

  /// Parses the text of a scene.
  ///
  /// - Throws: The first error in the text. Numbers are accepted whether they make sense or not.
  ///
  /// **Complexity.** Linear. Layers and groups nested deeper than `maximumDepth` are an
  /// error, so the stack is bounded too.
  package static func parse(_ text: String) throws(SceneTextError) -> SceneText {
    var parser = SceneTextParser(tokens: try SceneTextToken.tokens(of: text))
    return try parser.scene()
  }

  /// Returns the scene as text. Properties with their default values are left out.
  package func print() -> String {
    var tree = RenderTree()
    tree.apply(commit)
    return Self.print(tree, width: width, height: height, scale: scale)
  }

  /// Returns a tree as text.
  ///
  /// Values without effect are left out: an animation's values of a kind other than its property's,
  /// and layers that are listed twice or nested too deep.
  package static func print(_ tree: RenderTree, width: Int, height: Int, scale: Double) -> String {
    var printer = SceneTextPrinter(tree: tree)
    return printer.scene(width: width, height: height, scale: scale)
  }
}
