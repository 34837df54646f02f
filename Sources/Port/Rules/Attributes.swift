// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Attributes that only the Objective-C runtime or Interface Builder uses.
  private static let removed: Set<String> = [
    "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable", "NSCopying",
  ]

  func portAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if Self.removed.contains(name) {
      remove(node)
      report.count(.attributes)
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      edits.replace(source.range(node), with: "@main")
      report.count(.entryPoint)
    }
  }

  /// Removes `dynamic`, which requires the Objective-C runtime, and replaces `open static`.
  func portModifiers(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.text == "dynamic" { remove(modifier) }
    // Swift 3 accepted `open static`, although a static member cannot be overridden.
    guard modifiers.names.contains("static") else { return }
    for modifier in modifiers where modifier.name.text == "open" {
      edits.replace(source.range(modifier.name), with: "public")
      report.count(.oldNames)
    }
  }
}
