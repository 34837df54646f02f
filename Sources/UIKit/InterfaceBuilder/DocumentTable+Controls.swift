// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// Controls.
  static func addControls(to rows: inout DocumentRows) {
    addControlRows(to: &rows)
    addButtonRows(to: &rows)
    addSliderRows(to: &rows)
    addPickerViewRows(to: &rows)
    addColorAndCalendarRows(to: &rows)
  }

  private static func addControlRows(to rows: inout DocumentRows) {
    rows.add("control", UIControl.self, from: "view") {
      $0.set("enabled", \.isEnabled, .flag)
      $0.set("selected", \.isSelected, .flag)
      $0.set("highlighted", \.isHighlighted, .flag)
      $0.set(
        "contentHorizontalAlignment", \.contentHorizontalAlignment,
        .choice([
          "center": .center, "left": .left, "right": .right, "fill": .fill,
          "leading": .leading, "trailing": .trailing,
        ]))
      $0.set(
        "contentVerticalAlignment", \.contentVerticalAlignment,
        .choice(["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]))
      $0.ignored("toolTip")
      $0.set("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction, .flag)
    }
  }

  private static func addButtonRows(to rows: inout DocumentRows) {
    rows.add("button", UIButton.self, from: "control") {
      $0.take("buttonType", .choice(buttonTypes)) { button, type in
        button.take(type)
      }
      $0.archive("buttonType", get: { $0.buttonType }, set: { $0.take($1) })
      $0.archive("contents", get: { $0.archivedContents }, set: { $0.archivedContents = $1 })
      $0.part("configuration") { button, element, objects in
        ButtonValues.setConfiguration(button, element, objects)
      }
      $0.part("buttonConfiguration") { button, element, objects in
        ButtonValues.setConfiguration(button, element, objects)
      }
      $0.custom("fontDescription") { button, element, objects in
        if let font = DocumentValue<UIFont>.font.read(element, "fontDescription", objects) {
          button.titleLabel?.font = font
        } else if button.configuration == nil {
          // Interface Builder does not write its default, which is that of system buttons for all types.
          button.titleLabel?.font = .systemFont(ofSize: UIButton.systemTitleSize)
        }
      }
      $0.archive("fontDescription", get: { $0.label.font }, set: { $0.titleLabel?.font = $1 })
      $0.archive("lineBreakMode", get: { $0.label.lineBreakMode }) {
        $0.titleLabel?.lineBreakMode = $1
      }
      $0.archive("numberOfLines", get: { $0.label.numberOfLines }) {
        $0.titleLabel?.numberOfLines = $1
      }
      $0.archive("textAlignment", get: { $0.label.textAlignment }) {
        $0.titleLabel?.textAlignment = $1
      }
      $0.take("lineBreakMode", .choice(lineBreaks)) { button, mode in
        // Every button has "middleTruncation" by default.
        button.titleLabel?.lineBreakMode = mode
      }
      $0.custom("state") { button, element, objects in
        for state in element.children where state.name == "state" {
          ButtonValues.setState(button, state, element, objects)
        }
      }
      $0.ignored("normal")
      $0.ignored("highlighted")
      $0.ignored("selected")
      $0.ignored("disabled")
      $0.ignored("focused")
      $0.take("highlighted", .flag) { button, isHighlighted in
        button.isHighlighted = isHighlighted
      }
      $0.take("selected", .flag) { button, isSelected in
        button.isSelected = isSelected
      }
      addButtonLooks(&$0)
    }
  }

  private static func addButtonLooks(_ row: inout DocumentRowBuilder<UIButton>) {
    row.set("contentEdgeInsets", \.contentEdgeInsets, .insets)
    row.set("titleEdgeInsets", \.titleEdgeInsets, .insets)
    row.set("imageEdgeInsets", \.imageEdgeInsets, .insets)
    row.set("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted, .flag)
    row.set("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled, .flag)
    row.set("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted, .flag)
    row.take("titleShadowOffset", .size) { button, offset in
      button.titleLabel?.shadowOffset = offset
    }
    row.ignored("reversesTitleShadowWhenHighlighted")
    row.ignored("pointerInteraction")
    row.ignored("adjustsImageSizeForAccessibilityContentSizeCategory")
    row.set("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction, .flag)
    row.ignored("springLoaded")
    row.ignored("menu")
    row.ignored("role")
  }

  private static func addSliderRows(to rows: inout DocumentRows) {
    rows.add("slider", UISlider.self, from: "control") {
      $0.set("minValue", \.minimumValue, .number, key: "minimumValue")
      $0.set("maxValue", \.maximumValue, .number, key: "maximumValue")
      $0.set("value", \.value, .number)
      $0.set("continuous", \.isContinuous, .flag)
      $0.set("minimumTrackTintColor", \.minimumTrackTintColor, .color)
      $0.set("maximumTrackTintColor", \.maximumTrackTintColor, .color)
      $0.set("thumbTintColor", \.thumbTintColor, .color)
      $0.set("minimumValueImage", \.minimumValueImage, .image)
      $0.set("maximumValueImage", \.maximumValueImage, .image)
    }
    rows.add("switch", UISwitch.self, from: "control") {
      $0.set("on", \.isOn, .flag)
      $0.set("onTintColor", \.onTintColor, .color)
      $0.set("thumbTintColor", \.thumbTintColor, .color)
      $0.set("title", \.title, .text)
      $0.set(
        "preferredStyle", \.preferredStyle,
        .choice(["automatic": .automatic, "checkbox": .checkbox, "sliding": .sliding]))
    }
    rows.add("stepper", UIStepper.self, from: "control") {
      $0.set("minimumValue", \.minimumValue, .number)
      $0.set("maximumValue", \.maximumValue, .number)
      $0.set("stepValue", \.stepValue, .number)
      $0.set("value", \.value, .number)
      $0.set("wraps", \.wraps, .flag)
      $0.set("autorepeat", \.autorepeat, .flag)
      $0.set("continuous", \.isContinuous, .flag)
    }
    rows.add("segmentedControl", UISegmentedControl.self, from: "control") {
      $0.custom("segments") { control, element, objects in
        for (place, segment) in element.list("segments").enumerated() {
          SegmentValues.add(segment, at: place, of: element, to: control, objects)
        }
      }
      $0.archive("segments", get: { $0.archivedSegments }, set: { $0.archivedSegments = $1 })
      $0.set("selectedSegmentIndex", \.selectedSegmentIndex, .number)
      $0.set("momentary", \.isMomentary, .flag)
      $0.set(
        "apportionsSegmentWidthsByContent",
        \.apportionsSegmentWidthsByContent, .flag)
      $0.set("selectedSegmentTintColor", \.selectedSegmentTintColor, .color)
      $0.ignored("segmentControlStyle")
      $0.ignored("springLoaded")
    }
    rows.add("pageControl", UIPageControl.self, from: "control") {
      $0.set("numberOfPages", \.numberOfPages, .number)
      $0.set("currentPage", \.currentPage, .number)
      $0.set("hidesForSinglePage", \.hidesForSinglePage, .flag)
      $0.set("pageIndicatorTintColor", \.pageIndicatorTintColor, .color)
      $0.set(
        "currentPageIndicatorTintColor", \.currentPageIndicatorTintColor, .color)
      $0.ignored("defersCurrentPageDisplay")
    }
    rows.add("refreshControl", UIRefreshControl.self, from: "control") {
      $0.set("attributedTitle", \.attributedTitle, .attributedText)
    }
  }

  private static func addPickerViewRows(to rows: inout DocumentRows) {
    rows.add("pickerView", UIPickerView.self, from: "view") {
      $0.ignored("showsSelectionIndicator")
    }
    rows.add("datePicker", UIDatePicker.self, from: "control") {
      $0.set("datePickerMode", \.datePickerMode, .choice(pickerModes))
      $0.set(
        "preferredDatePickerStyle", \.preferredDatePickerStyle,
        .choice(pickerStyles))
      $0.take("style", .choice(pickerStyles)) { picker, style in
        picker.preferredDatePickerStyle = style
      }
      $0.set("minuteInterval", \.minuteInterval, .number)
      $0.set("countDownDuration", \.countDownDuration, .number)
      $0.set("date", \.date, .date)
      $0.set("minimumDate", \.minimumDate, .date)
      $0.set("maximumDate", \.maximumDate, .date)
      $0.ignored("useCurrentDate")
      $0.part("locale") { picker, element, _ in
        picker.locale = element["localeIdentifier"].map(Locale.init(identifier:))
      }
      $0.part("timeZone") { picker, element, _ in
        picker.timeZone = element["name"].flatMap(TimeZone.init(identifier:))
      }
      $0.set("roundsToMinuteInterval", \.roundsToMinuteInterval, .flag)
    }
  }

  private static func addColorAndCalendarRows(to rows: inout DocumentRows) {
    rows.add("colorWell", UIColorWell.self, from: "control") {
      $0.set("title", \.title, .text)
      $0.set("supportsAlpha", \.supportsAlpha, .flag)
      $0.set("selectedColor", \.selectedColor, .color)
    }
    rows.add("calendarView", UICalendarView.self, from: "view") {
      $0.set("wantsDateDecorations", \.wantsDateDecorations, .flag)
      $0.ignored("fontDesign")
      $0.ignored("fontDesignType")
      $0.part("locale") { calendar, element, _ in
        calendar.locale = element["localeIdentifier"].map(Locale.init(identifier:)) ?? .current
      }
      $0.part("timeZone") { calendar, element, _ in
        calendar.timeZone = element["name"].flatMap(TimeZone.init(identifier:))
      }
    }
  }

  private static let buttonTypes: [String: UIButton.ButtonType] = [
    "system": .system, "roundedRect": .system, "custom": .custom,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "close": .close,
  ]
  private static let pickerModes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime,
    "countDownTimer": .countDownTimer,
  ]
  private static let pickerStyles: [String: UIDatePickerStyle] = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]
}

/// Reads the contents of buttons.
@MainActor
enum ButtonValues {
  /// Sets the title, the colours and the images of a state.
  ///
  /// - Parameters:
  ///   - state: The element `state`.
  ///   - element: The button's element, whose identifier is in the keys of its localised texts.
  static func setState(
    _ button: UIButton, _ state: DocumentElement, _ element: DocumentElement,
    _ objects: DocumentObjects
  ) {
    let name = state.key ?? "normal"
    guard let flags = states[name] else {
      return objects.document.warn(element, "the state \(name) is not supported")
    }
    if let title = DocumentValue<String>.text.read(state, "title", objects) {
      button.setTitle(
        objects.document.localized(title, element, "\(name)Title"), for: flags)
    }
    if let text = DocumentValue<NSAttributedString>.attributedText.read(
      state, "attributedTitle", objects)
    {
      button.setAttributedTitle(text, for: flags)
    }
    let color = DocumentValue<UIColor>.color
    if let color = color.read(state, "titleColor", objects) {
      button.setTitleColor(color, for: flags)
    }
    if let color = color.read(state, "titleShadowColor", objects), flags == .normal {
      button.titleLabel?.shadowColor = color
    }
    let image = DocumentValue<UIImage>.image
    if let image = image.read(state, "image", objects) { button.setImage(image, for: flags) }
    if let image = image.read(state, "backgroundImage", objects) {
      button.setBackgroundImage(image, for: flags)
    }
    let symbol = DocumentValue<UIImage.SymbolConfiguration>.symbolConfiguration
    if let symbol = symbol.read(state, "preferredSymbolConfiguration", objects) {
      button.setPreferredSymbolConfiguration(symbol, forImageIn: flags)
    }
  }

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "selected": .selected,
    "disabled": .disabled, "focused": .focused,
  ]

  /// Sets the configuration of a button.
  static func setConfiguration(
    _ button: UIButton, _ element: DocumentElement, _ objects: DocumentObjects
  ) {
    let make = element["style"].flatMap { styles[$0] } ?? { .plain() }
    var configuration = make()
    let text = DocumentValue<String>.text
    configuration.title = text.read(element, "title", objects)
    configuration.subtitle = text.read(element, "subtitle", objects)
    configuration.image = DocumentValue<UIImage>.image.read(element, "image", objects)
    let color = DocumentValue<UIColor>.color
    if let color = color.read(element, "baseForegroundColor", objects) {
      configuration.baseForegroundColor = color
    }
    if let color = color.read(element, "baseBackgroundColor", objects) {
      configuration.baseBackgroundColor = color
    }
    if let font = DocumentValue<UIFont>.font.read(element, "titleFontDescription", objects)
      ?? DocumentValue<UIFont>.font.read(element, "fontDescription", objects)
    {
      configuration.titleTextAttributesTransformer =
        UIConfigurationTextAttributesTransformer { attributes in
          var changed = attributes
          changed.font = font
          return changed
        }
    }
    if let padding = element.number("imagePadding") {
      configuration.imagePadding = CGFloat(padding)
    }
    let insets = DocumentValue<NSDirectionalEdgeInsets>.directionalInsets
    if let insets = insets.read(element, "contentInsets", objects) {
      configuration.contentInsets = insets
    }
    button.configuration = configuration
  }

  private static let styles: [String: @MainActor () -> UIButton.Configuration] = [
    "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() },
    "filled": { .filled() }, "bordered": { .bordered() },
    "borderedTinted": { .borderedTinted() }, "borderedProminent": { .borderedProminent() },
    "borderless": { .borderless() },
  ]
}

/// Reads the segments of segmented controls.
@MainActor
enum SegmentValues {
  static func add(
    _ segment: DocumentElement, at place: Int, of element: DocumentElement,
    to control: UISegmentedControl, _ objects: DocumentObjects
  ) {
    if let image = DocumentValue<UIImage>.image.read(segment, "image", objects) {
      control.insertSegment(with: image, at: place, animated: false)
    } else {
      let title = objects.document.localized(
        segment["title"] ?? "", element, "segmentTitles[\(place)]")
      control.insertSegment(withTitle: title, at: place, animated: false)
    }
    if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: place) }
    if let width = segment.number("width") {
      control.setWidth(CGFloat(width), forSegmentAt: place)
    }
  }
}
