// Nacre, MIT licence; see LICENSE.

import Testing

/// Modules whose own names are those of Nacre's and Apple's declarations.
@Suite struct OwnNamesTests {
  @Test func keyPathIsApplesUnlessTheModuleDeclaresItForObjectiveC() throws {
    let own = try ported("struct Item { var isHidden = false }\nlet key = #keyPath(isHidden)\n")
    let objective = try ported(
      "import UIKit\nclass Item: NSObject { @objc var isHidden = false }\n"
        + "let key = #keyPath(isHidden)\n")

    #expect(own.contains("let key = \"hidden\""))
    #expect(objective.contains("let key = \"isHidden\""))
  }

  @Test func layerPropertyOfTheModuleIsNotTheAttribute() throws {
    let text = try ported(
      """
      import QuartzCore
      struct LayerProperty<Value> {}
      class Dial: CALayer { @NSManaged var angle: CGFloat }
      """)

    #expect(text.contains("@QuartzCore.LayerProperty var angle: CGFloat = 0"))
  }

  @Test func declarationsInConditionsAreLeftOutToo() throws {
    let text = try ported(
      """
      import SwiftUI
      #if os(iOS)
      typealias Wrapped = UIViewRepresentable
      #endif
      protocol Measured: Wrapped {}
      """)

    #expect(text.contains("// protocol Measured"))
  }

  @Test(arguments: ["CoreText", "ImageIO", "Accelerate", "Compression"])
  func modulesOfNacreStayImported(_ module: String) throws {
    #expect(try ported("import \(module)\nimport UIKit\n").hasPrefix("import \(module)"))
  }

  @Test func aTypeCalledSelectorStandsBesideApples() throws {
    let text = try ported(
      """
      import UIKit
      enum Selector { case tag }
      class Cell: UIView {
        @objc func tap() {}
        func start() { _ = #selector(tap) }
      }
      """)

    #expect(text.contains("_ = UIKit.Selector(\"tap\")"))
  }

  /// The header of a framework imports UIKit for files that import nothing.
  @Test(arguments: [
    ("let mode = RunLoop.Mode.common", true),
    ("class RunLoop {}\nlet loop = RunLoop()", false),
    ("let count = 3", false),
    ("import Foundation\nlet loop = RunLoop.main", false),
    ("import Foundation\nlet formatter = DateComponentsFormatter()", true),
  ])
  func aFileWithoutImportsSeesFoundation(_ text: String, isAdded: Bool) throws {
    #expect(try ported(text).contains("import UIKit") == isAdded)
  }
}
