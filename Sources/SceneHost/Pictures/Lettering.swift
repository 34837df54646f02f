// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import TextLayout

/// Text as layers.
package enum Lettering {
  /// Returns a layer with one line of text. Its bounds are the line's width and height.
  ///
  /// - Parameter size: The font size, in points.
  package static func layer(_ text: String, size: Double, color: CGColor) -> CAShapeLayer {
    let line = Font.font(for: FontDescriptor(size: size)).line(text)
    let layer = CAShapeLayer()
    layer.path = CGPath(
      line.path.applying(CGAffineTransform(translationX: 0, y: line.ascent)))
    layer.fillColor = color
    layer.bounds = CGRect(x: 0, y: 0, width: line.width, height: line.ascent + line.descent)
    return layer
  }

  /// Lines that list the scripts in everyday use: those that the installed fonts have, and those for which a package
  /// is missing.
  package static var scripts: [String] {
    let (covered, lacking) = FontScript.installed
    func names(_ scripts: [FontScript]) -> String { scripts.map(\.name).joined(separator: ", ") }
    let packages = Dictionary(grouping: lacking) { $0.package ?? "" }.sorted { $0.key < $1.key }
    return (covered.isEmpty ? [] : ["scripts: \(names(covered))"])
      + packages.map { "scripts without a font: \(names($0.value)); apt-get install \($0.key)" }
  }
}
