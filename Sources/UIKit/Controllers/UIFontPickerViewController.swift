// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods that are notified of chosen fonts. All are optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has cancelled the choice.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  /// Called when the user has chosen a font.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  /// Does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// A controller in which the user chooses a font from a list of those that are installed.
///
/// A choice dismisses the controller. Its look is Nacre's own; see DifferencesFromApple.md.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// The fonts that the list has, and how it shows them.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Whether the user chooses a face, such as bold, after a family. The default is false.
    open var includeFaces = false
    /// Whether the names are in the system font instead of their own. The default is false.
    open var displayUsingSystemFont = false
    /// The traits of which a font must have at least one; empty, the default, for any font.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    /// The languages that a font must have. Stored for compatibility; has no effect.
    open var filteredLanguagesPredicate: NSPredicate?

    /// Creates a configuration with the default values.
    @preconcurrency @MainActor public override init() { super.init() }
    /// Returns a predicate that is true for any font.
    open class func filterPredicate(forFilteredLanguages filteredLanguages: [String])
      -> NSPredicate?
    { NSPredicate(value: true) }

    var copied: Configuration {
      let copy = Configuration()
      (copy.includeFaces, copy.displayUsingSystemFont) = (includeFaces, displayUsingSystemFont)
      copy.filteredTraits = filteredTraits
      copy.filteredLanguagesPredicate = filteredLanguagesPredicate
      return copy
    }
  }

  /// The object that is notified of the choice; not retained.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The chosen font, without a size; `nil`, the default, for none. The list marks it.
  open var selectedFontDescriptor: UIFontDescriptor?
  /// What the list has: a copy of the configuration with which the controller was created.
  public let configuration: Configuration

  /// Creates a controller.
  public init(configuration: Configuration) {
    self.configuration = configuration.copied
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with the default configuration.
  @preconcurrency @MainActor public convenience init() { self.init(configuration: Configuration()) }
  /// Creates a controller with the default configuration from a storyboard.
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  /// Shows the list of font families.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let list = FontList(self, names: families, title: "Choose Font")
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let stack = UINavigationController(rootViewController: list)
    addChild(stack)
    stack.view.frame = view.bounds
    stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack.view)
    stack.didMove(toParent: self)
  }

  /// The families that the list has.
  private var families: [String] {
    UIFont.familyNames.sorted().filter { family in
      guard !configuration.filteredTraits.isEmpty else { return true }
      return UIFont.fontNames(forFamilyName: family).contains { name in
        let traits = UIFont(name: name, size: 17)?.fontDescriptor.symbolicTraits ?? []
        return !traits.isDisjoint(with: configuration.filteredTraits)
      }
    }
  }

  private func cancel() {
    dismiss(animated: true)
    delegate?.fontPickerViewControllerDidCancel(self)
  }

  fileprivate func choose(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    dismiss(animated: true)
    delegate?.fontPickerViewControllerDidPickFont(self)
  }
}

/// A list of families, or of the faces of one family.
private final class FontList: UITableViewController {
  private unowned let picker: UIFontPickerViewController
  private let names: [String]
  /// The family of the faces; `nil` in the list of families.
  private let family: String?

  init(_ picker: UIFontPickerViewController, names: [String], title: String, family: String? = nil)
  {
    (self.picker, self.names, self.family) = (picker, names, family)
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "font")
  }

  private func descriptor(of name: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [family == nil ? .family : .name: name])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
    let name = names[indexPath.row]
    cell.textLabel?.text = name
    cell.textLabel?.font =
      picker.configuration.displayUsingSystemFont
      ? .systemFont(ofSize: 17) : UIFont(descriptor: descriptor(of: name), size: 17)
    let goesOn = family == nil && picker.configuration.includeFaces
    let isChosen = picker.selectedFontDescriptor == descriptor(of: name)
    cell.accessoryType = goesOn ? .disclosureIndicator : isChosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let name = names[indexPath.row]
    guard family == nil, picker.configuration.includeFaces else {
      return picker.choose(descriptor(of: name))
    }
    let faces = UIFont.fontNames(forFamilyName: name)
    navigationController?.pushViewController(
      FontList(picker, names: faces, title: name, family: name), animated: true)
  }
}

// See `UITableViewInitializers`.

extension UIFontPickerViewController {
  @_silgen_name("nacre_font_picker_init_object")
  convenience init(ofClass configuration: UIFontPickerViewController.Configuration) {
    self.init(configuration: configuration)
  }
  @_silgen_name("nacre_font_picker_init_object")
  fileprivate static func object(_ configuration: __owned UIFontPickerViewController.Configuration)
    -> UIFontPickerViewController
}

extension DynamicallyCreated where Self: UIFontPickerViewController {
  /// Creates a controller of the dynamic class; see `UIFontPickerViewController.init(configuration:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_font_picker_init")
  public init(configuration: UIFontPickerViewController.Configuration)

  @_silgen_name("nacre_font_picker_init")
  @usableFromInline
  static func create(configuration: __owned UIFontPickerViewController.Configuration) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIFontPickerViewController.Type).object(configuration), to: Self.self)
  }
}
