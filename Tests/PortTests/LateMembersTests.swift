// Nacre, MIT licence; see LICENSE.

import Port
import Testing

/// Optional members that a subclass implements and the class that conforms leaves out.
struct LateMembersTests {
  @Test func theClassThatConformsGetsTheMember() throws {
    let text = try ported(
      """
      import UIKit
      class Base: NSObject, UITextFieldDelegate {}
      class Sub: Base {
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
      }
      """)
    #expect(
      text.contains(
        "func textFieldShouldReturn(_ textField: UITextField) -> Bool "
          + "{ DelegateDefaults(self).textFieldShouldReturn(textField) }"))
    #expect(text.contains("override func textFieldShouldReturn("))
  }

  @Test(arguments: [
    // Objective-C does not see it.
    ("UITextFieldDelegate", "private func textFieldDidBeginEditing(_ textField: UITextField) {}"),
    ("UITextFieldDelegate", "static func textFieldDidBeginEditing(_ textField: UITextField) {}"),
    // Another method with the same name.
    ("UITextFieldDelegate", "func textFieldDidBeginEditing(_ textField: UILabel) {}"),
    ("UIScrollViewDelegate", "func textFieldDidBeginEditing(_ textField: UITextField) {}"),
  ])
  func otherMethodsStay(_ conformance: String, _ method: String) throws {
    let text = try ported(
      """
      import UIKit
      class Base: NSObject, \(conformance) {}
      class Sub: Base { \(method) }
      """)
    #expect(!text.contains("override"))
    #expect(!text.contains("DelegateDefaults"))
  }

  @Test(arguments: [
    "typealias Both = UITableViewDelegate & UITableViewDataSource",
    "protocol Both: UITableViewDelegate {}",
  ])
  func conformancesByAnotherNameCount(_ declaration: String) throws {
    let text = try ported(
      """
      import UIKit
      \(declaration)
      class Base: NSObject, Both {}
      class Sub: Base { func scrollViewDidScroll(_ scrollView: UIScrollView!) {} }
      """)
    #expect(text.contains("override func scrollViewDidScroll"))
  }

  @Test func anOpenSubclassGetsOnlyWhatItsOpenSuperclassHasNotGot() throws {
    let text = try ported(
      """
      import UIKit
      open class Zebra: UIViewController, UIScrollViewDelegate {}
      open class Ant: Zebra, UICollectionViewDelegate {}
      """)
    #expect(text.split(separator: "func scrollViewDidScroll(").count == 2)
    #expect(text.split(separator: "didSelectItemAt indexPath").count == 2)
  }

  @Test func aClassWhoseSuperclassHasTheMemberGetsNone() throws {
    let text = try ported(
      """
      import UIKit
      class Base: UIViewController, UITextFieldDelegate {
        func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
      }
      class Sub: Base {
        override func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
      }
      """)
    #expect(!text.contains("DelegateDefaults"))
  }

  /// The presence of some methods changes what UIKit does; the table tells of it.
  @Test func onlyTheSubclassHasDecidingMethods() throws {
    let text = try ported(
      """
      import UIKit
      class Base: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
      }
      class Sub: Base {
        func tableView(
          _ tableView: UITableView, moveRowAt path: IndexPath, to other: IndexPath
        ) {}
      }
      """)
    #expect(text.contains("ClassMembers(of: Sub.self)"))
    #expect(!text.contains("ClassMembers(of: Base.self)"))
  }

  @Test func subclassesOfALibrarysClassOverride() throws {
    func port(
      _ name: String, _ text: String, _ imported: [ModulePort.Result] = []
    ) -> ModulePort.Result {
      ModulePort(name: name, imported: imported.map(\.interface))
        .port([.init(path: "/\(name).swift", bytes: Array(text.utf8))])
    }
    let kit = port(
      "Kit",
      """
      import UIKit
      open class Pager: UIViewController, UIScrollViewDelegate {}
      public class Closed: UIViewController, UIScrollViewDelegate {}
      """)
    let app = port(
      "App",
      """
      import Kit
      import UIKit
      class Pages: Pager { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
      """, [kit])

    #expect(kit.files[0].text.contains("open func scrollViewDidScroll(_ scrollView: UIScrollView)"))
    #expect(!kit.files[0].text.contains("public func"))
    #expect(app.files[0].text.contains("override func scrollViewDidScroll"))
  }
}
