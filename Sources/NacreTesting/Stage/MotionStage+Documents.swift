// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import UIKit

extension MotionStage {
  /// Opens a stage at time 0 that shows a scene of a storyboard.
  ///
  /// - Parameters:
  ///   - name: The storyboard's name.
  ///   - identifier: The identifier of the scene; `nil` shows the storyboard's initial scene. A storyboard
  ///     or identifier that does not exist ends the process.
  ///   - bundle: The storyboard's bundle, such as `.module`; `nil` means the program's.
  ///   - size: The size of the screen in points; see `init(size:scale:)`.
  ///   - scale: The number of pixels per point, 0.1 to 10.
  public convenience init(
    storyboard name: String, identifier: String? = nil, bundle: Bundle? = nil,
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(size: size, scale: scale, fileID: fileID, file: file, line: line, column: column)
    show(storyboard: name, identifier: identifier, bundle: bundle)
  }

  /// Shows a scene of a storyboard, whose view fills the screen.
  ///
  /// - Parameters:
  ///   - name: The storyboard's name.
  ///   - identifier: The identifier of the scene; `nil` shows the storyboard's initial scene.
  ///   - bundle: The storyboard's bundle, such as `.module`; `nil` means the program's.
  public func show(storyboard name: String, identifier: String? = nil, bundle: Bundle? = nil) {
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    let controller =
      identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
      ?? storyboard.instantiateInitialViewController()
    if let controller { show(controller) }
  }
}
