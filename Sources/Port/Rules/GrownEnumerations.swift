// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Some of Apple's enumerations have more cases than older programs list in their switches. The compiler rejects such a
// switch, because it is not exhaustive. The port adds a default case. No value reaches it, because Nacre never creates
// a value of a later case.

extension FilePort {
  /// The complete sets of cases that enumerations have in earlier SDKs.
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
