// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A value of a view that users change, such as the text of a field.
///
/// **Source.** Apple's "Preserving Your App's UI Across Launches" lists the views whose state UIKit keeps: scroll views
/// with their position, tables and collections with it, fields and text views with their text. The values of controls
/// are Nacre's own addition, because a reload has to keep what a person sees.
enum KeptValue: Codable, Equatable {
  case text(String)
  /// A switch, a slider, a choice of a control, or the seconds of a date.
  case number(Double)
  /// The chosen rows of a picker.
  case rows([Int])
  case offset(x: Double, y: Double)

  /// Returns the value of a view; `nil` for a view without one.
  @MainActor
  init?(of view: UIView) {
    switch view {
    case let view as UITextField: self = .text(view.text ?? "")
    case let view as UITextView where view.isEditable: self = .text(view.text)
    case let view as UISearchBar: self = .text(view.text ?? "")
    case let view as UISwitch: self = .number(view.isOn ? 1 : 0)
    case let view as UISlider: self = .number(Double(view.value))
    case let view as UIStepper: self = .number(view.value)
    case let view as UISegmentedControl: self = .number(Double(view.selectedSegmentIndex))
    case let view as UIPageControl: self = .number(Double(view.currentPage))
    case let view as UIDatePicker: self = .number(view.date.timeIntervalSinceReferenceDate)
    case let view as UIPickerView:
      self = .rows((0..<view.numberOfComponents).map(view.selectedRow))
    case let view as UIScrollView:
      self = .offset(x: Double(view.contentOffset.x), y: Double(view.contentOffset.y))
    default: return nil
    }
  }

  /// Gives the value to a view. A view of another kind stays as it is, and positions stay inside the content.
  @MainActor
  func restore(in view: UIView) {
    switch (self, view) {
    case (.text(let text), let view as UITextField): view.text = text
    case (.text(let text), let view as UITextView): view.text = text
    case (.text(let text), let view as UISearchBar): view.text = text
    case (.number(let number), let view as UISwitch): view.isOn = number != 0
    case (.number(let number), let view as UISlider): view.value = Float(number)
    case (.number(let number), let view as UIStepper): view.value = number
    case (.number(let number), let view as UISegmentedControl):
      let index = Int(number)
      if index < view.numberOfSegments { view.selectedSegmentIndex = index }
    case (.number(let number), let view as UIPageControl): view.currentPage = Int(number)
    case (.number(let number), let view as UIDatePicker):
      view.date = Date(timeIntervalSinceReferenceDate: number)
    case (.rows(let rows), let view as UIPickerView):
      for (component, row) in rows.prefix(view.numberOfComponents).enumerated() {
        guard (0..<view.numberOfRows(inComponent: component)).contains(row) else { continue }
        view.selectRow(row, inComponent: component, animated: false)
      }
    case (.offset(let x, let y), let view as UIScrollView):
      let inset = view.adjustedContentInset
      let farthest = CGPoint(
        x: view.contentSize.width + inset.right - view.bounds.width,
        y: view.contentSize.height + inset.bottom - view.bounds.height)
      view.contentOffset = CGPoint(
        x: max(min(x, farthest.x), -inset.left), y: max(min(y, farthest.y), -inset.top))
    default: break
    }
  }
}
