// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// What a program can see of one screen belongs to that screen. So the modules from QuartzCore to UIKit have no
/// state that all screens share, except what this list names with its reason.
enum SharedState {
  private static let modules = ["Sources/QuartzCore/", "Sources/Stage/", "Sources/UIKit/"]

  /// The exceptions, each with the reason why it may exist.
  private static let exceptions: [String: String] = [
    // Numbers that no two objects of a process may have in common.
    "CALayer.nextAnimationID": "a number for each animation",
    "CALayer.nextID": "a number for each layer",
    "NSLayoutConstraint.lastSerial": "a number for each constraint",
    "RegistrationIdentifier.count": "a number for each registration",
    "UIAction.count": "a number for each action",
    "UIMenu.count": "a number for each menu",
    // Facts about the program and its files, which are read once or found out once.
    "ClientClasses.shared": "which classes of views are not UIKit's",
    "ColorCatalog.shared": "the program's colours and data",
    "DisplayedKeys.known": "what the classes of layers answer for each key",
    "DocumentFiles.shared": "the program's storyboards and nibs",
    "DrawingClasses.draws": "which classes of views draw",
    "EdgeAntialiasing.flag": "a setting of the program's information file",
    "ImageCatalog.shared": "the program's pictures",
    "InfoPlist.shared": "the program's information file",
    "LayoutEngine.isUsed": "whether the program has constraints",
    "LayerContext.mainThread": "which thread is the main one",
    "NibNames.shared": "which classes of controllers have a nib",
    "ProgramClasses.libraries": "which classes are UIKit's",
    "ProgramResources.shared": "the program's folders",
    "StringTable.known": "the program's translations",
    "SymbolCatalog.shared": "the symbols of the font",
    "VaryingFormats.known": "the program's translations that vary with numbers",
    "WatchedDefaults.given": "the keys of the values that the process was given",
    // Objects without anything that changes.
    "AbsentAnimator.shared": "stands for no animator",
    "UIDevice.current": "describes the screen that the caller is on",
    "UIScreen.main": "describes the screen that the caller is on",
    // Who is on which screen.
    "Display.main": "the display of the process",
    "Display.findTime": "which local time a caller is in",
    "Display.hosted": "the displays of the open local times",
    "Display.hostedCount": "their number",
    "Display.performing": "the display of the body that runs",
    "Display.performingThread": "the thread of the body that runs",
    "UIScreenState.last": "the part of a screen that was asked for last",
    "MotionReport.listenerCount": "how many displays have a listener",
    "Screen.main": "the screen of the process",
    "TransactionStack.main": "the transactions of a thread, as of every other thread",
    // Virtual times.
    "MediaClock.now": "the source of media time, which tests replace",
    "OffscreenStage.open": "the hosts that have local times",
    "VirtualClock.ofProcess": "the clock of a filmed process",
    "VirtualClock.local": "the clocks of the open local times",
    "TimerMode.free": "the modes that no local time uses",
    "TimerMode.count": "how many modes there are",
    // Set only while a call lasts, for the calls inside it.
    "PendingReusableView.next": "what the view that is being created is told",
    "UIView.known": "a safe area that was just computed",
    "UIView.postponedResizes": "the resizes that follow the present one",
    "UIView.resizeDepth": "how deeply resizes are nested",
    // Of the program as a whole, as on iOS.
    "AccessibilityShelf.shared": "what accessibility notes about objects that are not views",
    "Appearances.shared": "the appearance that a program sets for its classes",
    "LayerOrigins.shared": "where layers were created, for the studio",
    "LayerRendering.picture": "the renderer, which the module above sets once",
    "LayoutEngine.report": "where conflicts are reported, which tests replace",
  ]

  static func breaches(in files: [SourceFile]) -> [String] {
    var found: [(name: String, place: String)] = []
    for file in files where modules.contains(where: file.path.hasPrefix) {
      let visitor = SharedVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      found += visitor.found.map { ($0.name, file.place($0.node)) }
    }
    let known = Set(found.map(\.name))
    return found.filter { exceptions[$0.name] == nil }.map {
      "\($0.place): \($0.name) is state that all screens share; give it to Display, Screen or UIScreenState"
    }
      + exceptions.keys.sorted().filter { !known.contains($0) }.map {
        ".ci/HouseRules/SharedState.swift: \($0) is not shared state"
      }
  }

  /// Collects stored static and global variables, and static and global constants that hold a lock or an object.
  private final class SharedVisitor: SyntaxVisitor {
    var found: [(name: String, node: VariableDeclSyntax)] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let isStatic = node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
      guard let types = types(around: node), isStatic || types.isEmpty else {
        return .visitChildren
      }
      let isVariable = node.bindingSpecifier.text == "var"
      for binding in node.bindings where isVariable ? binding.isStored : binding.holdsState {
        let name = binding.pattern.trimmedDescription
        found.append(((types + [name]).joined(separator: "."), node))
      }
      return .visitChildren
    }

    /// Returns the names of the types around a declaration, outermost first; `nil` for a local one.
    private func types(around node: VariableDeclSyntax) -> [String]? {
      var names: [String] = []
      for parent in sequence(first: Syntax(node), next: \.parent) {
        if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return nil }
        if let type = parent.asProtocol(DeclGroupSyntax.self) {
          let name = (type as? any NamedDeclSyntax)?.name.text
          let extended = parent.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
          names.insert(name ?? extended ?? "", at: 0)
        }
      }
      return names
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the variable has storage: it has no getter.
  fileprivate var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return false }
    return !list.contains { ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text) }
  }

  /// Whether the constant holds a lock, an atomic, or the only object of a class.
  fileprivate var holdsState: Bool {
    let value = initializer?.value.trimmedDescription ?? ""
    if ["Mutex", "Atomic"].contains(where: {
      value.hasPrefix($0 + "(") || value.hasPrefix($0 + "<")
    }) {
      return true
    }
    return ["shared", "main", "current"].contains(pattern.trimmedDescription)
  }
}
