// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// The module from which a scene's program is compiled.
struct SceneModule {
  var name = "Scene"
  let files: [String]
  /// The names of the `#if` conditions that are set.
  var conditions: [String] = []
  /// The compiler options for features of the language.
  var features: [String] = []
  var isSwift6 = false
  private var isApp = false

  init(files: [String]) { self.files = files }

  init(_ app: AppSource) {
    (name, files, conditions) = (app.moduleName, app.files, app.conditions)
    (features, isSwift6, isApp) = (app.features, app.isSwift6, true)
  }

  /// Returns a message for each file of an app in which the port left out declarations.
  ///
  /// Such declarations need SwiftUI or another module that does not exist on Linux.
  func leftOut(by report: PortReport) -> [String] {
    guard isApp else { return [] }
    var counts: [String: Int] = [:]
    for remark in report.remarks where remark.message.hasSuffix("and was left out") {
      counts[remark.file, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { file, count in
      let name = URL(filePath: file).lastPathComponent
      return "\(name): declarations that need SwiftUI or Combine are left out (\(count))"
    }
  }
}
