// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Attributes that only Objective-C's runtime or Interface Builder use.
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

  /// `dynamic` asks Objective-C's runtime for dispatch by name.
  func portModifiers(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.text == "dynamic" { remove(modifier) }
    // Swift 3 allowed `open static`, which nobody can override.
    guard modifiers.names.contains("static") else { return }
    for modifier in modifiers where modifier.name.text == "open" {
      edits.replace(source.range(modifier.name), with: "public")
      report.count(.oldNames)
    }
  }
}
