// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIButton {
  /// The contents of all states, for archives: each with the number of its state.
  var archivedContents: [[String: Any]] {
    get {
      contents.sorted { $0.key.rawValue < $1.key.rawValue }.map { state, contents in
        let values: [String: Any?] = [
          "state": Int(state.rawValue), "title": contents.title,
          "attributedTitle": contents.attributed, "titleColor": contents.color,
          "image": contents.image, "backgroundImage": contents.background,
        ]
        return values.compactMapValues { ArchivedValue.box($0) }
      }
    }
    set {
      for values in newValue {
        guard let number = values["state"] as? NSNumber else { continue }
        let state = UIControl.State(rawValue: number.uintValue)
        if let title = values["title"] as? String { setTitle(title, for: state) }
        if let box = values["attributedTitle"] as? NSObject {
          setAttributedTitle(ArchivedValue.unbox(box, as: NSAttributedString.self), for: state)
        }
        if let color = values["titleColor"] as? UIColor { setTitleColor(color, for: state) }
        if let image = values["image"] as? UIImage { setImage(image, for: state) }
        if let image = values["backgroundImage"] as? UIImage {
          setBackgroundImage(image, for: state)
        }
      }
    }
  }
}

extension UISegmentedControl {
  /// The segments, for archives.
  var archivedSegments: [[String: Any]] {
    get {
      segments.map { segment in
        let values: [String: Any?] = [
          "title": segment.title, "image": segment.image, "width": segment.width,
          "enabled": segment.isEnabled,
        ]
        return values.compactMapValues { ArchivedValue.box($0) }
      }
    }
    set {
      removeAllSegments()
      for (place, values) in newValue.enumerated() {
        if let image = values["image"] as? UIImage {
          insertSegment(with: image, at: place, animated: false)
        } else {
          insertSegment(withTitle: values["title"] as? String, at: place, animated: false)
        }
        setWidth(CGFloat((values["width"] as? NSNumber)?.doubleValue ?? 0), forSegmentAt: place)
        setEnabled((values["enabled"] as? NSNumber)?.boolValue ?? true, forSegmentAt: place)
      }
    }
  }
}
