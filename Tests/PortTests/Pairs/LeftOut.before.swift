import SwiftUI
import UIKit

struct Wrapper: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) {}
}

struct WrapperPreview: PreviewProvider {
  static var previews: some View { Wrapper() }
}

final class Kept: UIView {}
