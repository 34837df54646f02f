// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object that can be turned into data of several types, for dragging and pasting.
public protocol NSItemProviderWriting: AnyObject, SendableMetatype {
  /// The types of data that objects of the class give, the most faithful first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types of data that this object gives. The default is those of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Gives the data of a type to a block.
  ///
  /// - Returns: The progress; `nil` if the data is given at once.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// Returns those of the class.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}

/// An object that can be created from data of several types.
public protocol NSItemProviderReading: AnyObject, SendableMetatype {
  /// The types of data from which objects of the class are created, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from data of a type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Who may see a representation of an item. Stored for compatibility; all items stay in the app.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All apps.
  case all
  /// The apps of one team.
  case team
  /// The apps of one group.
  case group
  /// The app itself.
  case ownProcess
}

// SAFETY: `lock` protects all stored properties.
/// A promise of data: the representations of one item, each made when it is asked for.
///
/// Blocks that receive data run on a global queue, as on Apple's systems.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Gives the data of a representation to a block.
  typealias Loader = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private let lock = NSLock()
  private var loaders: [(type: String, load: Loader)] = []
  private var name: String?
  /// The object that `loadItem(forTypeIdentifier:)` gives back without a detour over data.
  private var item: Any?

  /// The domain of errors.
  public static let errorDomain = "NSItemProviderErrorDomain"
  /// The codes of errors.
  public enum ErrorCode: Int, Sendable {
    /// An unknown error.
    case unknownError = -1
    /// There is no representation of the type.
    case itemUnavailableError = -1000
    /// The item has another class.
    case unexpectedValueClassError = -1100
    /// The item cannot be made of the representation.
    case unavailableCoercionError = -1200
  }

  /// Creates a provider without representations.
  public override init() { super.init() }
  /// Creates a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }
  /// Creates a provider of an object with a type; `nil` gives nothing.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    self.item = item
    if let typeIdentifier {
      register(typeIdentifier) { [item = Unchecked(item)] receive in
        receive(NSItemProvider.data(of: item.value), nil)
        return nil
      }
    } else if let object = item as? any NSItemProviderWriting {
      registerObject(object, visibility: .all)
    }
  }
  /// Creates a provider of a file's contents; `nil` if there is no file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = TypeIdentifier.ofFile(extension: fileURL.pathExtension)
    registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { receive in
      do { receive(try Data(contentsOf: fileURL), nil) } catch { receive(nil, error) }
      return nil
    }
  }

  /// A name for the file of the item; `nil`, the default, is none.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }
  /// The types of the representations, in the order of their registration.
  open var registeredTypeIdentifiers: [String] { lock.withLock { loaders.map(\.type) } }

  /// Returns whether a representation conforms to a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
  }
  /// Returns whether a representation conforms to a type. The options have no effect.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool { hasItemConformingToTypeIdentifier(typeIdentifier) }

  // MARK: Registration

  private func register(_ type: String, _ load: @escaping Loader) {
    lock.withLock {
      loaders.removeAll { $0.type == type }
      loaders.append((type, load))
    }
  }
  /// Adds a representation whose data a block gives.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) { register(typeIdentifier, loadHandler) }
  /// Adds a representation whose file a block gives.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    register(typeIdentifier) { receive in
      loadHandler { url, _, error in
        guard let url else { return receive(nil, error) }
        do { receive(try Data(contentsOf: url), nil) } catch { receive(nil, error) }
      }
    }
  }
  /// Adds the representations of an object.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let kept = Unchecked(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      register(type) {
        kept.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
    }
  }
  /// Adds the representations of objects of a class, one of which a block gives.
  open func registerObject<Object: NSItemProviderWriting>(
    ofClass aClass: Object.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Object?, (any Error)?) -> Void) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      register(type) { receive in
        loadHandler { object, error in
          guard let object else { return receive(nil, error) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: receive)
        }
      }
    }
  }

  // MARK: Loading

  private func loader(_ type: String) -> (type: String, load: Loader)? {
    lock.withLock { loaders.first { TypeIdentifier.conforms($0.type, to: type) } }
  }

  private static func failure(_ code: ErrorCode, _ words: String) -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words])
  }

  /// Gives the data of the first representation that conforms to a type to a block.
  ///
  /// - Returns: The progress.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let found = loader(typeIdentifier)
    DispatchQueue.global().async {
      guard let found else {
        return completionHandler(
          nil,
          Self.failure(
            .itemUnavailableError,
            "Cannot load representation of type \(typeIdentifier)"))
      }
      _ = found.load { data, error in
        progress.completedUnitCount = 1
        completionHandler(data, error)
      }
    }
    return progress
  }
  /// Gives a file with the data of a representation to a block. The file is removed when the block returns.
  ///
  /// - Returns: The progress.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("item-\(UUID().uuidString)")
      let ending = TypeIdentifier.fileExtension(of: typeIdentifier) ?? "data"
      let file = folder.appendingPathComponent("\(name ?? "item").\(ending)")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        completionHandler(file, nil)
        try FileManager.default.removeItem(at: folder)
      } catch { completionHandler(nil, error) }
    }
  }
  /// Returns whether an object of a class can be made of a representation.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }
  /// Returns whether a value of a type can be made of a representation.
  public func canLoadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type)
    -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: Value._ObjectiveCType.self)
  }
  /// Gives an object of a class to a block, made of the first representation that the class can read.
  ///
  /// - Returns: The progress.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let wanted = aClass.readableTypeIdentifiersForItemProvider
    let type = wanted.first(where: hasItemConformingToTypeIdentifier)
    guard let type, let held = loader(type)?.type else {
      DispatchQueue.global().async {
        completionHandler(
          nil,
          Self.failure(
            .unavailableCoercionError, "Could not coerce an item to class \(aClass)"))
      }
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: held) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: held), nil)
      } catch { completionHandler(nil, error) }
    }
  }
  /// Gives a value of a type to a block.
  ///
  /// - Returns: The progress.
  @discardableResult
  public func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      var value: Value?
      if let object = object as? Value._ObjectiveCType {
        _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
      }
      completionHandler(value, error)
    }
  }
  /// Gives the item to a block: the object that the provider was created with, or the data of the representation. The
  /// options have no effect.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) {
    let own = lock.withLock { item as? any NSSecureCoding }.map(Unchecked.init)
    if let own, loader(typeIdentifier) != nil {
      return DispatchQueue.global().async { completionHandler?(own.value, nil) }
    }
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      completionHandler?(data.map { $0 as NSData }, error)
    }
  }

  private static func data(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: Data(referencing: data)
    case let text as NSString: Data("\(text)".utf8)
    case let url as NSURL: Data(url.absoluteString.utf8)
    default: try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: false)
    }
  }
}

/// How a file is given to its receiver. Stored for compatibility; has no effect.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The receiver opens the file where it is.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
