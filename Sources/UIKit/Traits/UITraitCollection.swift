// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Synchronization

// SAFETY: the only stored property, `values`, is a constant of a value type. The traits of the
// screen are behind a lock, and each thread has its own current traits.
/// The traits of an interface environment. Each trait may be unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection without specified traits.
  public convenience override init() { self.init(TraitValues()) }
  /// Creates a collection from the specified traits of others; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $1.values.over($0) })
  }
  /// Creates a collection that specifies only the style of the interface.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
  }
  /// Creates a collection that specifies only the number of pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(scale: displayScale > 0 ? displayScale : nil))
  }
  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(
      TraitValues(horizontal: horizontalSizeClass == .unspecified ? nil : horizontalSizeClass))
  }
  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass == .unspecified ? nil : verticalSizeClass))
  }
  /// Creates a collection that specifies only the type of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: userInterfaceIdiom == .unspecified ? nil : userInterfaceIdiom))
  }
  /// Creates a collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection == .unspecified ? nil : layoutDirection))
  }
  /// Creates a collection that specifies only the preferred text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      TraitValues(
        contentSize: preferredContentSizeCategory == .unspecified
          ? nil : preferredContentSizeCategory))
  }
  /// Creates a collection that specifies only the contrast of colours.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(
      TraitValues(contrast: accessibilityContrast == .unspecified ? nil : accessibilityContrast))
  }
  /// Creates a collection that specifies only the level of the interface.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(level: userInterfaceLevel == .unspecified ? nil : userInterfaceLevel))
  }

  /// The light or dark style of the interface.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// The number of pixels per point; 0 means unspecified.
  open var displayScale: CGFloat { values.scale ?? 0 }
  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// The type of device that the interface is designed for.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The layout direction.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
  /// Whether the screen measures the force of touches: it does not.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.contentSize ?? .unspecified
  }
  /// The contrast of colours.
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
  /// The level of the interface.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.changed(TraitValues(), mutations))
  }
  /// Returns a copy of the collection with the changes that a closure makes.
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
  /// The value of a trait, given by its type; the trait's default if unspecified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    trait.value(in: values)
  }

  /// Whether the collection has the same value for each trait that another specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { $0.values.over(values) == values } ?? true
  }
  /// Whether dynamic colours may resolve differently than in another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return (values.style, values.contrast, values.level)
      != (other.style, other.contrast, other.level)
  }

  /// Whether an object is a collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  /// The hash of the traits.
  open override var hash: Int { values.hashValue }

  // MARK: Current traits

  private static let usual = UITraitCollection(
    TraitValues.screen(StageConfiguration.fromEnvironment()))
  /// The traits of the screen that the caller is on, which windows inherit.
  static var screen: UITraitCollection {
    guard let screen = Screen.nonisolatedCurrent else { return usual }
    return screen.traits.withLock { stored in
      // SAFETY: this function and `setScreen(_:)` put only collections there.
      if let stored { return unsafeDowncast(stored, to: UITraitCollection.self) }
      let first = UITraitCollection(TraitValues.screen(screen.firstConfiguration))
      stored = first
      return first
    }
  }
  /// Sets the traits of the screen that the caller is on.
  @MainActor static func setScreen(_ traits: UITraitCollection) {
    Screen.current.traits.withLock { $0 = traits }
  }

  private static let key = "nacre.traits"
  /// The traits that dynamic colours and preferred fonts resolve with: the view's while it draws,
  /// lays out or is notified of changes, otherwise the screen's. Each thread has its own.
  public class var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? screen }
    set { Thread.current.threadDictionary[key] = newValue }
  }
  /// Calls a closure with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    let dictionary = Thread.current.threadDictionary
    let outer = dictionary[Self.key]
    dictionary[Self.key] = self
    actions()
    dictionary[Self.key] = outer
  }
}
