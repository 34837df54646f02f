// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Synchronization

/// What a view's surroundings are like. Traits that a collection does not name are unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // SAFETY: immutable.
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection that names nothing.
  public convenience override init() { self.init(TraitValues()) }
  /// Creates a collection of what others name; the later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $1.values.over($0) })
  }
  /// Creates a collection that names a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
  }
  /// Creates a collection that names the pixels to a point.
  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(scale: displayScale > 0 ? displayScale : nil))
  }
  /// Creates a collection that names the room across.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(
      TraitValues(horizontal: horizontalSizeClass == .unspecified ? nil : horizontalSizeClass))
  }
  /// Creates a collection that names the room up and down.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass == .unspecified ? nil : verticalSizeClass))
  }
  /// Creates a collection that names a kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: userInterfaceIdiom == .unspecified ? nil : userInterfaceIdiom))
  }
  /// Creates a collection that names a direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection == .unspecified ? nil : layoutDirection))
  }
  /// Creates a collection that names the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      TraitValues(
        contentSize: preferredContentSizeCategory == .unspecified
          ? nil : preferredContentSizeCategory))
  }
  /// Creates a collection that names a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(
      TraitValues(contrast: accessibilityContrast == .unspecified ? nil : accessibilityContrast))
  }
  /// Creates a collection that names a level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(level: userInterfaceLevel == .unspecified ? nil : userInterfaceLevel))
  }

  /// Whether the interface is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// Pixels to a point; 0 is unspecified.
  open var displayScale: CGFloat { values.scale ?? 0 }
  /// How much room there is across.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// How much room there is up and down.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// Which kind of device the interface is for.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The direction that the interface is read in.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
  /// How large text is to be.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.contentSize ?? .unspecified
  }
  /// How much colours differ.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
  /// Whether the interface lies upon another.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }

  /// Creates a collection of what a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.changed(TraitValues(), mutations))
  }
  /// Returns the collection with what a closure changes in it.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(Self.changed(values, mutations))
  }
  private static func changed(
    _ values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void
  ) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(values: values)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? values
  }
  /// The value of a trait; its default where nothing is said of it.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    trait.value(in: values)
  }

  /// Whether the collection has all that another names.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { $0.values.over(values) == values } ?? true
  }
  /// Whether dynamic colours may look another way than in another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return (values.style, values.contrast, values.level)
      != (other.style, other.contrast, other.level)
  }

  /// Whether the other object is a collection of the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  /// Hashes the traits.
  open override var hash: Int { values.hashValue }

  // MARK: Current traits

  private static let screenTraits = Mutex(
    UITraitCollection(TraitValues.screen(StageConfiguration.fromEnvironment())))
  /// What the screen is like, and so everything on it that nothing else is said of.
  static var screen: UITraitCollection {
    get { screenTraits.withLock { $0 } }
    set { screenTraits.withLock { $0 = newValue } }
  }

  private static let key = "nacre.traits"
  /// The traits that dynamic colours and preferred fonts go by: in a view's drawing, layout and
  /// notices of changes the view's, else the screen's; each thread has its own.
  public class var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? screen }
    set { Thread.current.threadDictionary[key] = newValue }
  }
  /// Calls `actions` with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    let dictionary = Thread.current.threadDictionary
    let outer = dictionary[Self.key]
    dictionary[Self.key] = self
    actions()
    dictionary[Self.key] = outer
  }
}
