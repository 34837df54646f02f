// Nacre, MIT licence; see LICENSE.

import Foundation

/// A target of a project: its settings and its files.
package struct ProjectTarget: Sendable {
  package let name: String
  package let kind: TargetKind
  package let settings: BuildSettings
  /// The files to compile, of any language, in the order of the build phase.
  package let sources: [URL]
  package let resources: [BundleItem]
  /// The models of Core Data.
  package let models: [URL]
  /// The products of Swift packages that the target is linked with.
  package let packages: [PackageProduct]
  /// The paths of the configuration files that the settings come from.
  package let configurationFiles: [String]
  /// The paths of the configuration files that the project names but that do not exist.
  package let missing: [String]
  let dependencies: [TargetReference]

  /// Whether the target is built for iPhones or iPads.
  package var isForPhone: Bool {
    let platforms =
      [settings["SDKROOT"]] + settings.words("SUPPORTED_PLATFORMS")
    return platforms.contains { $0.hasPrefix("iphone") }
  }

  /// The name of the target's module.
  package var moduleName: String { settings["PRODUCT_MODULE_NAME"] }

  /// The name of the target's product, without an extension.
  package var productName: String { settings["PRODUCT_NAME"] }

  /// The `#if` conditions that are set.
  package var conditions: [String] {
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    let pairs = zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
    let joined = flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    let all = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + pairs + joined
    var seen: Set<String> = []
    return all.filter { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && seen.insert(name).inserted
    }
  }

  /// Whether the language mode is Swift 6 or later.
  package var isSwift6: Bool {
    let major = settings["SWIFT_VERSION"].prefix { $0.isNumber }
    return (Int(major) ?? 5) >= 6
  }

  /// The compiler options for the language features that the settings enable.
  package var features: [String] {
    var options: [String] = []
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      options += ["-default-isolation", "MainActor"]
    }
    if settings.isSet("SWIFT_ENABLE_BARE_SLASH_REGEX") {
      options.append("-enable-bare-slash-regex")
    }
    let isApproachable = settings.isSet("SWIFT_APPROACHABLE_CONCURRENCY")
    for name in settings.names {
      guard let feature = Self.feature(ofSetting: name) else { continue }
      let isOn = settings.isSet(name) || isApproachable && settings[name].isEmpty
      if isOn { options += ["-enable-upcoming-feature", feature] }
    }
    if isApproachable {
      for feature in Self.approachable where !options.contains(feature) {
        options += ["-enable-upcoming-feature", feature]
      }
    }
    return options
  }

  /// The features that `SWIFT_APPROACHABLE_CONCURRENCY` enables.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// The features by the last part of their settings' names.
  private static let upcoming = [
    "CONCISE_MAGIC_FILE": "ConciseMagicFile", "EXISTENTIAL_ANY": "ExistentialAny",
    "BARE_SLASH_REGEX": "BareSlashRegexLiterals",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "GLOBAL_CONCURRENCY": "GlobalConcurrency", "REGION_BASED_ISOLATION": "RegionBasedIsolation",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
  ]

  private static func feature(ofSetting name: String) -> String? {
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    guard name.hasPrefix(prefix) else { return nil }
    return upcoming[String(name.dropFirst(prefix.count))]
  }
}
