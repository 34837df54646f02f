// import SwiftUI
import UIKit

// struct Wrapper: UIViewRepresentable {
//   func makeUIView(context: Context) -> UIView { UIView() }
//   func updateUIView(_ view: UIView, context: Context) {}
// }

// struct WrapperPreview: PreviewProvider {
//   static var previews: some View { Wrapper() }
// }

final class Kept: UIView {}

final class Page: UIViewController {
  // @IBAction func show() { present(UIHostingController(rootView: Wrapper()), animated: true) }
  func hide() {}
}

extension Page {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Page.self)
    members.method("hide") { (object: Page) in object.hide() }
  }
}

func nacreRegister0() {
  Page.nacreMembers0()
}
