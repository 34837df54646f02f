// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Enumerations of Apple's have got cases since programs were written that list all. For the compiler such
// a switch is not exhaustive; here it gets a default that no value reaches, because Nacre never makes one
// of the later cases.

extension FilePort {
  /// The cases that an enumeration had before others came.
  private static let earlierCases: [Set<String>] = [
    // UITouch.Phase
    ["began", "moved", "stationary", "ended", "cancelled"],
    // PHAuthorizationStatus
    ["notDetermined", "restricted", "denied", "authorized"],
    // UNAuthorizationStatus
    ["notDetermined", "denied", "authorized"],
    ["notDetermined", "denied", "authorized", "provisional"],
    // UIUserInterfaceIdiom
    ["unspecified", "phone", "pad"],
    ["unspecified", "phone", "pad", "tv", "carPlay"],
    ["unspecified", "phone", "pad", "tv", "carPlay", "mac"],
    // LABiometryType
    ["none", "touchID", "faceID"],
    // UIBlurEffect.Style
    ["extraLight", "light", "dark"],
    ["extraLight", "light", "dark", "regular", "prominent"],
    // CLActivityType
    ["other", "automotiveNavigation", "fitness", "otherNavigation"],
  ]

  func portGrownEnumeration(_ node: SwitchExprSyntax) {
    var names: Set<String> = []
    for element in node.cases {
      guard let item = element.as(SwitchCaseSyntax.self),
        let label = item.label.as(SwitchCaseLabelSyntax.self)
      else { return }
      for pattern in label.caseItems {
        let value = pattern.pattern.as(ExpressionPatternSyntax.self)?.expression
        guard pattern.whereClause == nil, let member = value?.as(MemberAccessExprSyntax.self) else {
          return
        }
        names.insert(member.declName.baseName.text)
      }
    }
    guard Self.earlierCases.contains(names) else { return }
    edits.insert("@unknown default: fatalError() ", at: node.rightBrace.start)
    report.count(.conditions)
  }
}
