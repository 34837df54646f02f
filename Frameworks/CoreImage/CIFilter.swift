// Nacre, MIT licence; see LICENSE.

import NacreInert
import UIKit

/// A filter: named inputs, and an image that is made of them.
open class CIFilter: NSObject {
  /// The row of the table; `nil` for a class of the program's.
  private var kind: FilterKind?
  private var values: [String: Any] = [:]

  /// The inputs with their defaults.
  var inputs: FilterInputs { FilterInputs(kind: kind, values: values) }

  /// Creates a filter without inputs, for a class of the program's.
  public override init() { super.init() }

  /// Creates a filter with its default inputs; `nil`, with a line on standard error, for an unknown name.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  /// Creates a filter with some of its inputs. The others have their defaults.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    guard let kind = FilterTable.kinds[name] else {
      Inert.say("CIFilter(name: \"\(name)\")", "nil; Nacre has no such filter")
      return nil
    }
    self.init()
    self.kind = kind
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a filter with some of its inputs.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  private var ownName: String?
  /// The name of the filter, which key paths of layers use. The default is that of its kind.
  open var name: String {
    get { ownName ?? kind?.name ?? String(describing: type(of: self)) }
    set { ownName = newValue }
  }
  /// The names of the inputs.
  open var inputKeys: [String] { kind?.inputs.map(\.key) ?? [] }
  /// The names of the outputs.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// The image that is made of the inputs; `nil` if an image is missing.
  open var outputImage: CIImage? { kind?.output(inputs) }
  /// The name, the categories, and for each input its class and its default. Ranges are missing.
  open var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: name,
      kCIAttributeFilterCategories: kind.map { [$0.category, kCICategoryBuiltIn] } ?? [],
    ]
    for input in kind?.inputs ?? [] {
      var facts: [String: Any] = [kCIAttributeName: input.key]
      facts[kCIAttributeDefault] = input.standard
      facts[kCIAttributeClass] =
        switch input.standard {
        case is CIColor: "CIColor"
        case is CIVector: "CIVector"
        case is NSNumber: "NSNumber"
        case nil: "CIImage"
        default: "NSValue"
        }
      result[input.key] = facts
    }
    return result
  }

  /// Gives all inputs their defaults.
  open func setDefaults() { values = values.filter { $0.value is CIImage } }

  /// Sets an input. `nil` gives it its default. For an unknown key a line says so once.
  open func setValue(_ value: Any?, forKey key: String) {
    if kind == nil {
      (self as NSObject).setValue(value, forKey: key)
    } else if inputKeys.contains(key) {
      values[key] = value
    } else {
      Inert.say("CIFilter.setValue(_:forKey: \"\(key)\")", "\(name) has no such input")
    }
  }

  /// Returns an input, or the output image; `nil` for an unknown key.
  open func value(forKey key: String) -> Any? {
    guard let kind else { return (self as NSObject).value(forKey: key) }
    if key == kCIOutputImageKey { return outputImage }
    return values[key] ?? kind.inputs.first { $0.key == key }?.standard
  }

  /// Returns the names of the filters of a category; all for `nil`.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterTable.kinds.values
      .filter { category == nil || category == kCICategoryBuiltIn || $0.category == category }
      .map(\.name).sorted()
  }

  /// Returns the names of the filters of some categories; all for `nil`.
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    guard let categories else { return filterNames(inCategory: nil) }
    return Set(categories.flatMap { filterNames(inCategory: $0) }).sorted()
  }

  /// Returns a filter's name as users read it: the name without its first letters.
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterTable.kinds[filterName] == nil ? nil : String(filterName.dropFirst(2))
  }
}
