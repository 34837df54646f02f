// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// Labels, and views for text input.
  static func addTexts(to rows: inout DocumentRows) {
    addLabelRows(to: &rows)
    addTextFieldRows(to: &rows)
    addSearchBarRows(to: &rows)
  }

  private static func addLabelRows(to rows: inout DocumentRows) {
    rows.add("label", UILabel.self, from: "view") {
      $0.set("text", \.text, .text)
      $0.set("fontDescription", \.font, .font, key: "font")
      $0.set("textColor", \.textColor, .color)
      $0.set("highlightedColor", \.highlightedTextColor, .color, key: "highlightedTextColor")
      $0.set("highlighted", \.isHighlighted, .flag)
      $0.set("enabled", \.isEnabled, .flag)
      $0.set("shadowColor", \.shadowColor, .color)
      $0.set("shadowOffset", \.shadowOffset, .size)
      $0.set("textAlignment", \.textAlignment, .choice(alignments))
      $0.set("lineBreakMode", \.lineBreakMode, .choice(lineBreaks))
      $0.set("numberOfLines", \.numberOfLines, .number)
      $0.set("baselineAdjustment", \.baselineAdjustment, .choice(baselines))
      $0.set(
        "adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, .flag, key: "adjustsFontSizeToFitWidth"
      )
      $0.set("minimumScaleFactor", \.minimumScaleFactor, .number)
      $0.take("minimumFontSize", DocumentValue<CGFloat>.number) { label, size in
        if size > 0, label.font.pointSize > 0 {
          label.minimumScaleFactor = min(size / label.font.pointSize, 1)
        }
      }
      $0.set("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, .number)
      $0.set(
        "adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory, .flag)
      $0.set(
        "allowsDefaultTighteningForTruncation",
        \.allowsDefaultTighteningForTruncation, .flag)
      $0.ignored("adjustsLetterSpacingToFitWidth")
      $0.ignored("usesAttributedText")
      $0.set("attributedText", \.attributedText, .attributedText)
      $0.archive("attributedText", get: { $0.attributed }, set: { $0.attributedText = $1 })
    }
  }

  private static func addTextFieldRows(to rows: inout DocumentRows) {
    rows.add("textField", UITextField.self, from: "control") {
      $0.set("text", \.text, .text)
      $0.set("placeholder", \.placeholder, .text)
      $0.set("fontDescription", \.font, .font, key: "font")
      $0.set("textColor", \.textColor, .color)
      $0.set("textAlignment", \.textAlignment, .choice(alignments))
      $0.set("borderStyle", \.borderStyle, .choice(borderStyles))
      $0.set("clearButtonMode", \.clearButtonMode, .choice(viewModes))
      $0.set("leftViewMode", \.leftViewMode, .choice(viewModes))
      $0.set("rightViewMode", \.rightViewMode, .choice(viewModes))
      $0.set("clearsOnBeginEditing", \.clearsOnBeginEditing, .flag)
      $0.set(
        "adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, .flag, key: "adjustsFontSizeToFitWidth"
      )
      $0.set("minimumFontSize", \.minimumFontSize, .number)
      $0.set("background", \.background, .image)
      $0.set("disabledBackground", \.disabledBackground, .image)
      $0.set(
        "adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory,
        .flag)
      $0.set("attributedText", \.attributedText, .attributedText)
      $0.set("attributedPlaceholder", \.attributedPlaceholder, .attributedText)
      $0.ignored("usesAttributedText")
      $0.part("textInputTraits") { field, element, objects in
        TextTraits.set(field, element, objects)
      }
    }
    rows.add("textView", UITextView.self, from: "scrollView") {
      $0.take("text", .text) { view, text in view.text = text }
      $0.archive("attributedText", \.attributedText)
      $0.set("fontDescription", \.font, .font, key: "font")
      $0.set("textColor", \.textColor, .color)
      $0.set("textAlignment", \.textAlignment, .choice(alignments))
      $0.set("editable", \.isEditable, .flag)
      $0.set("selectable", \.isSelectable, .flag)
      $0.ignored("adjustsFontForContentSizeCategory")
      $0.take("attributedText", .attributedText) { view, text in
        view.attributedText = text
      }
      $0.ignored("usesAttributedText")
      $0.set("allowsEditingTextAttributes", \.allowsEditingTextAttributes, .flag)
      $0.ignored("dataDetectorTypes")
      $0.ignored("findInteractionEnabled")
      $0.part("textInputTraits") { view, element, objects in
        TextTraits.set(view, element, objects)
      }
    }
  }

  private static func addSearchBarRows(to rows: inout DocumentRows) {
    rows.add("searchBar", UISearchBar.self, from: "view") {
      $0.set("text", \.text, .text)
      $0.set("placeholder", \.placeholder, .text)
      $0.set("prompt", \.prompt, .text)
      $0.set("searchBarStyle", \.searchBarStyle, .choice(searchStyles))
      $0.set("barTintColor", \.barTintColor, .color)
      $0.set("translucent", \.isTranslucent, .flag)
      $0.set("showsCancelButton", \.showsCancelButton, .flag)
      $0.set("showsBookmarkButton", \.showsBookmarkButton, .flag)
      $0.set("showsSearchResultsButton", \.showsSearchResultsButton, .flag)
      $0.set("showsScopeBar", \.showsScopeBar, .flag)
      $0.set("barStyle", \.barStyle, .choice(barStyles))
      $0.set("backgroundImage", \.backgroundImage, .image)
      $0.custom("scopeButtonTitles") { bar, element, objects in
        let titles = element.list("scopeButtonTitles").enumerated().map { place, title in
          objects.document.localized(title.text, element, "scopeButtonTitles[\(place)]")
        }
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
      }
      $0.part("textInputTraits") { bar, element, objects in
        TextTraits.set(bar.searchTextField, element, objects)
      }
    }
  }

  /// The names of alignments.
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  /// The names of line breaks.
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping,
    "characterWrap": .byCharWrapping, "charWrapping": .byCharWrapping, "clip": .byClipping,
    "clipping": .byClipping, "headTruncation": .byTruncatingHead,
    "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "truncatingTail": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
    "truncatingMiddle": .byTruncatingMiddle,
  ]
  private static let baselines: [String: UIBaselineAdjustment] = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]
  private static let borderStyles: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  private static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
  private static let searchStyles: [String: UISearchBar.Style] = [
    "default": .default, "minimal": .minimal, "prominent": .prominent,
  ]
}
